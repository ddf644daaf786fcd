// A time limit for threads that process uploaded files. It counts CPU time: on a busy machine a wall-clock limit would end
// healthy work, whose retry adds load. Without the time of the thread (Linux reports it) the time of the whole process is an
// upper bound.
import { readFileSync } from 'node:fs';

/** The wall-clock limit is this multiple of the CPU limit. */
const MAX_WALL_FACTOR = 3;

const MICROSECONDS = 1000;
/** Linux counts the time of threads in hundredths of a second. */
const TICK_MS = 10;

const processCpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / MICROSECONDS;
};

/** Reads the CPU time of a thread in milliseconds, on Linux only. `threadId` is the operating system's. */
export function createThreadClock(threadId: string): () => number {
  let last = 0;
  return () => {
    try {
      const stat = readFileSync(`/proc/self/task/${threadId}/stat`, 'latin1');
      // The name in brackets may contain spaces; user and system time are the 12th and 13th field after it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      last = (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    } catch {
      // The thread has ended, and its exit event follows.
    }
    return last;
  };
}

export interface CpuLimit {
  /** CPU time used so far, in milliseconds. */
  readCpuMs?: () => number;
  wallFactor?: number;
}

/** Why the limit ended the work: its CPU time, or only the time that has passed. */
export type LimitReason = 'cpu' | 'wall';

/** Calls `onEnd` after `ms` of CPU time, at the latest after `wallFactor` times `ms`. Returns the function that cancels it. */
export function limitCpuTime(
  ms: number,
  onEnd: (reason: LimitReason) => void,
  { readCpuMs = processCpuMs, wallFactor = MAX_WALL_FACTOR }: CpuLimit = {},
): () => void {
  const [began, before] = [performance.now(), readCpuMs()];
  let timer = setTimeout(check, ms);
  function check(): void {
    const cpuLeft = ms - (readCpuMs() - before);
    const wallLeft = Math.ceil(began + ms * wallFactor - performance.now());
    if (cpuLeft <= 0) onEnd('cpu');
    else if (wallLeft <= 0) onEnd('wall');
    else timer = setTimeout(check, Math.min(cpuLeft, wallLeft));
  }
  return () => clearTimeout(timer);
}
