// Reads a QR code of the hand-over to a phone. Anyone can make a code: only a link of this origin to the phone page
// counts, and only its token and language are used. [G2, P2]
import { toCanonicalPath, href, findRoute } from '#app/paths.ts';

const TOKEN = /^#token=([\w.~-]{1,512})$/;
const LANGUAGE = /^[a-z]{2,3}(-[a-z\d]{2,8})?$/i;

function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

export function parseHandoffLink(text: string): string | null {
  const address = parseUrl(text.trim());
  if (address?.origin !== location.origin || address.username || address.password) return null;
  if (findRoute(toCanonicalPath(address.pathname))?.segment !== 'phone') return null;
  const token = TOKEN.exec(address.hash)?.[1];
  const lang = address.searchParams.get('lang') ?? '';
  return token ? `${href('phone', LANGUAGE.test(lang) ? { lang } : {})}#token=${token}` : null;
}
