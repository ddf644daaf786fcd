// The token this page works with: that of the flow it was opened in, or one of its own for somebody who is signed in. [C9, M9]
import { sdkAccess } from '#contract/client-calls/verification.ts';
import type { StepLevel } from '#contract/kyc.ts';
import { call } from '#app/api/client.ts';
import { embeddedSession, type EmbeddedSession, putEmbeddedSession } from '#app/api/embedded.ts';
import { dropEmbeddedToken } from '#app/api/embedded-change.ts';
import { keepOuterSession, resumeOuterSession } from '#app/api/embedded-outer.ts';
import { currentLanguage } from '#app/i18n/load.ts';
import { keepTokenAlive } from '#app/state/embedded-token.ts';
import { embeddedStore } from '#app/state/embedded-token.ts';

/** Level by which this page has taken a token for itself. */
let taken: StepLevel | null = null;
/** What there was before. */
let before: EmbeddedSession | null = null;

export async function ensureToken(level: StepLevel): Promise<void> {
  const session = embeddedSession();
  // A token for the whole account opens no session of one level.
  const isOfFlow = taken === null && embeddedStore.info?.purpose !== 'account';
  if (session?.token && (isOfFlow || taken === level)) return;
  const { accessToken, expiresAt } = await call(sdkAccess, { level, isSecondary: false, from: 'launch' });
  // The account's own session, where there is one, is the way back.
  keepOuterSession(accessToken);
  if (taken === null) before = session;
  const query = new URLSearchParams({ lang: currentLanguage() }).toString();
  const { accessOrigin = '', business = '' } = session ?? {};
  putEmbeddedSession({ token: accessToken, captureToken: '', accessOrigin, business, query });
  keepTokenAlive(expiresAt);
  taken = level;
}

/** Our own pages go on with what there was before: a session of the account, or none of an embedded flow. */
export function giveTokenBack(): void {
  if (taken === null) return;
  if (before?.token) resumeOuterSession(before);
  else dropEmbeddedToken();
  taken = null;
}
