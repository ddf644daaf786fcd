// Where our screens within another app begin, and what their address says beside the token.
import type { TokenPurpose } from '#contract/embedded.ts';

interface Opening {
  purpose: TokenPurpose;
  site: string;
  lang: string;
  business: string;
  /** What opened them. */
  from: string;
}

export const EMBEDDED_START = '/user/accounts/auth/sdk';
/** Where a provider's part is done, within such a flow or without one. */
export const LAUNCH_START = '/user/accounts/auth/launch';

/** A path as the client knows its pages: in any case, and with or without a slash at the end. */
export const pagePath = (path: string): string => path.replace(/\/+$/, '').toLowerCase();

export const embeddedQuery = ({ purpose, site, lang, business, from }: Opening): URLSearchParams =>
  new URLSearchParams({
    ...(purpose === 'update' ? { isUpdatePoi: 'true', update: '1' } : {}),
    site,
    lang,
    from,
    hidden: 'false',
    business_id: business,
  });
