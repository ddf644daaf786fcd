// Loads the messages that the first view does not need. Later parts wait for them, so that no message id is ever
// shown.
import { OTHER_NAMESPACES } from './languages.ts';
import { loadNamespace } from './load.ts';

const RETRY_MS = 5000;

let pendingLoad: Promise<void> | null = null;

/** Resolves once every catalogue is loaded; a call after a failure retries. */
export function loadRemainingMessages(): Promise<void> {
  pendingLoad ??= Promise.all(OTHER_NAMESPACES.map(loadNamespace)).then(
    () => undefined,
    (error: unknown) => {
      pendingLoad = null;
      throw error;
    },
  );
  return pendingLoad;
}

function waitToRetry(): Promise<void> {
  return new Promise((resolve) => {
    const again = () => {
      clearTimeout(timer);
      removeEventListener('online', again);
      resolve();
    };
    const timer = setTimeout(again, RETRY_MS);
    addEventListener('online', again);
  });
}

/** Repeats `load` until it succeeds. */
export async function retryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await waitToRetry();
    }
  }
}

export const waitForRemainingMessages = (): Promise<void> => retryUntilLoaded(loadRemainingMessages);
