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

export const embeddedQuery = ({ purpose, site, lang, business, from }: Opening): URLSearchParams =>
  new URLSearchParams({
    ...(purpose === 'update' ? { isUpdatePoi: 'true', update: '1' } : {}),
    site,
    lang,
    from,
    hidden: 'false',
    business_id: business,
  });
