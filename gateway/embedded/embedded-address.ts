// Paths and query parameters of the embedded screens.
import type { TokenPurpose } from '#contract/embedded.ts';

interface Opening {
  purpose: TokenPurpose;
  site: string;
  lang: string;
  business: string;
  /** The origin that opened the screens. */
  from: string;
}

export const EMBEDDED_START = '/user/accounts/auth/sdk';
/** The page of a provider's flow, embedded or not. */
export const LAUNCH_START = '/user/accounts/auth/launch';

/** Normalized: the client ignores case and a trailing slash. */
export const normalisePagePath = (path: string): string => path.replace(/\/+$/, '').toLowerCase();

export const buildEmbeddedQuery = ({ purpose, site, lang, business, from }: Opening): URLSearchParams =>
  new URLSearchParams({
    ...(purpose === 'update' ? { isUpdatePoi: 'true', update: '1' } : {}),
    site,
    lang,
    from,
    hidden: 'false',
    business_id: business,
  });
