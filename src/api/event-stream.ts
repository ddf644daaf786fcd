// One connection to the stream of live events, with the headers of every other request, which an EventSource cannot
// send. [C1, C2, C3] The content of an event is not read: the page loads its data again whatever it was, also after a loss.
import { createParser } from 'eventsource-parser';
import { API_PREFIX, EVENTS_PATH } from '#contract/paths.ts';
import { keepClientTag, requestHeaders } from './headers.ts';

interface Listener {
  /** The first bytes came: nothing on the way holds the stream back. */
  opened(): void;
  event(): void;
  /** How long the server wants a lost page to wait before it comes back. */
  pause(ms: number): void;
}

/** `refused` and `held`: the next try would fare no better. */
type StreamEnd = 'refused' | 'held' | 'lost';

/** The gateway speaks at once; where nothing arrives, somebody on the way collects it. */
const FIRST_MS = 10_000;
/** Twice the gateway's heartbeat: a line that is dead says nothing. */
const SILENCE_MS = 45_000;

/** Resolves when the stream is over, whatever ended it. */
export async function readEvents(listener: Listener, signal: AbortSignal): Promise<StreamEnd> {
  const controller = new AbortController();
  const leave = () => controller.abort();
  signal.addEventListener('abort', leave);
  let end: StreamEnd = 'held';
  let timer = setTimeout(leave, FIRST_MS);
  try {
    const response = await fetch(API_PREFIX + EVENTS_PATH, {
      headers: requestHeaders(),
      credentials: 'include',
      cache: 'no-store',
      signal: controller.signal,
    });
    keepClientTag(response.headers);
    const isStream = /^text\/event-stream/i.test(response.headers.get('content-type') ?? '');
    if (response.status >= 500) return 'lost';
    if (!response.ok || !isStream || !response.body) return 'refused';
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    const parser = createParser({ onEvent: () => listener.event(), onRetry: (ms) => listener.pause(ms) });
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'lost';
      clearTimeout(timer);
      timer = setTimeout(leave, SILENCE_MS);
      if (end === 'held') {
        end = 'lost';
        listener.opened();
      }
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch {
    // Aborted by one of the two clocks, or cut.
    return controller.signal.aborted ? end : 'lost';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
    leave();
  }
}
