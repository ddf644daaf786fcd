// The words that the first view does without. Every part that comes later waits for them, so that nobody ever reads an id;
// and they come by themselves when the first view has settled.
import { OTHER_WORDS } from './first-words.ts';
import { loadNamespace } from './load.ts';

const AGAIN_MS = 5000;

let coming: Promise<void> | null = null;

/** Resolves when no word is missing; asks anew after a failure. */
export function allWords(): Promise<void> {
  coming ??= Promise.all(OTHER_WORDS.map(loadNamespace)).then(
    () => undefined,
    (error: unknown) => {
      coming = null;
      throw error;
    },
  );
  return coming;
}

/** After a failure: when the network is back, or in a while. */
function later(): Promise<void> {
  return new Promise((resolve) => {
    const again = () => {
      clearTimeout(timer);
      removeEventListener('online', again);
      resolve();
    };
    const timer = setTimeout(again, AGAIN_MS);
    addEventListener('online', again);
  });
}

/** Repeats `load` until it succeeds. */
export async function retryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await later();
    }
  }
}

/** Resolves when all messages are loaded, after as many attempts as that takes. */
export const untilAllWords = (): Promise<void> => retryUntilLoaded(allWords);
