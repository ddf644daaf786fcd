// Runs a task repeatedly; runs never overlap.
import type { Context } from '#gateway/context.ts';

export interface Polling {
  /** Waits for the current run. */
  stop(): Promise<void>;
}

/** Runs immediately, then `everyMs` after each run. A failed run is logged and does not stop the polling. */
export function startPolling(
  { log }: Pick<Context, 'log'>,
  { name, everyMs }: { name: string; everyMs: number },
  task: () => Promise<unknown>,
): Polling {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = task()
      .catch((err: unknown) => log.error({ err }, `${name} failed`))
      .then(() => {
        if (!stopped) timer = setTimeout(run, everyMs);
      });
  };
  run();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
