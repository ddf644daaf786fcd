// Unsent input. It is stored encrypted on this device, for the user, from the first keystroke, because the page may
// close at any time. Operations run in order, so that no write can follow a deletion. [G3, X3]
import { onSessionEnd } from '#app/api/session.ts';
import { requestPersistence, localStore, PICTURES_FLAG } from '#app/lib/storage/storage.ts';
import { encryptedStore } from '#app/lib/storage/encrypted-store.ts';
import { userStore } from '../session/user.ts';

interface Job {
  name: string;
  value: unknown;
  isKept: Promise<boolean>;
}

let lastTask: Promise<unknown> = Promise.resolve();
let next: Job | null = null;

// Drafts survive an expired session, but not a sign-out.
onSessionEnd((reason) => {
  if (reason !== 'expired') void deleteAllEntries();
});

const getOwner = (): string => userStore.profile?.id ?? '';

/** Serializes access to the encrypted store: nothing is written after a deletion. */
export function runDraftTask<T>(job: () => Promise<T>): Promise<T> {
  const done = lastTask.then(job);
  lastTask = done;
  return done;
}

/** Resolves to false if nothing can be stored. Of several queued values, only the last is written. */
export function saveLocalDraft(name: string, value: unknown): Promise<boolean> {
  if (next?.name === name) {
    next.value = value;
    return next.isKept;
  }
  const whose = getOwner();
  const job: Job = { name, value, isKept: Promise.resolve(false) };
  job.isKept = runDraftTask(() => {
    if (next === job) next = null;
    return whose ? encryptedStore.write(whose, name, job.value) : Promise.resolve(false);
  });
  void job.isKept.then((isKept) => isKept && requestPersistence());
  next = job;
  return job.isKept;
}

/** Some webviews never answer; the page must not wait. */
const TIMEOUT_MS = 2000;

/** Null if missing or of another user. */
export const loadLocalDraft = (name: string): Promise<unknown> =>
  Promise.race([
    runDraftTask(() => encryptedStore.read(getOwner(), name)),
    new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS, null)),
  ]);

export function deleteLocalDraft(name: string): Promise<void> {
  next = null;
  return runDraftTask(() => encryptedStore.remove(name));
}

function deleteAllEntries(): Promise<void> {
  next = null;
  localStore.remove(PICTURES_FLAG);
  return runDraftTask(() => encryptedStore.clear());
}
