// Embedded mode: a token in the address runs the screens for somebody else's page. The token is taken out of the
// address before anything else reads it, and lives in memory and in the tab's session storage only. A tab that was
// opened this way stays so: when the token ends, no cookie takes its place. [M9, C3, N3]
import { sessionStore } from '#app/lib/storage/storage.ts';

export interface EmbeddedSession {
  /** Empty when there is none, or when it has ended. */
  token: string;
  /** Opens the calls that take pictures and nothing else; held while they are taken. */
  captureToken: string;
  accessOrigin: string;
  business: string;
  /** The rest of the address that brought the token. */
  query: string;
}

const KEY = 'embedded';
let session: EmbeddedSession | null = null;

/** Null outside embedded mode. */
export const embeddedSession = (): EmbeddedSession | null => session;

/** The pages of the flow itself go on with the token of the tab, and so does any page that is reloaded. */
const isOwnPage = () => /\/auth\/(sdk|kyc|launch|phone)\/?$/i.test(location.pathname) || isReload();
/** Every entry of this type is one of these. */
const isReload = () =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type === 'reload';
const isStart = () => /\/auth\/sdk\/?$/i.test(location.pathname);

function sessionOf(token: string, query: string): EmbeddedSession {
  const params = new URLSearchParams(query);
  const accessOrigin = params.get('from') ?? '';
  return { token, captureToken: '', accessOrigin, business: params.get('business_id') ?? '', query };
}

function stored(): EmbeddedSession | null {
  try {
    const kept = JSON.parse(sessionStore.get(KEY) ?? 'null') as Partial<EmbeddedSession> | null; // checked below
    return typeof kept?.token === 'string' ? sessionOf(kept.token, String(kept.query ?? '')) : null;
  } catch {
    return null;
  }
}

/** Keeps a session, or forgets it; one without a token lives on in memory alone. */
export function putEmbeddedSession(next: EmbeddedSession | null): void {
  session = next;
  if (next?.token) sessionStore.set(KEY, JSON.stringify({ token: next.token, query: next.query }));
  else sessionStore.remove(KEY);
}

function tokenIn(url: URL): string | null {
  // What stands behind the # has been sent to no server.
  return url.hash.split('#token=')[1] || url.searchParams.get('token');
}

/** The session this address opens or goes on with; nothing is kept of it, and the address stays as it is. */
export function openedSession(): EmbeddedSession | null {
  const url = new URL(location.href);
  const token = tokenIn(url);
  const kept = stored();
  if (!token) return (isOwnPage() && kept) || (isStart() ? sessionOf('', url.search) : null);
  url.searchParams.delete('token');
  // [N1] The way back to the start says less than the address that opened the flow: the rest still holds.
  return kept?.token === token ? kept : sessionOf(token, url.search);
}

/** Asks whoever shows our screens for another token than the one refused; null where nobody does. True when there is one. */
export const embeddedRenewal: { ask: ((refused: string) => Promise<boolean>) | null } = { ask: null };

/** Call first thing at boot: before the router, before any request. */
export function takeEmbeddedToken(): void {
  putEmbeddedSession(openedSession());
  const url = new URL(location.href);
  if (!tokenIn(url)) return;
  url.searchParams.delete('token');
  if (url.hash.includes('#token=')) url.hash = '';
  history.replaceState(history.state, '', url);
}

/** The token is no longer good; the tab stays an embedded one. */
export const endEmbeddedToken = (): void =>
  putEmbeddedSession(session && { ...session, token: '', captureToken: '' });

/** [B4] The language a flow was opened in; ES, which is es-ES, unless it says otherwise. Null outside the flow. */
export function languageOfFlow(flow: EmbeddedSession | null): string | null {
  if (!flow) return null;
  const asked = new URLSearchParams(flow.query).get('lang') || 'ES';
  return asked.toUpperCase() === 'ES' ? 'es-ES' : asked;
}

export const embeddedLanguage = (): string | null => languageOfFlow(session);
