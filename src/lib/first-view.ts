// Runs work after the first page is shown.

const MAX_WAIT_MS = 10_000;
const IDLE_TIMEOUT_MS = 1000;

let resolveShown: () => void;
const shown = new Promise<void>((resolve) => {
  resolveShown = resolve;
});

/** Called by a page once it is rendered; only the first call counts. */
export const reportFirstView = (): void => resolveShown();

async function settle(): Promise<void> {
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, IDLE_TIMEOUT_MS / 10);
  });
}

let settled: Promise<void> | null = null;

/** Runs once the first page is shown and the browser is idle. */
export function runAfterFirstView(run: () => void): void {
  settled ??= settle();
  void settled.then(run);
}

let loadFirstView = (): Promise<unknown> => Promise.resolve();

/** Sets what a page must load for its first view in addition to its data. */
export function setFirstViewLoader(load: () => Promise<unknown>): void {
  loadFirstView = load;
}

/** Resolves when everything in the first view of the page can be rendered. */
export const waitForFirstView = (): Promise<unknown> => loadFirstView();
