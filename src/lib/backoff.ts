// Exponential backoff with jitter that ends early when the network returns.

export interface Backoff {
  /** Resolves when the next attempt is due; rejects when the signal aborts. */
  wait(attempt: number, signal: AbortSignal): Promise<void>;
}

const INITIAL_DELAY_MS = 800;
const MAX_DELAY_MS = 20_000;
/** The longest wait while offline, because the `online` event is not reliable. */
const MAX_OFFLINE_DELAY_MS = 30_000;

/** 0.5 to 1 times the doubled delay, so that clients that lost the same network do not retry together. */
export function computeDelay(attempt: number, random: () => number = Math.random): number {
  return Math.min(MAX_DELAY_MS, INITIAL_DELAY_MS * 2 ** attempt) * (0.5 + random() / 2);
}

export function createBackoff(isOnline: () => boolean = () => navigator.onLine): Backoff {
  return {
    wait: (attempt, signal) =>
      new Promise((resolve, reject) => {
        const end = (settle: () => void) => {
          clearTimeout(timer);
          removeEventListener('online', wake);
          signal.removeEventListener('abort', stop);
          settle();
        };
        const wake = () => end(resolve);
        const stop = () => end(() => reject(signal.reason as Error)); // abort() without a reason gives a DOMException
        const timer = setTimeout(wake, isOnline() ? computeDelay(attempt) : MAX_OFFLINE_DELAY_MS);
        addEventListener('online', wake);
        signal.addEventListener('abort', stop);
        if (signal.aborted) stop();
      }),
  };
}
