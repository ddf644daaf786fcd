// The entry point: starts the gateway and stops it on SIGTERM or SIGINT.
import { type Config, loadConfig } from '#gateway/config/config.ts';
import { runCommand, runEntry } from '#gateway/cli/run.ts';
import { startTelemetry, stopTelemetry } from '#gateway/http/monitoring/telemetry.ts';
import { startPartnerPage } from '#gateway/sandbox/partner-page.ts';
import { startServer } from './server.ts';

/** Returns what stops it. */
async function start(config: Config): Promise<() => Promise<void>> {
  const gateway = await startServer(config);
  process.stdout.write(`Listening on ${gateway.url}\n`);
  if (config.sandbox) process.stdout.write(`Sandbox: choose a demo account at ${gateway.url}/login\n`);
  if (gateway.deskUrl) process.stdout.write(`Review desk at ${gateway.deskUrl}\n`);
  const partner = await startPartnerPage(config, gateway.url);
  if (partner) process.stdout.write(`Sandbox: the same screens in a partner's page at ${partner.url}\n`);
  return async () => {
    await partner?.close();
    await gateway.stop();
    await stopTelemetry();
  };
}

runEntry(async () => {
  const config = loadConfig();
  await startTelemetry();
  const starting = start(config);
  const stop = () =>
    runCommand(async () => {
      const stopAll = await starting;
      await stopAll();
    });
  // Not later: a signal may arrive as soon as the gateway is ready.
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await starting;
});
