// Hears of decisions: a stream of server-sent events, or polling (5 s, backing off to 30 s) where the stream is refused,
// held back on the way or lost three times. Rests while nobody looks, and catches up when somebody does.
import { readEvents } from '#app/api/event-stream.ts';
import { whenReachable } from '#app/lib/reachable.ts';
import { isOutOfSight } from '#app/lib/sight.ts';

const FIRST_POLL_MS = 5000;
const LAST_POLL_MS = 30_000;
/** Losses in a row before polling takes over; failed answers in a row before it waits for the server. */
const PATIENCE = 3;
const RETRY_MS = 3000;
const LONGEST_RETRY_MS = 30_000;
/** A stream that held this long was a good one: what ends it is no sign of anything. */
const GOOD_MS = 30_000;

/** False when no answer came; whoever cannot tell says nothing. */
type Ask = () => Promise<boolean | void>;

function pause(ms: number, signal: AbortSignal): Promise<void> {
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

/** Returns when there is no more use in it. */
async function listen(changed: Ask, signal: AbortSignal): Promise<void> {
  let wish = RETRY_MS;
  for (let losses = 0; losses < PATIENCE;) {
    let openedAt = Infinity;
    const end = await readEvents(
      {
        opened() {
          openedAt = Date.now();
          // What was decided between the page's last look and now was told to nobody.
          void changed();
        },
        event: () => void changed(),
        pause: (ms) => (wish = ms),
      },
      signal,
    );
    if (signal.aborted || end !== 'lost') return;
    losses = Date.now() - openedAt >= GOOD_MS ? 1 : losses + 1;
    // People who lost the same gateway do not come back in the same second.
    const longest = Math.min(wish * 2 ** (losses - 1), LONGEST_RETRY_MS);
    if (losses < PATIENCE) await pause(longest * (0.5 + Math.random() / 2), signal);
  }
}

/** Resolves once an answer came again. */
function recovered(changed: Ask, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = whenReachable(async () => {
      if ((await changed()) === false) return;
      stop();
      resolve();
    });
    signal.addEventListener('abort', stop, { once: true });
  });
}

async function poll(changed: Ask, signal: AbortSignal): Promise<void> {
  let delay = FIRST_POLL_MS;
  let failures = 0;
  while (!signal.aborted) {
    await pause(delay, signal);
    if (signal.aborted) return;
    delay = Math.min(delay * 1.5, LAST_POLL_MS);
    failures = (await changed()) === false ? failures + 1 : 0;
    if (failures < PATIENCE) continue;
    await recovered(changed, signal);
    failures = 0;
  }
}

/** Calls `changed` whenever there may be news, until the returned function is called. */
export function followEvents(changed: Ask): () => void {
  let following: AbortController | null = null;

  function stop(): void {
    following?.abort();
    following = null;
  }

  function start(): void {
    following = new AbortController();
    const { signal } = following;
    void listen(changed, signal).then(() => poll(changed, signal));
  }

  function catchUp(): void {
    stop();
    if (isOutOfSight()) return;
    void changed();
    start();
  }

  document.addEventListener('visibilitychange', catchUp);
  addEventListener('online', catchUp);
  if (!isOutOfSight()) start();
  return () => {
    stop();
    document.removeEventListener('visibilitychange', catchUp);
    removeEventListener('online', catchUp);
  };
}
