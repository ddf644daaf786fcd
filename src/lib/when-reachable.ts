// Detects that the server is reachable again. `navigator.onLine` is only a hint: it is true behind a dead router.

const INITIAL_INTERVAL_MS = 3000;
const MAX_INTERVAL_MS = 30_000;
const TIMEOUT_MS = 10_000;
/** Stop calling back after this many successes. */
const MAX_CALLS = 2;

/** HEAD, because the service worker answers only GET. Any answer below 500 counts. */
async function isServerReachable(): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  const { signal } = controller;
  try {
    const { status } = await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Calls `callback` when the server answers, with a growing interval, until the returned function is called. Awaits
 * `callback` and calls it twice at most: the client retries failures itself.
 */
export function runWhenReachable(callback: () => unknown): () => void {
  let wait = INITIAL_INTERVAL_MS;
  let calls = 0;
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const checkServer = async () => {
    const isReachable = await isServerReachable();
    if (stopped) return;
    if (isReachable) {
      calls += 1;
      await callback();
    }
    if (stopped || calls === MAX_CALLS) return;
    wait = Math.min(wait * 2, MAX_INTERVAL_MS);
    timer = setTimeout(() => void checkServer(), wait);
  };
  timer = setTimeout(() => void checkServer(), wait);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
