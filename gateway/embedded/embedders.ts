// Whose pages may show our screens, or open them beside themselves. Only the documents of the embedded flow, whose addresses
// name the business, come with that business's origins: they run by a token alone, whatever cookie is sent along, and a token
// of another business opens nothing in them (access-tokens.ts). No other page of ours is anybody's to frame.
import type { Config } from '#gateway/config/config.ts';
import { EMBEDDED_START, LAUNCH_START, pagePath } from './embedded-address.ts';

/** Where the flow begins, and where a provider's part in it is done. */
const EMBEDDED = [EMBEDDED_START, LAUNCH_START];

interface Embedder {
  business: string;
  origins: string[];
  /** As its page asks for it; empty where the device decides. */
  theme: '' | 'light' | 'dark';
  headers: Readonly<Record<string, string>>;
}

const themeIn = (query: URLSearchParams): Embedder['theme'] => {
  const theme = query.get('theme');
  return theme === 'light' || theme === 'dark' ? theme : '';
};

/** Null where the address is another, or names nobody whose pages we know. */
export function findEmbedder(
  businesses: Config['businesses'],
  path: string,
  query: URLSearchParams,
): Embedder | null {
  if (!EMBEDDED.includes(pagePath(path))) return null;
  const known = businesses.find(({ id }) => id === query.get('business_id'));
  if (!known || known.origins.length === 0) return null;
  return {
    business: known.id,
    origins: [...known.origins],
    theme: themeIn(query),
    // A tab that a page of theirs has opened speaks with that page.
    headers: { 'cross-origin-opener-policy': 'unsafe-none' },
  };
}

/** The theme is there with the first paint, and nothing of it is kept. */
export const applyTheme = (html: string, embedder: Embedder | null): string =>
  embedder?.theme ? html.replace('<html ', `<html data-theme="${embedder.theme}" `) : html;
