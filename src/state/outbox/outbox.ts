// Sends each submission exactly once: immediately, or when the network returns, even on a later page. All attempts
// share an idempotency key. An entry counts as sent only after the gateway's response; a refusal is kept until its
// page has shown it. [G3]
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ref, subscribe } from 'valtio';
import { DAY_MS } from '#contract/days.ts';
import { internal, rateLimited, requestTimeout } from '#contract/errors/requests.ts';
import { ApiError, isRetryable } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { OUTBOX_FLAG, localStore } from '#app/lib/storage/storage.ts';
import { createBackoff } from '#app/lib/backoff.ts';
import { isPageHidden } from '#app/lib/page-visibility.ts';
import { loadKyc } from '../kyc/kyc.ts';
import { showToast } from '../messages/toasts.ts';
import { deleteLocalDraft } from './local-drafts.ts';
import { userStore } from '../session/user.ts';
import { saveDraftBeforeSubmit } from './draft-before-submit.ts';
import { updateStoredEntries, loadStoredEntries, withTabLock } from './outbox-storage.ts';
import { type OutboxEntry, OUTBOX_CALLS, outboxStore, type Submittable } from './outbox-entries.ts';

interface Waiter {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
  onWait: ((tried: boolean) => void) | undefined;
}

/** Entries of this tab that are not settled: the only copy if nothing can be stored. */
const ownEntries = new Map<string, OutboxEntry>();
/** Ids of entries whose page has not yet called deliverEntry() or deliverInBackground(). */
const preparing = new Set<string>();
const waiters = new Map<string, Waiter>();
const delayed = new Set<string>();
let controller = new AbortController();
let running: Promise<void> | null = null;
let wakeSender = (): void => undefined;

const createAborted = () => new ApiError('aborted', 0, { message: 'aborted' });
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('outbox');

// Entries survive an expired session, but not a sign-out.
onSessionEnd((reason) => {
  controller.abort();
  controller = new AbortController();
  running = null;
  for (const { reject } of waiters.values()) reject(createAborted());
  for (const each of [ownEntries, preparing, waiters, delayed]) each.clear();
  outboxStore.items = [];
  if (reason !== 'expired') localStore.remove(OUTBOX_FLAG);
});

const loadStored = async (): Promise<OutboxEntry[]> =>
  localStore.get(OUTBOX_FLAG) ? loadStoredEntries() : [];

async function loadAllEntries(): Promise<OutboxEntry[]> {
  const kept = await loadStored();
  return [...kept, ...[...ownEntries.values()].filter(({ id }) => !kept.some((each) => each.id === id))];
}

/** Placeholder while the user is unknown, and so the owner of the key. */
const UNREADABLE_ITEM = { id: '', page: '', wasAttempted: true, isStored: true, error: null };

/** Shows entries that could not be sent immediately. */
async function updateItems(): Promise<void> {
  if (!userStore.profile) {
    outboxStore.items = localStore.get(OUTBOX_FLAG) && userStore.profileError ? [UNREADABLE_ITEM] : [];
    return;
  }
  const kept = await loadStored();
  outboxStore.items = (await loadAllEntries())
    // A page that waits for an entry shows its state itself.
    .filter(({ id, refused }) => !preparing.has(id) && !waiters.has(id) && (refused || delayed.has(id)))
    .map(({ id, page, tried, refused }) => ({
      id,
      page,
      wasAttempted: tried,
      isStored: kept.some((each) => each.id === id),
      error: refused && ref(new ApiError('business', refused.code, refused)),
    }));
}

/** True for the same entry, false for a later one with the same id. */
const isSame = (one: OutboxEntry | undefined, other: OutboxEntry) =>
  one?.id === other.id && one.at === other.at;

async function saveEntry(entry: OutboxEntry): Promise<void> {
  if (isSame(ownEntries.get(entry.id), entry)) ownEntries.set(entry.id, entry);
  await updateStoredEntries((entries) => entries.map((each) => (isSame(each, entry) ? entry : each)));
}

const hasSameJson = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

interface Submission {
  id: string;
  sendable: Submittable;
  /** Name of the local draft to delete once the entry is sent. */
  words?: string | null;
}

/** Stores the entry before sending it. It is not sent until its page calls deliverEntry() or deliverInBackground(). */
export async function addToOutbox({ id, sendable, words = null }: Submission): Promise<void> {
  const page = location.pathname + location.search;
  const entry: OutboxEntry = { id, sendable, page, words, at: Date.now(), tried: false, refused: null };
  const before = await findOutboxEntry(id);
  // Pressing the button again while the entry waits is the same submission.
  if (before && !before.refused && hasSameJson(before.sendable.body, sendable.body)) return;
  forgetEntry(id);
  preparing.add(id);
  ownEntries.set(id, entry);
  await updateStoredEntries((entries) => [...entries.filter((each) => each.id !== id), entry]);
}

/**
 * Resolves with the response, rejects with the refusal. `sendable`: the updated submission. `onWait`: called if it
 * has to wait for the network.
 */
export async function deliverEntry<T>(
  id: string,
  sendable?: Submittable,
  onWait?: (tried: boolean) => void,
): Promise<T> {
  const answer = new Promise((resolve, reject) => waiters.set(id, { resolve, reject, onWait }));
  const entry = ownEntries.get(id);
  if (entry && sendable) await saveEntry({ ...entry, sendable });
  preparing.delete(id);
  flushOutbox();
  return answer as Promise<T>; // the response of this entry's call
}

/** The page has closed: sends in the background. */
export function deliverInBackground(id: string): void {
  waiters.delete(id);
  preparing.delete(id);
  flushOutbox();
}

