// What becomes of the token of an embedded flow on its way; apart, for most visits have none. [C27, N1]
import { embeddedSession, putEmbeddedSession } from './embedded.ts';
import { followInner } from './embedded-outer.ts';

/** The next token of the same flow. */
export function renewEmbeddedToken(token: string): void {
  const session = embeddedSession();
  if (!session) return;
  followInner(session.token, token);
  putEmbeddedSession({ ...session, token });
}

export function setCaptureToken(captureToken: string): void {
  const session = embeddedSession();
  if (session) putEmbeddedSession({ ...session, captureToken });
}

/** The person leaves the flow. */
export const dropEmbeddedToken = (): void => putEmbeddedSession(null);
