// Sends the form draft to the gateway a moment after the last input, and immediately when the page is hidden. Until then it is
// kept on the device. Failures are silent: the next input or the next visit tries again. [G3]
import { captureTyped } from '#contract/client-calls/capture.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { isPageHidden } from '#app/lib/page-visibility.ts';
import { deleteLocalDraft, saveLocalDraft, loadLocalDraft } from '#app/state/outbox/local-drafts.ts';
import { createOfflinePage, type KeptAnswer, withoutOfflinePage } from '#app/state/outbox/offline-page.ts';

// The stored format: text by field, checkboxes as "true". Unknown fields are ignored, because an older version may have written
// them.

type TypedFields = Record<string, string>;
type FormShape<T> = { [K in keyof T]: string | boolean };

export function toTypedFields<T extends FormShape<T>>(form: T): TypedFields {
  const typed: TypedFields = {};
  for (const [field, value] of Object.entries<string | boolean>(form)) {
    if (value === true) typed[field] = 'true';
    else if (value) typed[field] = value;
  }
  return typed;
}

export function fromTypedFields<T extends FormShape<T>>(empty: T, typed: Readonly<TypedFields>): T {
  const filled = Object.entries<string | boolean>(empty).map(([field, value]) => {
    const found = typed[field];
    return [field, typeof value === 'boolean' ? found === 'true' : (found ?? '')];
  });
  return Object.fromEntries(filled) as T;
}

const SEND_DELAY_MS = 900;

const draftKey = (caseId: string) => `typed-${caseId}`;

let waiting: { caseId: string; typed: TypedFields } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let controller = new AbortController();

onSessionEnd(discardFormDraft);

/** `answers`: those that the page needs to show the form without the network. */
export function storeFormDraft(
  caseId: string,
  typed: TypedFields,
  answers: readonly KeptAnswer[] = [],
): void {
  if (caseId === '') return;
  waiting = { caseId, typed };
  void saveLocalDraft(draftKey(caseId), { ...typed, ...createOfflinePage(answers) });
  clearTimeout(timer);
  timer = setTimeout(flushFormDraft, SEND_DELAY_MS);
}

export function flushFormDraft(): void {
  clearTimeout(timer);
  if (!waiting) return;
  const { signal } = controller;
  const sent = waiting;
  waiting = null;
  call(captureTyped, sent, { signal, keepalive: true }).then(
    // Deletes the stored draft unless a newer one has replaced it.
    () => (waiting ? undefined : deleteLocalDraft(draftKey(sent.caseId))),
    () => undefined,
  );
}

export async function loadUnsentDraft(caseId: string): Promise<TypedFields | null> {
  const kept = (await loadLocalDraft(draftKey(caseId))) as TypedFields | null; // as storeFormDraft() saved it
  return kept && withoutOfflinePage(kept);
}

/** Cancels pending requests, so that no old draft arrives later. */
export function discardFormDraft(): void {
  clearTimeout(timer);
  waiting = null;
  controller.abort();
  controller = new AbortController();
}

export function deleteFormDraft(caseId: string): void {
  discardFormDraft();
  void deleteLocalDraft(draftKey(caseId));
}

document.addEventListener('visibilitychange', () => {
  if (isPageHidden()) flushFormDraft();
});
