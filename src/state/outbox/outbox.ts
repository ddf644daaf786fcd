// Sends what a person submitted, once: at once where there is a network, else by itself when there is one again, on this
// page or on a later one of the same person. Each entry has the key of its first try, so that a try after a lost answer is a
// replay at the gateway. Nothing is called sent before the gateway said so; what it refuses stays, with the reason, until its
// page has shown it. [G3]
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ref, subscribe } from 'valtio';
import { DAY_MS } from '#contract/days.ts';
import { internal, rateLimited, requestTimeout } from '#contract/errors/requests.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { isUnheard } from '#app/api/unheard.ts';
import { OUTBOX_MARK } from '#app/lib/storage/outbox-mark.ts';
import { patience } from '#app/lib/patience.ts';
import { isOutOfSight } from '#app/lib/sight.ts';
import { localStore } from '#app/lib/storage/storage.ts';
import { loadKyc } from '../kyc/kyc.ts';
import { showToast } from '../messages/toasts.ts';
import { forgetWords } from './typed-words.ts';
import { userStore } from '../session/user.ts';
import { withDraft } from './first-draft.ts';
import { changeKept, keptEntries, oneTab } from './kept-entries.ts';
import { type Entry, OUTBOX_CALLS, outboxStore, type Sendable } from './outbox-calls.ts';

interface Waiter {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
  onWait: ((tried: boolean) => void) | undefined;
}

/** Put in by this tab and not settled: all there is where the browser keeps nothing. */
const mine = new Map<string, Entry>();
/** Still in the hands of its page. */
const held = new Set<string>();
const waiters = new Map<string, Waiter>();
/** Has not gone out at the first try. */
const late = new Set<string>();
let controller = new AbortController();
let running: Promise<void> | null = null;
let wake = (): void => undefined;

const aborted = () => new ApiError('aborted', 0, { message: 'aborted' });
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('outbox');

// Whoever comes back after a session ran out goes on; after a sign-out nothing may be left.
onSessionEnd((reason) => {
  controller.abort();
  controller = new AbortController();
  running = null;
  for (const { reject } of waiters.values()) reject(aborted());
  for (const each of [mine, held, waiters, late]) each.clear();
  outboxStore.items = [];
  if (reason !== 'expired') localStore.remove(OUTBOX_MARK);
});

const keptHere = async (): Promise<Entry[]> => (localStore.get(OUTBOX_MARK) ? keptEntries() : []);

async function everyEntry(): Promise<Entry[]> {
  const kept = await keptHere();
  return [...kept, ...[...mine.values()].filter(({ id }) => !kept.some((each) => each.id === id))];
}

/** Sealed, and nobody known whom to open it for. */
const UNREAD = { id: '', page: '', tried: true, kept: true, error: null };

/** What the person sees: whatever did not go out at once. */
async function show(): Promise<void> {
  if (!userStore.profile) {
    outboxStore.items = localStore.get(OUTBOX_MARK) && userStore.profileError ? [UNREAD] : [];
    return;
  }
  const kept = await keptHere();
  outboxStore.items = (await everyEntry())
    // A page that waits for it says so itself.
    .filter(({ id, refused }) => !held.has(id) && !waiters.has(id) && (refused || late.has(id)))
    .map(({ id, page, tried, refused }) => ({
      id,
      page,
      tried,
      kept: kept.some((each) => each.id === id),
      error: refused && ref(new ApiError('business', refused.code, refused)),
    }));
}

/** The very same, and not a later one about the same. */
const isSame = (one: Entry | undefined, other: Entry) => one?.id === other.id && one.at === other.at;

async function store(entry: Entry): Promise<void> {
  if (isSame(mine.get(entry.id), entry)) mine.set(entry.id, entry);
  await changeKept((entries) => entries.map((each) => (isSame(each, entry) ? entry : each)));
}

const sameText = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

interface Submission {
  id: string;
  sendable: Sendable;
  /** Typed words to forget once it is sent. */
  words?: string | null;
}

/** Kept before anything goes out, and in the hands of its page until deliver() or handOver(). */
export async function putInOutbox({ id, sendable, words = null }: Submission): Promise<void> {
  const page = location.pathname + location.search;
  const entry: Entry = { id, sendable, page, words, at: Date.now(), tried: false, refused: null };
  const before = await inOutbox(id);
  // Pressed again while it waits: still the same submission.
  if (before && !before.refused && sameText(before.sendable.body, sendable.body)) return;
  forget(id);
  held.add(id);
  mine.set(id, entry);
  await changeKept((entries) => [...entries.filter((each) => each.id !== id), entry]);
}

/**
 * Resolves with the gateway's answer, rejects with its refusal. `sendable`: as it has become since it was put in.
 * `onWait`: it has to wait for the network.
 */
export async function deliver<T>(
  id: string,
  sendable?: Sendable,
  onWait?: (tried: boolean) => void,
): Promise<T> {
  const answer = new Promise((resolve, reject) => waiters.set(id, { resolve, reject, onWait }));
  const entry = mine.get(id);
  if (entry && sendable) await store({ ...entry, sendable });
  held.delete(id);
  flushOutbox();
  return answer as Promise<T>; // what the call of this entry answers
}

/** Its page is gone: it goes by itself. */
export function handOver(id: string): void {
  waiters.delete(id);
  held.delete(id);
  flushOutbox();
}

