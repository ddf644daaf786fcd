// Whether the server can be reached again. The browser's own word on it is only a hint: it says "online" behind a dead
// router, and need not say anything when that comes back.

const FIRST_MS = 3000;
const LONGEST_MS = 30_000;

/** HEAD, because the service worker answers only GET. Whatever this origin says, but for a gateway's 5xx, it is there. */
const answers = (): Promise<boolean> =>
  fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** Calls `back` whenever the server answers, asking ever less often, until the returned function is called. */
export function whenReachable(back: () => void): () => void {
  let wait = FIRST_MS;
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const ask = async () => {
    const there = await answers();
    if (stopped) return;
    if (there) back();
    wait = Math.min(wait * 2, LONGEST_MS);
    timer = setTimeout(() => void ask(), wait);
  };
  timer = setTimeout(() => void ask(), wait);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
