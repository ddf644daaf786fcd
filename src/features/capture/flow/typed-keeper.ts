// Hands what is typed to the gateway's draft a moment after the last key, and at once when the page goes out of
// sight. Failing is silent: the page still holds it, and the next key tries again. [G3]
import { captureTyped } from '#contract/calls/capture.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import type { TypedFields } from '../forms/typed-form.ts';

const PAUSE_MS = 900;

let waiting: { caseId: string; typed: TypedFields } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let controller = new AbortController();

onSessionEnd(dropTyped);

export function keepTyped(caseId: string, typed: TypedFields): void {
  if (caseId === '') return;
  waiting = { caseId, typed };
  clearTimeout(timer);
  timer = setTimeout(flushTyped, PAUSE_MS);
}

export function flushTyped(): void {
  clearTimeout(timer);
  if (!waiting) return;
  const { signal } = controller;
  call(captureTyped, waiting, { signal, keepalive: true }).catch(() => undefined);
  waiting = null;
}

/** The form is finished (or nobody's any more): nothing typed before may arrive after that. */
export function dropTyped(): void {
  clearTimeout(timer);
  waiting = null;
  controller.abort();
  controller = new AbortController();
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) flushTyped();
});