/** Puts in and sends. Null: it waits for the network and goes by itself, whether or not its page stays. */
export async function submitOnce<T>(submission: Submission): Promise<T | null> {
  await putInOutbox(submission);
  return new Promise((resolve, reject) => {
    const wait = () => {
      handOver(submission.id);
      resolve(null);
    };
    deliver<T>(submission.id, undefined, wait).then(resolve, reject);
  });
}

/** Taken back, or shown where it was filled in. */
export async function dropFromOutbox(id: string): Promise<void> {
  forget(id);
  channel?.postMessage(id);
  await changeKept((entries) => entries.filter((each) => each.id !== id));
  await show();
}

function forget(id: string): void {
  mine.delete(id);
  held.delete(id);
  late.delete(id);
  waiters.get(id)?.reject(aborted());
  waiters.delete(id);
}
channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  forget(String(data));
  void show();
});

/** What waits about this, or was refused. */
export async function inOutbox(id: string): Promise<Entry | null> {
  return (await everyEntry()).find((each) => each.id === id) ?? null;
}

/** Sends what waits, as soon as it is known whose it is. */
export function flushOutbox(): void {
  if (!userStore.profile && mine.size === 0) return void show();
  wake();
  running ??= sendUntilDone(controller.signal).finally(() => (running = null));
}

async function sendUntilDone(signal: AbortSignal): Promise<void> {
  for (let tries = 0; !signal.aborted; tries += 1) {
    let more = false;
    const woken = new Promise<void>((resolve) => {
      wake = () => {
        more = true;
        resolve();
      };
    });
    const end = await oneTab('outbox', () => sendAll(signal));
    await show();
    if (end === 'stop' || (end === 'done' && !more)) return;
    if (!more)
      await Promise.race([
        patience()
          .wait(tries, signal)
          .catch(() => undefined),
        woken,
      ]);
  }
}

/** Below the seven days for which the gateway knows a key again: nothing older is ever sent. */
const SENT_WITHIN_MS = 6 * DAY_MS;
/** What a gateway says that has no time for anything: nothing was judged. */
const BUSY: readonly number[] = [rateLimited, internal];

async function sendAll(signal: AbortSignal): Promise<'done' | 'later' | 'stop'> {
  for (const entry of await everyEntry()) {
    if (signal.aborted) return 'stop';
    if (entry.refused || held.has(entry.id)) continue;
    if (Date.now() - entry.at > SENT_WITHIN_MS) {
      await refuse(entry, new ApiError('timeout', requestTimeout));
      continue;
    }
    const end = await sendOne(entry, signal);
    if (end === 'later') await tellAllThatTheyWait();
    if (end !== 'done') return end;
  }
  return 'done';
}

/** Without a network nothing behind the first one is tried. */
async function tellAllThatTheyWait(): Promise<void> {
  for (const { id, tried, refused } of await everyEntry()) {
    if (refused || held.has(id)) continue;
    late.add(id);
    waiters.get(id)?.onWait?.(tried);
  }
}

async function sendOne(kept: Entry, signal: AbortSignal): Promise<'done' | 'later' | 'stop'> {
  const { id } = kept;
  // A tab that has it in hand knows it best.
  let entry = mine.get(id) ?? kept;
  try {
    // Offline nothing gets out: it can still be taken back.
    if (navigator.onLine && !entry.tried) await store((entry = { ...entry, tried: true }));
    const sendable = await withDraft(entry.sendable, signal);
    if (sendable !== entry.sendable) await store((entry = { ...entry, sendable }));
    const { call: name, body, key } = sendable;
    const row = OUTBOX_CALLS[name];
    const result = await call(row, body as never, { idempotencyKey: key, signal }); // the body was made for this very row
    await settle(entry, result);
    return 'done';
  } catch (error) {
    if (signal.aborted) return 'stop';
    if (!(error instanceof ApiError)) throw error;
    if (isUnheard(error)) return 'later';
    // Nobody is signed in, or a newer epoch has begun: it stays for whoever it is of.
    if (error.kind !== 'business') return 'stop';
    // Its page tells of it, and the person decides; without one it goes another time.
    if (BUSY.includes(error.code) && !waiters.has(id)) late.add(id);
    else await refuse(entry, error);
    return 'done';
  }
}

/** It was sent without its page. */
function reportSent({ words }: Entry): void {
  if (words) void forgetWords(words);
  outboxStore.sent += 1;
  showToast({ kind: 'success', text: i18n._(msg`What was waiting has been sent.`) });
  void loadKyc({ quiet: true });
}

async function settle(entry: Entry, result: unknown): Promise<void> {
  const { id } = entry;
  await changeKept((entries) => entries.filter((each) => !isSame(each, entry)));
  const own = mine.get(id);
  // A later one about the same is still to go.
  if (own && !isSame(own, entry)) return;
  const waiter = waiters.get(id);
  waiters.delete(id);
  forget(id);
  if (waiter) waiter.resolve(result);
  else reportSent(entry);
}

async function refuse(entry: Entry, error: ApiError): Promise<void> {
  const { id } = entry;
  const waiter = waiters.get(id);
  if (waiter) {
    waiters.delete(id);
    await dropFromOutbox(id);
    waiter.reject(error);
    return;
  }
  const { code, serverMessage, result } = error;
  await store({ ...entry, refused: { code, serverMessage, result } });
}

addEventListener('online', flushOutbox);
subscribe(userStore, flushOutbox);
document.addEventListener('visibilitychange', () => {
  if (!isOutOfSight()) flushOutbox();
});
