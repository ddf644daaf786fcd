// In-process job queue for a single gateway: runs jobs one after the other. Jobs lost at a stop are found again by their
// sender's next run.
import { JOB_RETRIES, JOB_TIMES, type JobKind, type StartJobs, type WaitingJobs } from '#gateway/db/jobs.ts';

export const startLocalJobs: StartJobs = async (kinds, onFault, times = {}) => {
  const { firstPause } = { ...JOB_TIMES, ...times };
  const retries = new Set<NodeJS.Timeout>();
  const waiting = new Set<string>();
  let running = Promise.resolve();
  let stopped = false;

  const kindOf = (name: string): JobKind => {
    const kind = kinds.find((each) => each.name === name);
    if (!kind) throw new Error(`There is no job named ${name}.`);
    return kind;
  };
  const queued = new Set<{ name: string; since: number }>();
  const add = (name: string, job: () => Promise<void>) => {
    const entry = { name, since: Date.now() };
    queued.add(entry);
    running = running.then(() => {
      queued.delete(entry);
      return stopped ? undefined : job();
    });
  };
  const attempt = async (kind: JobKind, userIds: readonly string[], failures: number): Promise<void> => {
    try {
      await kind.run(userIds);
    } catch (error) {
      onFault({ name: kind.name, error });
      if (failures >= JOB_RETRIES || stopped) return;
      const retry = setTimeout(
        () => {
          retries.delete(retry);
          add(kind.name, () => attempt(kind, userIds, failures + 1));
        },
        firstPause * 1000 * 2 ** failures,
      );
      retries.add(retry.unref());
    }
  };

  return {
    async send(name, userIds) {
      const kind = kindOf(name);
      add(name, () => attempt(kind, userIds, 0));
    },
    async sendOnce(name) {
      const kind = kindOf(name);
      if (waiting.has(name)) return;
      waiting.add(name);
      add(name, async () => {
        waiting.delete(name);
        await attempt(kind, [], JOB_RETRIES);
      });
    },
    async listWaiting() {
      const found = new Map<string, WaitingJobs>();
      // Oldest first, in order of arrival.
      for (const { name, since } of queued) {
        const one = found.get(name) ?? { name, count: 0, seconds: (Date.now() - since) / 1000 };
        found.set(name, { ...one, count: one.count + 1 });
      }
      return [...found.values()];
    },
    stop() {
      stopped = true;
      for (const retry of retries) clearTimeout(retry);
      return running;
    },
  };
};
