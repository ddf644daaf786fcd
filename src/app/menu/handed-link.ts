// The code a computer shows, read by a scanner inside the app: anybody can make a code, so what it says is never opened. Only a
// link of this origin to the page of the phone counts, and of that only the token and the language go on. [G2, P2]
import { canonicalPath, href, routeOf } from '#app/paths.ts';

const TOKEN = /^#token=([\w.~-]{1,512})$/;
const LANGUAGE = /^[a-z]{2,3}(-[a-z\d]{2,8})?$/i;

function addressIn(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Null for everything else. */
export function handedAddress(text: string): string | null {
  const address = addressIn(text.trim());
  if (address?.origin !== location.origin || address.username || address.password) return null;
  if (routeOf(canonicalPath(address.pathname))?.segment !== 'phone') return null;
  const token = TOKEN.exec(address.hash)?.[1];
  const lang = address.searchParams.get('lang') ?? '';
  return token ? `${href('phone', LANGUAGE.test(lang) ? { lang } : {})}#token=${token}` : null;
}
