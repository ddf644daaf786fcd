// What a person typed and the gateway does not have yet, sealed on this device for whoever is signed in, from the first
// key on: a page may be gone within the second. One thing at a time, in the order it was asked for, so that what is
// forgotten stays so. [G3, X3]
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { onSessionEnd } from '#app/api/session.ts';
import { askToStay } from '#app/lib/storage/ask-to-stay.ts';
import { PICTURES_MARK } from '#app/lib/storage/pictures-mark.ts';
import { sealedStore } from '#app/lib/storage/sealed-store.ts';
import { localStore } from '#app/lib/storage/storage.ts';
import { showToast } from '../messages/toasts.ts';
import { userStore } from '../session/user.ts';

interface Job {
  name: string;
  value: unknown;
  isKept: Promise<boolean>;
}

let turn: Promise<unknown> = Promise.resolve();
let next: Job | null = null;

// Whoever comes back after a session ran out goes on; after a sign-out nothing may be left.
onSessionEnd((reason) => {
  if (reason !== 'expired') void forgetAllWords();
});

const owner = (): string => userStore.profile?.id ?? '';

/** Whatever is sealed takes its turn here: nothing is written after all of it was forgotten. */
export function inSealedTurn<T>(job: () => Promise<T>): Promise<T> {
  const done = turn.then(job);
  turn = done;
  return done;
}

/** False where the browser keeps nothing. Of several that wait their turn the last one counts. */
export function keepWords(name: string, value: unknown): Promise<boolean> {
  if (next?.name === name) {
    next.value = value;
    return next.isKept;
  }
  const whose = owner();
  const job: Job = { name, value, isKept: Promise.resolve(false) };
  job.isKept = inSealedTurn(() => {
    if (next === job) next = null;
    return whose ? sealedStore.write(whose, name, job.value) : Promise.resolve(false);
  });
  // Once there is something to lose.
  void job.isKept.then((isKept) => isKept && askToStay());
  next = job;
  return job.isKept;
}

/** A database that does not answer, as some webviews have it, keeps no page waiting. */
const PATIENCE_MS = 2000;

/** Null: nothing, or nothing of this person. */
export const keptWords = (name: string): Promise<unknown> =>
  Promise.race([
    inSealedTurn(() => sealedStore.read(owner(), name)),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null)),
  ]);

export function forgetWords(name: string): Promise<void> {
  next = null;
  return inSealedTurn(() => sealedStore.remove(name));
}

const NOT_KEPT = msg`This browser keeps nothing. What you type here is gone if you leave or reload the page before you send it.`;
const NOT_KEPT_MS = 8000;
let isTold = false;

function tellNotKept(isKept: boolean): void {
  if (isKept || isTold) return;
  isTold = true;
  showToast({ kind: 'warn', text: i18n._(NOT_KEPT), duration: NOT_KEPT_MS });
}

/** One form that is sent as a whole. `anew`: what is ticked or agreed to, on the page as it stands and nowhere else. */
export const formKeeper = <T extends object>(name: string, empty: T, anew: Partial<T> = {}) => ({
  keep: (typed: T): void => void keepWords(name, { ...typed, ...anew }).then(tellNotKept),
  kept: async (): Promise<T | null> => {
    // Sealed by keep() and by nobody else, perhaps by an older version that knew fewer fields.
    const kept = (await keptWords(name)) as Partial<T> | null;
    return kept && { ...empty, ...kept };
  },
  forget: (): void => void forgetWords(name),
});

/** Everything, with the key to it. */
function forgetAllWords(): Promise<void> {
  next = null;
  localStore.remove(PICTURES_MARK);
  return inSealedTurn(() => sealedStore.clear());
}
