// [G5] One time budget for all vendors tried while a user waits. Each vendor gets a share of the rest, so
// that later ones have time too.
import { setTimeout as pause } from 'node:timers/promises';
import type { Vendor } from '#gateway/providers/types.ts';
import { VendorUnavailable } from '#gateway/providers/http/vendor-http.ts';

/** With database time, the user gets an answer within three seconds. */
const TOTAL_MS = 2400;
/** Minimum per vendor: opening a session takes two requests. */
const MIN_SHARE_MS = 750;
const MIN_ATTEMPT_MS = MIN_SHARE_MS / 2;

export interface TimeBudget {
  /** True if there is time for another vendor. */
  hasTimeLeft(): boolean;
  /**
   * Awaits the task, or throws VendorUnavailable after its share. `remaining`: number of vendors after it.
   */
  run<T>(vendor: Vendor, task: Promise<T>, remaining: number): Promise<T>;
}

export function createTimeBudget(): TimeBudget {
  const end = performance.now() + TOTAL_MS;
  const left = () => Math.max(0, end - performance.now());
  return {
    hasTimeLeft: () => left() >= MIN_ATTEMPT_MS,
    async run(vendor, task, remaining) {
      const part = Math.min(left(), Math.max(MIN_SHARE_MS, left() / (remaining + 1)));
      const ended = new AbortController();
      const late = pause(part, null, { signal: ended.signal }).then(() => {
        throw new VendorUnavailable(`${vendor} exceeded its share of the time budget`);
      });
      // A result after the deadline is ignored, because the vendor's session was not stored.
      late.catch(() => undefined);
      task.catch(() => undefined);
      return Promise.race([task, late]).finally(() => ended.abort());
    },
  };
}
