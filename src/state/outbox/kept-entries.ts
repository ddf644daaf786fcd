// The outbox on the device: one sealed list of whoever is signed in, shared by all their tabs. Only one of them changes it
// at a time. [G3, X3]
import { OUTBOX_MARK } from '#app/lib/storage/outbox-mark.ts';
import { localStore } from '#app/lib/storage/storage.ts';
import { forgetWords, keepWords, keptWords } from './typed-words.ts';
import { userStore } from '../session/user.ts';
import type { Entry } from './outbox-calls.ts';

const NAME = 'outbox';

const turns = new Map<string, Promise<unknown>>();

/**
 * One tab at a time. Where the browser has no locks, or denies them, two tabs may do the same at once: they send under the
 * same key, so the gateway still does it once.
 */
export async function oneTab<T>(name: string, job: () => Promise<T>): Promise<T> {
  let done: Promise<T> | null = null;
  const begin = () => (done ??= job());
  // Older engines have none, whatever the types say.
  const locks = navigator.locks as LockManager | undefined;
  await locks?.request(name, begin).catch(() => undefined);
  if (done) return done;
  const mine = (turns.get(name) ?? Promise.resolve()).then(begin);
  turns.set(
    name,
    mine.catch(() => undefined),
  );
  return mine;
}

export async function keptEntries(): Promise<Entry[]> {
  // What is of somebody else goes when it is looked at; of nobody it would seem to be.
  if (!userStore.profile) return [];
  // Sealed by changeKept() and by nobody else.
  return ((await keptWords(NAME)) as Entry[] | null) ?? [];
}

const PATIENCE_MS = 2000;
/** A database that refuses or does not answer, as some webviews have it, is asked once a page. */
let isDead = false;

const tooLate = () =>
  new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), PATIENCE_MS);
  });

/** False where the browser keeps nothing. */
export async function changeKept(edit: (entries: Entry[]) => Entry[]): Promise<boolean> {
  if (!userStore.profile || (isDead && !localStore.get(OUTBOX_MARK))) return false;
  return oneTab('outbox-list', async () => {
    const before = await keptEntries();
    const after = edit(before);
    if (after.length > 0) {
      const isKept = await Promise.race([keepWords(NAME, after), tooLate()]);
      if (!isKept) isDead = true;
      // Without the mark the next page would not look.
      else if (localStore.set(OUTBOX_MARK, '1')) return true;
      else localStore.remove(OUTBOX_MARK);
      return false;
    }
    if (before.length > 0) {
      await forgetWords(NAME);
      localStore.remove(OUTBOX_MARK);
    }
    return true;
  });
}
