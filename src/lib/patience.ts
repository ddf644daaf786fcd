// Waiting between tries: longer each time, never in step with everybody else, and no longer than needed when the
// network comes back.

export interface Patience {
  /** Resolves when a try makes sense again; rejects when the signal aborts. */
  wait(attempt: number, signal: AbortSignal): Promise<void>;
}

const FIRST_MS = 800;
const LONGEST_MS = 20_000;
/** Offline: browsers do not always say when the network is back, so look again by ourselves as well. */
const OFFLINE_MS = 30_000;

/** 0.5 to 1 times the doubled delay: people who lost the same cell do not come back in the same second. */
export function delayOf(attempt: number, random: () => number = Math.random): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt) * (0.5 + random() / 2);
}

export function patience(isOnline: () => boolean = () => navigator.onLine): Patience {
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
        const timer = setTimeout(wake, isOnline() ? delayOf(attempt) : OFFLINE_MS);
        addEventListener('online', wake);
        signal.addEventListener('abort', stop);
        if (signal.aborted) stop();
      }),
  };
}
