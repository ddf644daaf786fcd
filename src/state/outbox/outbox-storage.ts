// Stores the outbox encrypted on the device, per user and shared by all tabs. Only one tab writes at a time. [G3,
// X3]
import { OUTBOX_FLAG, localStore } from '#app/lib/storage/storage.ts';
import { deleteLocalDraft, saveLocalDraft, loadLocalDraft } from './local-drafts.ts';
import { userStore } from '../session/user.ts';
import type { OutboxEntry } from './outbox-entries.ts';

const NAME = 'outbox';

const turns = new Map<string, Promise<unknown>>();

/**
 * Runs a job in one tab at a time. Without the Web Locks API tabs may overlap: the idempotency key protects the
 * gateway.
 */
export async function withTabLock<T>(name: string, job: () => Promise<T>): Promise<T> {
  let done: Promise<T> | null = null;
  const begin = () => (done ??= job());
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

export async function loadStoredEntries(): Promise<OutboxEntry[]> {
  // Reading would delete the entries of another owner, and without a user every entry has another owner.
  if (!userStore.profile) return [];
  return ((await loadLocalDraft(NAME)) as OutboxEntry[] | null) ?? [];
}

const TIMEOUT_MS = 2000;
/** A database that fails is not tried again on this page. */
let isUnavailable = false;

const timeOut = () =>
  new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), TIMEOUT_MS);
  });

export async function updateStoredEntries(edit: (entries: OutboxEntry[]) => OutboxEntry[]): Promise<boolean> {
  if (!userStore.profile || (isUnavailable && !localStore.get(OUTBOX_FLAG))) return false;
  return withTabLock('outbox-list', async () => {
    const before = await loadStoredEntries();
    const after = edit(before);
    if (after.length > 0) {
      const isKept = await Promise.race([saveLocalDraft(NAME, after), timeOut()]);
      if (!isKept) isUnavailable = true;
      // Without the flag the next page would not read the database.
      else if (localStore.set(OUTBOX_FLAG, '1')) return true;
      else localStore.remove(OUTBOX_FLAG);
      return false;
    }
    if (before.length > 0) {
      await deleteLocalDraft(NAME);
      localStore.remove(OUTBOX_FLAG);
    }
    return true;
  });
}
