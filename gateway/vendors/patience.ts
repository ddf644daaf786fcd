// [G5] How long a person waits for a way in: one time for all vendors that are tried, whoever of them is silent. A vendor
// gets its part of what is left, so that those behind it have theirs.
import { setTimeout as pause } from 'node:timers/promises';
import type { Vendor } from '#gateway/providers/types.ts';
import { VendorDown } from '#gateway/providers/http/vendor-http.ts';

/** With what is read and written beside it, an answer is there within three seconds. */
const WHOLE_MS = 2400;
/** Less is no try: a session takes two requests. */
const PART_MS = 750;
const WORTH_MS = PART_MS / 2;

export interface Patience {
  /** Whether there is time to ask anybody. */
  isWorthATry(): boolean;
  /** What the task answers, unless its part of the time is over: then the vendor is down. `behind`: how many come after it. */
  within<T>(vendor: Vendor, task: Promise<T>, behind: number): Promise<T>;
}

export function startPatience(): Patience {
  const end = performance.now() + WHOLE_MS;
  const left = () => Math.max(0, end - performance.now());
  return {
    isWorthATry: () => left() >= WORTH_MS,
    async within(vendor, task, behind) {
      const part = Math.min(left(), Math.max(PART_MS, left() / (behind + 1)));
      const ended = new AbortController();
      const late = pause(part, null, { signal: ended.signal }).then(() => {
        throw new VendorDown(`${vendor} took longer than there is`);
      });
      // What comes after that is nobody's: a vendor's session of which we know nothing.
      late.catch(() => undefined);
      task.catch(() => undefined);
      return Promise.race([task, late]).finally(() => ended.abort());
    },
  };
}
