// The entry point: starts the gateway and stops it on SIGTERM or SIGINT.
import { loadConfig } from '#gateway/config/config.ts';
import { runCommand, runEntry } from '#gateway/cli/run.ts';
import { startTelemetry, stopTelemetry } from '#gateway/http/monitoring/telemetry.ts';
import { startPartnerPage } from '#gateway/sandbox/partner-page.ts';
import { startServer } from './server.ts';

runEntry(async () => {
  const config = loadConfig();
  await startTelemetry();
  const gateway = await startServer(config);
  process.stdout.write(`Listening on ${gateway.url}\n`);
  if (config.sandbox) process.stdout.write(`Sandbox: choose a demo account at ${gateway.url}/login\n`);
  if (gateway.deskUrl) process.stdout.write(`Review desk at ${gateway.deskUrl}\n`);
  const partner = await startPartnerPage(config, gateway.url);
  if (partner) process.stdout.write(`Sandbox: the same screens in a partner's page at ${partner.url}\n`);

  const stop = () =>
    runCommand(async () => {
      await partner?.close();
      await gateway.stop();
      await stopTelemetry();
    });
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
});
