// Many gateways in one process, for browser tests: reading the code anew takes most of a gateway's start, and code that has
// run is quick. Each has its settings, database, port and log; what tells it from `npm start` is that none can be killed alone.
// Whoever starts this process asks by its messages.
import { closeSync, openSync, writeSync } from 'node:fs';
import { loadConfig } from '#gateway/config/config.ts';
import { explain } from '#gateway/cli/run.ts';
import { startServer } from '#gateway/server.ts';

/** Start one with these settings, or stop the one that was started by this order. */
export type Asked = { start: { env: Record<string, string>; logFile: string } } | { stop: number };
export type Order = { id: number } & Asked;
/** Of the order by its number: where a started gateway listens, nothing for one that has stopped, or why neither came to be. */
export type Outcome = { id: number } & ({ url: string } | { stopped: true } | { failed: string });

const running = new Map<number, () => Promise<void>>();

async function start(id: number, env: Record<string, string>, logFile: string): Promise<string> {
  const log = openSync(logFile, 'a');
  const { url, stop } = await startServer(loadConfig(env), { write: (line) => void writeSync(log, line) });
  running.set(id, async () => {
    await stop();
    closeSync(log);
  });
  return url;
}

async function carryOut(order: Order): Promise<Outcome> {
  const { id } = order;
  try {
    if ('start' in order) return { id, url: await start(id, order.start.env, order.start.logFile) };
    await running.get(order.stop)?.();
    running.delete(order.stop);
    return { id, stopped: true };
  } catch (error) {
    return { id, failed: explain(error) };
  }
}

process.on('message', (order: Order) => void carryOut(order).then((outcome) => process.send?.(outcome)));
// Nobody is left to ask.
process.once('disconnect', () => process.exit());
