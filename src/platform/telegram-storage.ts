// Storage of the Telegram client, from 9.0 on: device storage for texts, secure storage for keys. The SDK supports
// neither, so requests go through its bridge. Some clients have only one of them, and some never answer. [G3]
import { createClientStorage, type KeyValueStore } from '#app/lib/storage/encrypted-client-storage.ts';

/** Short, because loading a page waits for it. */
const TIMEOUT_MS = 1000;

type Receive = (type: string, data: unknown) => void;

/** The bridge of the SDK, missing in its types. */
interface WebView {
  postEvent(type: string, callback: false, data: object): void;
  onEvent(type: string, receive: Receive): void;
  offEvent(type: string, receive: Receive): void;
}

const getWebView = (): WebView | undefined =>
  (window as unknown as { Telegram?: { WebView?: WebView } }).Telegram?.WebView;

interface Answer {
  req_id?: unknown;
  value?: unknown;
}
const toAnswer = (data: unknown): Answer => (typeof data === 'object' && data !== null ? data : {});

let requestCount = 0;

function sendRequest(kind: string, verb: string, done: string, more: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const client = getWebView();
    if (!client) return reject(new Error('no client'));
    requestCount += 1;
    // Unique per page, because a late answer may belong to a request of the previous page.
    const id = `${Date.now().toString(36)}${requestCount}`;
    const events = { done: `${kind}_storage_key_${done}`, failed: `${kind}_storage_failed` };
    const stop = () => {
      clearTimeout(timer);
      client.offEvent(events.done, receive);
      client.offEvent(events.failed, receive);
    };
    const receive: Receive = (type, data) => {
      const answer = toAnswer(data);
      if (answer.req_id !== id) return;
      stop();
      if (type === events.done) resolve(answer);
      else reject(new Error('refused'));
    };
    const timer = setTimeout(() => {
      stop();
      reject(new Error('no answer'));
    }, TIMEOUT_MS);
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

export const createTelegramStore = (kind: 'device' | 'secure'): KeyValueStore => ({
  async get(key) {
    const { value } = await sendRequest(kind, 'get', 'received', { key });
    return typeof value === 'string' ? value : null;
  },
  async set(key, value) {
    await sendRequest(kind, 'save', 'saved', { key, value });
  },
});

export const clientStorage = createClientStorage({
  secrets: createTelegramStore('secure'),
  texts: createTelegramStore('device'),
});
