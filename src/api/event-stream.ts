// One connection to the stream of live events, by fetch because EventSource cannot send headers. [C1, C2, C3] Event
// contents are ignored: the page reloads its data on any event.
import { createParser } from 'eventsource-parser';
import { API_PREFIX, EVENTS_PATH } from '#contract/paths.ts';
import { storeClientTag, buildRequestHeaders } from './headers.ts';

interface Listener {
  /** The first bytes arrived: no proxy buffers the stream. */
  onOpen(): void;
  onEvent(): void;
  onRetryDelay(ms: number): void;
}

/** `refused` and `buffered`: retrying is useless. */
type StreamEnd = 'refused' | 'buffered' | 'lost';

/** No first byte within 10 s: a proxy is buffering the stream. */
const FIRST_BYTE_TIMEOUT_MS = 10_000;
/** No heartbeat for 45 s: reconnect. The gateway sends one every 20 s or so. */
const HEARTBEAT_TIMEOUT_MS = 45_000;

export async function readEvents(listener: Listener, signal: AbortSignal): Promise<StreamEnd> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener('abort', abort);
  let end: StreamEnd = 'buffered';
  let timer = setTimeout(abort, FIRST_BYTE_TIMEOUT_MS);
  try {
    const response = await fetch(API_PREFIX + EVENTS_PATH, {
      headers: buildRequestHeaders(),
      credentials: 'include',
      cache: 'no-store',
      signal: controller.signal,
    });
    storeClientTag(response.headers);
    const isStream = /^text\/event-stream/i.test(response.headers.get('content-type') ?? '');
    if (response.status >= 500) return 'lost';
    if (!response.ok || !isStream || !response.body) return 'refused';
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    const parser = createParser({
      onEvent: () => listener.onEvent(),
      onRetry: (ms) => listener.onRetryDelay(ms),
    });
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'lost';
      clearTimeout(timer);
      timer = setTimeout(abort, HEARTBEAT_TIMEOUT_MS);
      if (end === 'buffered') {
        end = 'lost';
        listener.onOpen();
      }
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch {
    return controller.signal.aborted ? end : 'lost';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    abort();
  }
}
