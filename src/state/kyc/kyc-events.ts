// Watches for decisions by server-sent events, or by polling (5 to 30 s) if the stream is refused, buffered or lost
// three times. Pauses while the page is hidden and reloads on return.
import { readEvents } from '#app/api/event-stream.ts';
import { runWhenReachable } from '#app/lib/when-reachable.ts';
import { isPageHidden } from '#app/lib/page-visibility.ts';

const FIRST_POLL_MS = 5000;
const MAX_POLL_MS = 30_000;
/** Maximum consecutive losses before polling, and consecutive failures before waiting for the server. */
const MAX_FAILURES = 3;
const RETRY_MS = 3000;
const MAX_RETRY_MS = 30_000;
/** A stream that lasted this long counts as stable. */
const STABLE_AFTER_MS = 30_000;

/** Resolves to false if the gateway did not answer. */
type OnChange = () => Promise<boolean | void>;

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
}

/** Resolves when the stream should not be retried. */
async function followStream(changed: OnChange, signal: AbortSignal): Promise<void> {
  let wish = RETRY_MS;
  for (let losses = 0; losses < MAX_FAILURES;) {
    let openedAt = Infinity;
    const end = await readEvents(
      {
        onOpen() {
          openedAt = Date.now();
          void changed();
        },
        onEvent: () => void changed(),
        onRetryDelay: (ms) => (wish = ms),
      },
      signal,
    );
    if (signal.aborted || end !== 'lost') return;
    losses = Date.now() - openedAt >= STABLE_AFTER_MS ? 1 : losses + 1;
    // Jitter: clients must not reconnect together.
    const longest = Math.min(wish * 2 ** (losses - 1), MAX_RETRY_MS);
    if (losses < MAX_FAILURES) await delay(longest * (0.5 + Math.random() / 2), signal);
  }
}

function waitForRecovery(changed: OnChange, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = runWhenReachable(async () => {
      if ((await changed()) === false) return;
      stop();
      resolve();
    });
    signal.addEventListener('abort', stop, { once: true });
  });
}

async function poll(changed: OnChange, signal: AbortSignal): Promise<void> {
  let interval = FIRST_POLL_MS;
  let failures = 0;
  while (!signal.aborted) {
    await delay(interval, signal);
    if (signal.aborted) return;
    interval = Math.min(interval * 1.5, MAX_POLL_MS);
    failures = (await changed()) === false ? failures + 1 : 0;
    if (failures < MAX_FAILURES) continue;
    await waitForRecovery(changed, signal);
    failures = 0;
  }
}

/** Calls `changed` on possible changes, until the returned function is called. */
export function watchEvents(changed: OnChange): () => void {
  let following: AbortController | null = null;

  function stop(): void {
    following?.abort();
    following = null;
  }

  function start(): void {
    following = new AbortController();
    const { signal } = following;
    void followStream(changed, signal).then(() => poll(changed, signal));
  }

  function catchUp(): void {
    stop();
    if (isPageHidden()) return;
    void changed();
    start();
  }

  document.addEventListener('visibilitychange', catchUp);
  addEventListener('online', catchUp);
  if (!isPageHidden()) start();
  return () => {
    stop();
    document.removeEventListener('visibilitychange', catchUp);
    removeEventListener('online', catchUp);
  };
}
