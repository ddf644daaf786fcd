// A time limit for threads that process uploaded files. It counts CPU time: on a busy machine a wall-clock limit would end
// healthy work, whose retry adds load. Node reports CPU time of the whole process only, which is an upper bound.
/** The wall-clock limit is this multiple of the CPU limit. */
const MAX_WALL_FACTOR = 3;

const MICROSECONDS = 1000;
const cpuMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / MICROSECONDS;

/** Calls `onEnd` after `ms` of CPU time, at the latest after three times `ms`. Returns the function that cancels it. */
export function limitCpuTime(ms: number, onEnd: () => void): () => void {
  const [began, before] = [performance.now(), process.cpuUsage()];
  let timer = setTimeout(check, ms);
  function check(): void {
    const left = Math.min(
      ms - cpuMs(process.cpuUsage(before)),
      Math.ceil(began + ms * MAX_WALL_FACTOR - performance.now()),
    );
    if (left <= 0) onEnd();
    else timer = setTimeout(check, left);
  }
  return () => clearTimeout(timer);
}
