// Whether the server can be reached again. The browser's own word on it is only a hint: it says "online" behind a dead
// router, and need not say anything when that comes back.

const FIRST_MS = 3000;
const LONGEST_MS = 30_000;
/** A server that hangs does not answer. */
const SILENT_MS = 10_000;
/** A server that is there and still does not do what is asked of it is left alone. */
const MOST = 2;

/** HEAD, because the service worker answers only GET. Whatever this origin says, but for a gateway's 5xx, it is there. */
async function answers(): Promise<boolean> {
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
 * Calls `back` when the server answers, asking ever less often, until the returned function is called. What `back`
 * starts is waited for, and tried twice at most: with the client's own quick try a failure is asked for three times more.
 */
export function whenReachable(back: () => unknown): () => void {
  let wait = FIRST_MS;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const ask = async () => {
    const there = await answers();
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
