// Work that is looked for again and again, the next time only once the last is done.
import type { Context } from '#gateway/context.ts';

export interface Polling {
  /** Waits for what is running. */
  stop(): Promise<void>;
}

/** Looks at once, then every so often until stopped; a failure is logged and does not end it. */
export function startPolling(
  { log }: Pick<Context, 'log'>,
  { name, everyMs }: { name: string; everyMs: number },
  look: () => Promise<unknown>,
): Polling {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = look()
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
