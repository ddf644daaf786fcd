// The origins that may frame the screens or open them in a tab. Only documents of the embedded flow, whose URLs contain the
// business, allow that business's origins. They use an access token only, never the session, and the token of another
// business is not valid in them (access-tokens.ts).
import type { Config } from '#gateway/config/config.ts';
import { EMBEDDED_START, LAUNCH_START, normalisePagePath } from './embedded-address.ts';

/** Start of the flow, and the page of a provider's flow. */
const EMBEDDED = [EMBEDDED_START, LAUNCH_START];

interface Embedder {
  business: string;
  origins: string[];
  /** The theme requested by the page; empty to follow the device. */
  theme: '' | 'light' | 'dark';
  headers: Readonly<Record<string, string>>;
}

const readTheme = (query: URLSearchParams): Embedder['theme'] => {
  const theme = query.get('theme');
  return theme === 'light' || theme === 'dark' ? theme : '';
};

/** Null for other pages and unknown businesses. */
export function findEmbedder(
  businesses: Config['businesses'],
  path: string,
  query: URLSearchParams,
): Embedder | null {
  if (!EMBEDDED.includes(normalisePagePath(path))) return null;
  const known = businesses.find(({ id }) => id === query.get('business_id'));
  if (!known || known.origins.length === 0) return null;
  return {
    business: known.id,
    origins: [...known.origins],
    theme: readTheme(query),
    // Allows postMessage between the tab and its opener.
    headers: { 'cross-origin-opener-policy': 'unsafe-none' },
  };
}

/** Sets the theme before the first paint; it is not stored. */
export const applyTheme = (html: string, embedder: Embedder | null): string =>
  embedder?.theme ? html.replace('<html ', `<html data-theme="${embedder.theme}" `) : html;
