// The account's own session in embedded mode, kept beside that of a renewal which was begun in it: the way back to the
// overview. In the tab's session storage, as the other is, and good for that renewal alone. [M9, N1]
import { sessionStore } from '#app/lib/storage/storage.ts';
import { embeddedSession, type EmbeddedSession, putEmbeddedSession } from './embedded.ts';

const KEY = 'embedded-outer';

interface Outer {
  /** The token of the renewal. */
  inner: string;
  token: string;
  query: string;
}

function stored(): Partial<Outer> {
  try {
    return (JSON.parse(sessionStore.get(KEY) ?? 'null') ?? {}) as Partial<Outer>; // checked where it is read
  } catch {
    return {};
  }
}

/** Call before the address of a renewal is gone to; outside embedded mode there is nothing to keep. */
export function keepOuterSession(inner: string): void {
  const session = embeddedSession();
  if (!session?.token) return;
  const { token, query } = session;
  sessionStore.set(KEY, JSON.stringify({ inner, token, query } satisfies Outer));
}

/** The renewal goes on with another token. */
export function followInner(from: string, to: string): void {
  const outer = stored();
  if (outer.inner === from) sessionStore.set(KEY, JSON.stringify({ ...outer, inner: to }));
}

/** The session the running renewal was begun in; null where it was not begun in one. */
export function outerSession(): EmbeddedSession | null {
  const { inner, token, query = '' } = stored();
  if (!inner || !token || inner !== embeddedSession()?.token) return null;
  const params = new URLSearchParams(query);
  const business = params.get('business_id') ?? '';
  return { token, captureToken: '', accessOrigin: params.get('from') ?? '', business, query };
}

/** Takes it up again, in place of the renewal's. */
export function resumeOuterSession(session: EmbeddedSession): void {
  sessionStore.remove(KEY);
  putEmbeddedSession(session);
}
