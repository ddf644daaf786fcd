// Many gateways in one process, for browser tests: loading the code takes most of a gateway's start. Each has its own
// settings, database, port and log; unlike `npm start`, none can be killed separately. Controlled by process messages.
import { closeSync, openSync, writeSync } from 'node:fs';
import { loadConfig } from '#gateway/config/config.ts';
import { formatError } from '#gateway/cli/run.ts';
import { startServer } from '#gateway/server.ts';

/** Starts a gateway with these settings, or stops the one started by this order. */
export type RequestOrder = { start: { env: Record<string, string>; logFile: string } } | { stop: number };
export type GatewayOrder = { id: number } & RequestOrder;
/** By order number: the gateway's address, its stop, or the failure. */
export type GatewayOutcome = { id: number } & ({ url: string } | { stopped: true } | { failed: string });

const running = new Map<number, () => Promise<void>>();

async function start(id: number, env: Record<string, string>, logFile: string): Promise<string> {
  const log = openSync(logFile, 'a');
  const write = (line: string) => void writeSync(log, line);
  const { url, deskUrl, stop } = await startServer(loadConfig(env), { write });
  // As main.ts prints it.
  if (deskUrl) write(`Review desk at ${deskUrl}\n`);
  running.set(id, async () => {
    await stop();
    closeSync(log);
  });
  return url;
}

async function carryOut(order: GatewayOrder): Promise<GatewayOutcome> {
  const { id } = order;
  try {
    if ('start' in order) return { id, url: await start(id, order.start.env, order.start.logFile) };
    await running.get(order.stop)?.();
    running.delete(order.stop);
    return { id, stopped: true };
  } catch (error) {
    return { id, failed: formatError(error) };
  }
}

process.on(
  'message',
  (order: GatewayOrder) => void carryOut(order).then((outcome) => process.send?.(outcome)),
);
process.once('disconnect', () => process.exit());
