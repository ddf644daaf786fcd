// Hears of decisions: a server-sent event stream, or polling (5 s, backing off to 30 s) where it is refused. Rests
// while nobody looks, and catches up when somebody does.
import { embeddedSession } from '#app/api/embedded.ts';
import { API_PREFIX, EVENTS_PATH } from '#contract/paths.ts';

const FIRST_POLL_MS = 5000;
const LAST_POLL_MS = 30_000;
/** Lost connections in a row before polling takes over; proxies that buffer streams look just like this. */
const PATIENCE = 3;

/** Calls `changed` whenever there may be news, until the returned function is called. */
export function followEvents(changed: () => Promise<void>): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = FIRST_POLL_MS;
  // The stream knows people by their cookie, which an embedded flow does not have.
  let losses = embeddedSession() ? PATIENCE : 0;

  function poll(): void {
    timer = setTimeout(async () => {
      delay = Math.min(delay * 1.5, LAST_POLL_MS);
      await changed();
      if (timer !== undefined) poll();
    }, delay);
  }

  function pause(): void {
    source?.close();
    source = null;
    clearTimeout(timer);
    timer = undefined;
  }

  function listen(): void {
    if (losses >= PATIENCE || typeof EventSource === 'undefined') {
      poll();
      return;
    }
    source = new EventSource(API_PREFIX + EVENTS_PATH, { withCredentials: true });
    let opened = false;
    source.addEventListener('open', () => {
      // A stream that came back may have missed something.
      if (losses > 0) void changed();
      opened = true;
      losses = 0;
    });
    source.addEventListener('message', () => void changed());
    source.addEventListener('error', () => {
      losses += 1;
      const refused = source?.readyState === EventSource.CLOSED || (!opened && losses >= PATIENCE);
      if (!refused) return;
      pause();
      losses = PATIENCE;
      poll();
    });
  }

  function onVisibility(): void {
    pause();
    if (document.visibilityState === 'hidden') return;
    delay = FIRST_POLL_MS;
    void changed();
    listen();
  }

  function onOnline(): void {
    if (!embeddedSession()) losses = 0;
    onVisibility();
  }

  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('online', onOnline);
  if (document.visibilityState !== 'hidden') listen();
  return () => {
    pause();
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('online', onOnline);
  };
}
