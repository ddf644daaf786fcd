// What a client keeps for a mini app, from 9.0 on: texts in its device storage, secrets in what the device guards its keys with.
// The SDK knows neither, so it is asked by its events. Some clients have one of the two, some answer nothing. [G3]
import { keeperOn, type Shelf } from '#app/lib/storage/sealed-elsewhere.ts';

/** Whoever opens a page waits for it, and not longer than for a browser's own (src/state/outbox/typed-words.ts). */
const PATIENCE_MS = 1000;

type Receive = (type: string, data: unknown) => void;

/** Not in the types of the SDK: the bridge below its methods. */
interface WebView {
  postEvent(type: string, callback: false, data: object): void;
  onEvent(type: string, receive: Receive): void;
  offEvent(type: string, receive: Receive): void;
}

// Absent where the SDK did not load.
const view = (): WebView | undefined =>
  (window as unknown as { Telegram?: { WebView?: WebView } }).Telegram?.WebView;

interface Answer {
  req_id?: unknown;
  value?: unknown;
}
/** A client may send anything. */
const answerOf = (data: unknown): Answer => (typeof data === 'object' && data !== null ? data : {});

let asked = 0;

function ask(kind: string, verb: string, done: string, more: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const client = view();
    if (!client) return reject(new Error('no client'));
    asked += 1;
    // A late answer may be to the page before.
    const id = `${Date.now().toString(36)}${asked}`;
    const events = { done: `${kind}_storage_key_${done}`, failed: `${kind}_storage_failed` };
    const stop = () => {
      clearTimeout(timer);
      client.offEvent(events.done, receive);
      client.offEvent(events.failed, receive);
    };
    const receive: Receive = (type, data) => {
      const answer = answerOf(data);
      if (answer.req_id !== id) return;
      stop();
      if (type === events.done) resolve(answer);
      else reject(new Error('refused'));
    };
    const timer = setTimeout(() => {
      stop();
      reject(new Error('no answer'));
    }, PATIENCE_MS);
    client.onEvent(events.done, receive);
    client.onEvent(events.failed, receive);
    try {
      client.postEvent(`web_app_${kind}_storage_${verb}_key`, false, { req_id: id, ...more });
    } catch (cause) {
      stop();
      reject(cause instanceof Error ? cause : new Error('refused'));
    }
  });
}

export const shelf = (kind: 'device' | 'secure'): Shelf => ({
  async get(key) {
    const { value } = await ask(kind, 'get', 'received', { key });
    return typeof value === 'string' ? value : null;
  },
  async set(key, value) {
    await ask(kind, 'save', 'saved', { key, value });
  },
});

export const keeper = keeperOn({ secrets: shelf('secure'), texts: shelf('device') });
