// The computer's side of a handoff: opened, followed live, ended. The secret of the link lives in this page's memory alone;
// what outlives a reload is the handoff's own id, which opens nothing. [G2]
import { proxy, ref } from 'valtio';
import type { Handoff } from '#contract/calls/handoff.ts';
import { handoffCancel, handoffOpen, handoffStatus } from '#contract/client-calls/handoff.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { isUnheard } from '#app/api/unheard.ts';
import { sessionStore } from '#app/lib/storage/storage.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { captureOpen } from '#contract/client-calls/capture.ts';
import type { CaseTask } from '#contract/embedded.ts';
import type { StepLevel } from '#contract/kyc.ts';

// How the pictures are taken from this page: here, or with a phone. Asked once a visit, and on a computer alone. [G2]
interface HandoffWay {
  way: 'unasked' | 'phone' | 'computer';
  caseId: string;
  /** A phone has changed the draft since this page saw it: it is asked for before a step of it is shown. */
  stale: boolean;
}

const initialChoice = (): HandoffWay => ({ way: 'unasked', caseId: '', stale: false });
export const handoffStore = proxy<HandoffWay>(initialChoice());

onSessionEnd(() => void Object.assign(handoffStore, initialChoice()));

interface Followed {
  /** `absent`: this back end knows no handoff. */
  phase: 'idle' | 'opening' | 'open' | 'absent' | 'failed';
  handoff: Handoff | null;
  /** Empty where the page was loaded anew: then there is nothing to scan any more. */
  link: string;
  /** By this device's clock. */
  dueAt: number;
  error: ApiError | null;
  /** The last question about it found no gateway. */
  unheard: boolean;
}

const KEY = 'handoff';
const initial = (): Followed => ({
  phase: 'idle',
  handoff: null,
  link: '',
  dueAt: 0,
  error: null,
  unheard: false,
});
export const followStore = proxy<Followed>(initial());

onSessionEnd(forgetHandoff);

export function forgetHandoff(): void {
  sessionStore.remove(KEY);
  Object.assign(followStore, initial());
}

function take(handoff: Handoff): void {
  const dueAt = Date.now() + handoff.secondsLeft * 1000;
  Object.assign(followStore, { phase: 'open', handoff, dueAt, error: null, unheard: false });
}

function fail(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  // Back ends of others know no such call: the computer takes the pictures.
  const absent = error.kind === 'http' && [404, 405, 501].includes(error.code);
  Object.assign(followStore, { phase: absent ? 'absent' : 'failed', error: ref(error) });
}

/** An address that is not one of a page is none of ours. */
function linkTo(address: string, token: string): string {
  const url = new URL(address, location.origin);
  // [B4] In the language that was chosen here: a flow with a token would begin in that of its first address.
  url.searchParams.set('lang', document.documentElement.lang);
  return /^https?:$/.test(url.protocol) ? `${url.href}#token=${token}` : '';
}

/** What is verified, as the address says; the page of the steps says it so too. */
export function aimNow(): { level: StepLevel; task: CaseTask } {
  const query = new URLSearchParams(location.search);
  const level = query.get('level') === 'LEVEL_2' ? 'LEVEL_2' : 'LEVEL_1';
  return { level, task: query.get('action') === 'update' ? 'update' : 'verify' };
}

/** The draft; where this page was loaded anew, the one that is open for this level. */
async function draftId(): Promise<string> {
  const { level, task } = aimNow();
  const asked = { level, ...(task === 'update' ? { task } : {}) };
  handoffStore.caseId ||= (await call(captureOpen, asked)).caseId;
  return handoffStore.caseId;
}

export async function openHandoff(): Promise<void> {
  Object.assign(followStore, { ...initial(), phase: 'opening' });
  handoffStore.way = 'phone';
  try {
    const { token, address, ...handoff } = await call(handoffOpen, { caseId: await draftId() });
    take(handoff);
    followStore.link = linkTo(address, token);
    sessionStore.set(KEY, handoff.handoffId);
  } catch (error) {
    fail(error);
  }
}

/** False when nobody answered. */
export async function refreshHandoff(): Promise<boolean> {
  const { handoffId } = followStore.handoff ?? {};
  if (!handoffId) return true;
  try {
    const handoff = await call(handoffStatus, { handoffId });
    if (followStore.handoff?.handoffId === handoffId) take(handoff);
    return true;
  } catch (error) {
    if (!isUnheard(error)) fail(error);
    else followStore.unheard = true;
    return !isUnheard(error);
  }
}

/** After a reload: a phone that is connected goes on; a link nobody took cannot be shown again. */
export async function resumeHandoff(): Promise<void> {
  const handoffId = sessionStore.get(KEY);
  if (!handoffId || followStore.phase !== 'idle') return;
  try {
    const handoff = await call(handoffStatus, { handoffId });
    if (handoff.state !== 'connected' && handoff.state !== 'sent') return sessionStore.remove(KEY);
    take(handoff);
    handoffStore.way = 'phone';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Whoever cannot be asked is asked for a new one.
  }
}

/** With the details; the phone keeps its pictures until everything is sent, and may take one again. */
export function goOnHere(): void {
  forgetHandoff();
  Object.assign(handoffStore, { way: 'computer', stale: true });
  const { step: _step, from: _from, ...asked } = Object.fromEntries(new URLSearchParams(location.search));
  navigate(href('kyc', asked), { replace: true });
}

/** The person stays on this page, whatever the phone has sent. */
export async function takeHere(): Promise<void> {
  const { handoffId } = followStore.handoff ?? {};
  forgetHandoff();
  handoffStore.way = 'computer';
  try {
    if (handoffId) await call(handoffCancel, { handoffId });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // It ends by itself, and sooner with the next one.
  }
  navigate(href('kyc', Object.fromEntries(new URLSearchParams(location.search))), { replace: true });
}

export async function cancelHandoff(): Promise<void> {
  const { handoffId } = followStore.handoff ?? {};
  if (!handoffId) return;
  try {
    take(await call(handoffCancel, { handoffId }));
  } catch (error) {
    fail(error);
  }
}