/** Adds and sends an entry. Resolves to null if it waits for the network and is sent in the background. */
export async function submitOnce<T>(submission: Submission): Promise<T | null> {
  await addToOutbox(submission);
  return new Promise((resolve, reject) => {
    const wait = () => {
      deliverInBackground(submission.id);
      resolve(null);
    };
    deliverEntry<T>(submission.id, undefined, wait).then(resolve, reject);
  });
}

export async function removeFromOutbox(id: string): Promise<void> {
  forgetEntry(id);
  channel?.postMessage(id);
  await updateStoredEntries((entries) => entries.filter((each) => each.id !== id));
  await updateItems();
}

function forgetEntry(id: string): void {
  ownEntries.delete(id);
  preparing.delete(id);
  delayed.delete(id);
  waiters.get(id)?.reject(createAborted());
  waiters.delete(id);
}
channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  forgetEntry(String(data));
  void updateItems();
});

export async function findOutboxEntry(id: string): Promise<OutboxEntry | null> {
  return (await loadAllEntries()).find((each) => each.id === id) ?? null;
}

export function flushOutbox(): void {
  if (!userStore.profile && ownEntries.size === 0) return void updateItems();
  wakeSender();
  running ??= sendUntilDone(controller.signal).finally(() => (running = null));
}

async function sendUntilDone(signal: AbortSignal): Promise<void> {
  for (let tries = 0; !signal.aborted; tries += 1) {
    let more = false;
    const woken = new Promise<void>((resolve) => {
      wakeSender = () => {
        more = true;
        resolve();
      };
    });
    const end = await withTabLock('outbox', () => sendAll(signal));
    await updateItems();
    if (end === 'stop' || (end === 'done' && !more)) return;
    if (!more)
      await Promise.race([
        createBackoff()
          .wait(tries, signal)
          .catch(() => undefined),
        woken,
      ]);
  }
}

/** The gateway remembers keys for seven days: older entries are never sent. */
const MAX_AGE_MS = 6 * DAY_MS;
/** After these failures nothing was decided, so the entry is retried. */
const RETRYABLE_CODES: readonly number[] = [rateLimited, internal];

async function sendAll(signal: AbortSignal): Promise<'done' | 'later' | 'stop'> {
  for (const entry of await loadAllEntries()) {
    if (signal.aborted) return 'stop';
    if (entry.refused || preparing.has(entry.id)) continue;
    if (Date.now() - entry.at > MAX_AGE_MS) {
      await handleRefused(entry, new ApiError('timeout', requestTimeout));
      continue;
    }
    const end = await sendOne(entry, signal);
    if (end === 'later') await markAllDelayed();
    if (end !== 'done') return end;
  }
  return 'done';
}

/** After a network failure the remaining entries wait too. */
async function markAllDelayed(): Promise<void> {
  for (const { id, tried, refused } of await loadAllEntries()) {
    if (refused || preparing.has(id)) continue;
    delayed.add(id);
    waiters.get(id)?.onWait?.(tried);
  }
}

async function sendOne(kept: OutboxEntry, signal: AbortSignal): Promise<'done' | 'later' | 'stop'> {
  const { id } = kept;
  let entry = ownEntries.get(id) ?? kept;
  try {
    // An entry that was never sent can be withdrawn, so `tried` is not set while offline.
    if (navigator.onLine && !entry.tried) await saveEntry((entry = { ...entry, tried: true }));
    const sendable = await saveDraftBeforeSubmit(entry.sendable, signal);
    if (sendable !== entry.sendable) await saveEntry((entry = { ...entry, sendable }));
    const { call: name, body, key } = sendable;
    const row = OUTBOX_CALLS[name];
    const result = await call(row, body as never, { idempotencyKey: key, signal }); // the body belongs to this row
    await handleSent(entry, result);
    return 'done';
  } catch (error) {
    if (signal.aborted) return 'stop';
    if (!(error instanceof ApiError)) throw error;
    if (isRetryable(error)) return 'later';
    // The user has signed out or the session has changed: the entry stays for its owner.
    if (error.kind !== 'business') return 'stop';
    // A waiting page shows the failure. Without such a page the entry is retried later.
    if (RETRYABLE_CODES.includes(error.code) && !waiters.has(id)) delayed.add(id);
    else await handleRefused(entry, error);
    return 'done';
  }
}

function reportSent({ words }: OutboxEntry): void {
  if (words) void deleteLocalDraft(words);
  outboxStore.sent += 1;
  showToast({ kind: 'success', text: i18n._(msg`What you saved while offline has been sent.`) });
  void loadKyc({ quiet: true });
}

async function handleSent(entry: OutboxEntry, result: unknown): Promise<void> {
  const { id } = entry;
  await updateStoredEntries((entries) => entries.filter((each) => !isSame(each, entry)));
  const own = ownEntries.get(id);
  if (own && !isSame(own, entry)) return;
  const waiter = waiters.get(id);
  waiters.delete(id);
  forgetEntry(id);
  if (waiter) waiter.resolve(result);
  else reportSent(entry);
}

async function handleRefused(entry: OutboxEntry, error: ApiError): Promise<void> {
  const { id } = entry;
  const waiter = waiters.get(id);
  if (waiter) {
    waiters.delete(id);
    await removeFromOutbox(id);
    waiter.reject(error);
    return;
  }
  const { code, serverMessage, result } = error;
  await saveEntry({ ...entry, refused: { code, serverMessage, result } });
}

addEventListener('online', flushOutbox);
subscribe(userStore, flushOutbox);
document.addEventListener('visibilitychange', () => {
  if (!isPageHidden()) flushOutbox();
});
