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

/** Resolves when they are there, however often they have to be asked for. */
export async function untilAllWords(): Promise<void> {
  for (;;) {
    const came = await allWords().then(
      () => true,
      () => false,
    );
    if (came) return;
    await later();
  }
}
