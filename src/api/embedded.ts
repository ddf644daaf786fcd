// Embedded mode: a token in the address runs the app on a partner's page. The token is removed from the address
// first and kept in memory and session storage. An expired token is never replaced by a cookie session in that tab.
// [M9, C3, N1, N3]
import { sessionStore } from '#app/lib/storage/storage.ts';

export interface EmbeddedSession {
  token: string;
  /** Valid only for capture calls. */
  captureToken: string;
  accessOrigin: string;
  business: string;
  query: string;
  /** The signed-in user started this flow: it ends outside of its pages, where the session cookie counts again. */
  own?: boolean;
}

const KEY = 'embedded';
const OWN_KEY = 'own-flow';
let currentSession: EmbeddedSession | null = null;

export const getEmbeddedSession = (): EmbeddedSession | null => currentSession;

/** Pages of a user's own flow, and reloaded pages. */
const usesStoredToken = () => /\/auth\/(sdk|kyc|launch|phone)\/?$/i.test(location.pathname) || isReload();
const isReload = () =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type === 'reload';
const isStartPage = () => /\/auth\/sdk\/?$/i.test(location.pathname);

function buildSession(token: string, query: string): EmbeddedSession {
  const params = new URLSearchParams(query);
  const accessOrigin = params.get('from') ?? '';
  const own = sessionStore.get(OWN_KEY) === token;
  return { token, captureToken: '', accessOrigin, business: params.get('business_id') ?? '', query, own };
}

/** Call before the address with this token opens, if a signed-in user starts the flow. */
export function markOwnFlow(token: string): void {
  if (!getEmbeddedSession()?.token) sessionStore.set(OWN_KEY, token);
}

function loadSession(): EmbeddedSession | null {
  try {
    const kept = JSON.parse(sessionStore.get(KEY) ?? 'null') as Partial<EmbeddedSession> | null; // checked below
    return typeof kept?.token === 'string' ? buildSession(kept.token, String(kept.query ?? '')) : null;
  } catch {
    return null;
  }
}

/** A session without a token is kept in memory only. */
export function setEmbeddedSession(next: EmbeddedSession | null): void {
  currentSession = next;
  if (next?.own) sessionStore.set(OWN_KEY, next.token);
  if (next?.token) sessionStore.set(KEY, JSON.stringify({ token: next.token, query: next.query }));
  else sessionStore.remove(KEY);
}

function readToken(url: URL): string | null {
  return url.hash.split('#token=')[1] || url.searchParams.get('token');
}

/** The session of this address; changes neither storage nor address. */
export function readEmbeddedSession(): EmbeddedSession | null {
  const url = new URL(location.href);
  const token = readToken(url);
  const kept = loadSession();
  url.searchParams.delete('token');
  // [M9] A partner's token counts for the whole tab, also after a typed address or a hard link. An address with the same
  // token has fewer parameters: the stored query still applies. [N1]
  if (kept && (token ? kept.token === token : !kept.own || usesStoredToken())) return kept;
  return token || isStartPage() ? buildSession(token ?? '', url.search) : null;
}

/** Requests a new token from the host page; null if there is none. Resolves to true if the token was replaced. */
export const tokenRenewalHandler: { request: ((refused: string) => Promise<boolean>) | null } = {
  request: null,
};

/** Call first at boot, before the router and any request. */
export function consumeEmbeddedToken(): void {
  setEmbeddedSession(readEmbeddedSession());
  const url = new URL(location.href);
  if (!readToken(url)) return;
  url.searchParams.delete('token');
  if (url.hash.includes('#token=')) url.hash = '';
  history.replaceState(history.state, '', url);
}

/** The token expired; the tab stays in embedded mode. */
export const expireEmbeddedToken = (): void =>
  setEmbeddedSession(currentSession && { ...currentSession, token: '', captureToken: '' });

/** The language of a flow, Spanish by default; null outside a flow. [B4] */
export function readFlowLanguage(flow: EmbeddedSession | null): string | null {
  if (!flow) return null;
  const asked = new URLSearchParams(flow.query).get('lang') || 'ES';
  return asked.toUpperCase() === 'ES' ? 'es-ES' : asked;
}

export const getEmbeddedLanguage = (): string | null => readFlowLanguage(currentSession);

export function buildStartQuery({ token, accessOrigin, query }: EmbeddedSession) {
  const params = new URLSearchParams(query);
  return {
    lang: params.get('lang') ?? 'ES',
    from: accessOrigin,
    hidden: params.get('hidden') === 'true' ? 'true' : undefined,
    token,
  };
}

const FLOW_PARAMS = ['lang', 'from', 'business_id', 'hidden', 'scene_code', 'rewardUrl'];

export function addTokenToAddress(address: string): string {
  const session = getEmbeddedSession();
  if (!session?.token) return address;
  const url = new URL(address, location.origin);
  const opened = new URLSearchParams(session.query);
  for (const name of FLOW_PARAMS) {
    const value = opened.get(name);
    if (value && !url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return `${url.pathname}${url.search}#token=${session.token}`;
}

const OUTER_KEY = 'embedded-outer';

interface Outer {
  inner: string;
  token: string;
  query: string;
}

function loadOuterSession(): Partial<Outer> {
  try {
    return (JSON.parse(sessionStore.get(OUTER_KEY) ?? 'null') ?? {}) as Partial<Outer>; // checked where it is read
  } catch {
    return {};
  }
}

/**
 * Saves the account's session before a renewal starts, so that the user can return to it. No-op outside embedded mode.
 */
export function saveOuterSession(inner: string): void {
  const session = getEmbeddedSession();
  if (!session?.token) return;
  const { token, query } = session;
  sessionStore.set(OUTER_KEY, JSON.stringify({ inner, token, query } satisfies Outer));
}

function replaceInnerToken(from: string, to: string): void {
  const outer = loadOuterSession();
  if (outer.inner === from) sessionStore.set(OUTER_KEY, JSON.stringify({ ...outer, inner: to }));
}

/** The session that started the current renewal, or null. */
export function getOuterSession(): EmbeddedSession | null {
  const { inner, token, query = '' } = loadOuterSession();
  if (!inner || !token || inner !== getEmbeddedSession()?.token) return null;
  return buildSession(token, query);
}

export function resumeOuterSession(session: EmbeddedSession): void {
  sessionStore.remove(OUTER_KEY);
  setEmbeddedSession(session);
}

export function renewEmbeddedToken(token: string): void {
  const session = getEmbeddedSession();
  if (!session) return;
  replaceInnerToken(session.token, token);
  setEmbeddedSession({ ...session, token });
}

export function setCaptureToken(captureToken: string): void {
  const session = getEmbeddedSession();
  if (session) setEmbeddedSession({ ...session, captureToken });
}

export const clearEmbeddedSession = (): void => setEmbeddedSession(null);
