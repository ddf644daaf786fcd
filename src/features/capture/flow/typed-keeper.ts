// Hands what is typed to the gateway's draft a moment after the last key, and at once when the page goes out of sight;
// until it is there it is kept on the device. Failing is silent: the page still holds it, and the next key, or the next
// visit, tries again. [G3]
import { captureTyped } from '#contract/client-calls/capture.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { isOutOfSight } from '#app/lib/sight.ts';
import { forgetWords, keepWords, keptWords } from '#app/state/outbox/typed-words.ts';

// Forms as the gateway keeps them while they are typed: text by field, ticks as "true". Parsed field by field, because
// an older version of the form may have written them.

type TypedFields = Record<string, string>;
type FormShape<T> = { [K in keyof T]: string | boolean };

export function typedOf<T extends FormShape<T>>(form: T): TypedFields {
  const typed: TypedFields = {};
  for (const [field, value] of Object.entries<string | boolean>(form)) {
    if (value === true) typed[field] = 'true';
    else if (value) typed[field] = value;
  }
  return typed;
}

export function formFromTyped<T extends FormShape<T>>(empty: T, typed: Readonly<TypedFields>): T {
  const filled = Object.entries<string | boolean>(empty).map(([field, value]) => {
    const found = typed[field];
    return [field, typeof value === 'boolean' ? found === 'true' : (found ?? '')];
  });
  // The same fields with values of the same types, just made so.
  return Object.fromEntries(filled) as T;
}

const PAUSE_MS = 900;

const nameOf = (caseId: string) => `typed-${caseId}`;

let waiting: { caseId: string; typed: TypedFields } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let controller = new AbortController();

onSessionEnd(dropTyped);

export function keepTyped(caseId: string, typed: TypedFields): void {
  if (caseId === '') return;
  waiting = { caseId, typed };
  void keepWords(nameOf(caseId), typed);
  clearTimeout(timer);
  timer = setTimeout(flushTyped, PAUSE_MS);
}

export function flushTyped(): void {
  clearTimeout(timer);
  if (!waiting) return;
  const { signal } = controller;
  const sent = waiting;
  waiting = null;
  call(captureTyped, sent, { signal, keepalive: true }).then(
    // What was typed since is kept in its place.
    () => (waiting ? undefined : forgetWords(nameOf(sent.caseId))),
    () => undefined,
  );
}

/** What the gateway did not get before the page ended. */
export async function unsentTyped(caseId: string): Promise<TypedFields | null> {
  // Sealed by keepTyped() and by nobody else.
  return (await keptWords(nameOf(caseId))) as TypedFields | null;
}

/** The form is nobody's any more: nothing typed before may arrive after that. */
export function dropTyped(): void {
  clearTimeout(timer);
  waiting = null;
  controller.abort();
  controller = new AbortController();
}

/** The finished form goes out as a whole. */
export function finishTyped(caseId: string): void {
  dropTyped();
  void forgetWords(nameOf(caseId));
}

document.addEventListener('visibilitychange', () => {
  if (isOutOfSight()) flushTyped();
});
