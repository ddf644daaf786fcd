// The computer side of a hand-over. The secret of the link exists only in memory; a reload keeps only the id of the hand-over,
// which grants nothing. [G2]
import { proxy, ref } from 'valtio';
import type { Handoff } from '#contract/calls/handoff.ts';
import { handoffCancel, handoffOpen, handoffStatus } from '#contract/client-calls/handoff.ts';
import { captureOpen } from '#contract/client-calls/capture.ts';
import type { CaseTask } from '#contract/embedded.ts';
import type { StepLevel } from '#contract/kyc.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { isRetryable } from '#app/api/api-error.ts';
import { isUnknownCall } from '#app/api/optional-call.ts';
import { serverTime } from '#app/lib/server-clock.ts';
import { sessionStore } from '#app/lib/storage/storage.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';

// The device that takes the pictures: this one or a phone. Asked once per visit, on computers only. [G2]
interface PictureSource {
  source: 'undecided' | 'phone' | 'computer';
  caseId: string;
  /** A phone has changed the draft; reload it before a step is shown. */
  isStale: boolean;
}

const initialChoice = (): PictureSource => ({ source: 'undecided', caseId: '', isStale: false });
export const pictureSourceStore = proxy<PictureSource>(initialChoice());

onSessionEnd(() => void Object.assign(pictureSourceStore, initialChoice()));

interface HandoffStore {
  phase: 'idle' | 'opening' | 'open' | 'absent' | 'failed';
  handoff: Handoff | null;
  link: string;
  expiresAt: number;
  error: ApiError | null;
  isUnreachable: boolean;
}

const KEY = 'handoff';
const initial = (): HandoffStore => ({
  phase: 'idle',
  handoff: null,
  link: '',
  expiresAt: 0,
  error: null,
  isUnreachable: false,
});
export const handoffStore = proxy<HandoffStore>(initial());

onSessionEnd(resetHandoff);

export function resetHandoff(): void {
  sessionStore.remove(KEY);
  Object.assign(handoffStore, initial());
}

function applyHandoff(handoff: Handoff): void {
  const expiresAt = serverTime() + handoff.secondsLeft * 1000;
  Object.assign(handoffStore, { phase: 'open', handoff, expiresAt, error: null, isUnreachable: false });
}

function applyError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  // Other back ends have no such call; then the computer takes the pictures.
  Object.assign(handoffStore, { phase: isUnknownCall(error) ? 'absent' : 'failed', error: ref(error) });
}

/** Rejects addresses that are not web pages. */
function buildLink(address: string, token: string): string {
  const url = new URL(address, location.origin);
  // [B4] Opens the phone page in the current language.
  url.searchParams.set('lang', document.documentElement.lang);
  return /^https?:$/.test(url.protocol) ? `${url.href}#token=${token}` : '';
}

export function getHandoffTarget(): { level: StepLevel; task: CaseTask } {
  const query = new URLSearchParams(location.search);
  const level = query.get('level') === 'LEVEL_2' ? 'LEVEL_2' : 'LEVEL_1';
  return { level, task: query.get('action') === 'update' ? 'update' : 'verify' };
}

async function findDraftId(): Promise<string> {
  const { level, task } = getHandoffTarget();
  const asked = { level, ...(task === 'update' ? { task } : {}) };
  pictureSourceStore.caseId ||= (await call(captureOpen, asked)).caseId;
  return pictureSourceStore.caseId;
}

export async function openHandoff(): Promise<void> {
  Object.assign(handoffStore, { ...initial(), phase: 'opening' });
  pictureSourceStore.source = 'phone';
  try {
    const { token, address, ...handoff } = await call(handoffOpen, { caseId: await findDraftId() });
    applyHandoff(handoff);
    handoffStore.link = buildLink(address, token);
    sessionStore.set(KEY, handoff.handoffId);
  } catch (error) {
    applyError(error);
  }
}

/** False when the gateway did not respond. */
export async function refreshHandoff(): Promise<boolean> {
  const { handoffId } = handoffStore.handoff ?? {};
  if (!handoffId) return true;
  try {
    const handoff = await call(handoffStatus, { handoffId });
    if (handoffStore.handoff?.handoffId === handoffId) applyHandoff(handoff);
    return true;
  } catch (error) {
    if (!isRetryable(error)) applyError(error);
    else handoffStore.isUnreachable = true;
    return !isRetryable(error);
  }
}

/** After a reload a connected phone continues; an unclaimed link cannot be shown again. */
export async function resumeHandoff(): Promise<void> {
  const handoffId = sessionStore.get(KEY);
  if (!handoffId || handoffStore.phase !== 'idle') return;
  try {
    const handoff = await call(handoffStatus, { handoffId });
    if (handoff.state !== 'connected' && handoff.state !== 'sent') return sessionStore.remove(KEY);
    applyHandoff(handoff);
    pictureSourceStore.source = 'phone';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Without a response the user can open a new code.
  }
}

/** Continues with the details; the phone keeps its pictures until everything is sent. */
export function continueOnThisDevice(): void {
  resetHandoff();
  Object.assign(pictureSourceStore, { source: 'computer', isStale: true });
  const { step: _step, from: _from, ...asked } = Object.fromEntries(new URLSearchParams(location.search));
  navigate(href('kyc', asked), { replace: true });
}

export async function switchToComputer(): Promise<void> {
  const { handoffId } = handoffStore.handoff ?? {};
  resetHandoff();
  pictureSourceStore.source = 'computer';
  try {
    if (handoffId) await call(handoffCancel, { handoffId });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The hand-over expires, or ends when the next one is opened.
  }
  navigate(href('kyc', Object.fromEntries(new URLSearchParams(location.search))), { replace: true });
}

export async function cancelHandoff(): Promise<void> {
  const { handoffId } = handoffStore.handoff ?? {};
  if (handoffId) await call(handoffCancel, { handoffId }).then(applyHandoff, applyError);
}
