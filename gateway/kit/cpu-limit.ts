// A limit of time for a thread that works for strangers. On a busy machine a thread waits for its turn most of the time, and one
// ended for that has its work done once more, which makes the machine busier: what counts is what processors did meanwhile. Node
// tells that of the whole process alone, which is never less than what the thread did.
/** A machine that is busy for so many times the limit is waited for no longer. */
const MAX_WALL_FACTOR = 3;

const MICROSECONDS = 1000;
const cpuMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / MICROSECONDS;

/**
 * Calls back once this process has worked for `ms` milliseconds and as many have passed, at the latest after three times as many.
 * Returns how to call it off.
 */
export function limitCpuTime(ms: number, onEnd: () => void): () => void {
  const [began, before] = [performance.now(), process.cpuUsage()];
  let timer = setTimeout(look, ms);
  function look(): void {
    const left = Math.min(
      ms - cpuMs(process.cpuUsage(before)),
      // Clocks and timers differ by less than one.
      Math.ceil(began + ms * MAX_WALL_FACTOR - performance.now()),
    );
    if (left <= 0) onEnd();
    else timer = setTimeout(look, left);
  }
  return () => clearTimeout(timer);
}
