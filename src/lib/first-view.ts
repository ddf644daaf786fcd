// What can wait until the first page is on the screen: it then competes with nothing a person waits for.

/** A page that does not come keeps nothing else from coming. */
const AT_THE_LATEST_MS = 10_000;
const IDLE_WITHIN_MS = 1000;

let tell: () => void;
const shown = new Promise<void>((resolve) => {
  tell = resolve;
});

/** A page says that it is drawn; only the first time counts. */
export const firstViewShown = (): void => tell();

/** Drawn, and nothing better to do. */
async function settle(): Promise<void> {
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, AT_THE_LATEST_MS))]);
  await new Promise<unknown>((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: IDLE_WITHIN_MS });
    else setTimeout(resolve, IDLE_WITHIN_MS / 10);
  });
}

let settled: Promise<void> | null = null;

/** Runs when the first page is drawn and the browser has nothing better to do; at once when that has been. */
export function afterFirstView(run: () => void): void {
  settled ??= settle();
  void settled.then(run);
}

let ready = (): Promise<unknown> => Promise.resolve();

/** What a page needs for its first view beside its data, said by its module; asked when the data is there. */
export function beforeFirstView(load: () => Promise<unknown>): void {
  ready = load;
}

/** Resolves when the page's first view can be drawn whole. */
export const firstViewReady = (): Promise<unknown> => ready();
