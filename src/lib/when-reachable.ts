// Detects that the server is reachable again. `navigator.onLine` is only a hint: it is true behind a dead router.

const FIRST_MS = 3000;
const LONGEST_MS = 30_000;
const SILENT_MS = 10_000;
/** Stop calling back after this many successes. */
const MOST = 2;

/** HEAD, because the service worker answers only GET. Any answer below 500 counts. */
async function isServerReachable(): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), SILENT_MS);
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
 * Calls `back` when the server answers, with a growing interval, until the returned function is called. Awaits
 * `back` and calls it twice at most: the client retries failures itself.
 */
export function runWhenReachable(back: () => unknown): () => void {
  let wait = FIRST_MS;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const ask = async () => {
    const there = await isServerReachable();
    if (stopped) return;
    if (there) {
      tries += 1;
      await back();
    }
    if (stopped || tries === MOST) return;
    wait = Math.min(wait * 2, LONGEST_MS);
    timer = setTimeout(() => void ask(), wait);
  };
  timer = setTimeout(() => void ask(), wait);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
