// Doubles of the five vendors (tests/doubles) run in this process, on local ports, and the gateway's settings refer to them.
// By default they run verification types for two demo accounts; npm start -- --with-doubles, or SANDBOX_PROVIDERS=1, offers
// them to all. They end with the process. Outside the sandbox none starts, and the gateway rejects the setting.
import { existsSync, readFileSync } from 'node:fs';
import { createServer, isIPv6 } from 'node:net';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from './build-if-stale.mjs';

/** The local address of the gateway. */
const EVERYWHERE = { '': '127.0.0.1', '0.0.0.0': '127.0.0.1', '::': '::1' };

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(String(port)));
    });
  });
}

/** Settings of a real vendor, or a routing of its own, replace the doubles. */
const hasVendor = (settings) =>
  Object.keys(settings).some((name) => /^((SUMSUB|ONFIDO|JUMIO|IDNOW|AAI)_|PROVIDER_ROUTES$)/.test(name));

/** Adds the doubles' settings to `env` where they are requested. */
export async function withDoubles(env, args = process.argv.slice(2)) {
  const file = path.join(ROOT, '.env');
  const settings = { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...env };
  const forAll = args.includes('--with-doubles') || settings.SANDBOX_PROVIDERS?.trim() === '1';
  if (!forAll && (settings.SANDBOX_PROVIDERS?.trim() === '0' || hasVendor(settings))) return;
  if (forAll) env.SANDBOX_PROVIDERS = '1';
  if (settings.NODE_ENV === 'production' || settings.SANDBOX?.trim() === '0') return;
  const entry = path.join(ROOT, 'tests/doubles/stand-ins.ts');
  // An installation without the tests has no doubles.
  if (!forAll && !existsSync(entry)) return;

  const { NODE_ENV: before } = process.env;
  // Imported here: a plain start does not load it.
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(entry, {
    configFile: false,
    root: ROOT,
  });
  if (before === undefined) delete process.env.NODE_ENV;
  const standIns = await module.startStandIns({ forAll });
  const host = EVERYWHERE[settings.HOST?.trim() ?? ''] ?? settings.HOST.trim();
  const port = settings.PORT?.trim() || '8080';
  // The doubles need the gateway's address before it listens.
  env.PORT = port === '0' ? await freePort() : port;
  standIns.reportTo(`http://${isIPv6(host) ? `[${host}]` : host}:${env.PORT}`);
  Object.assign(env, standIns.env);
  if (!forAll) return;
  const places = Object.values(standIns.doubles).map(
    ({ name, baseUrl }) => `${name} ${new URL(baseUrl).origin}`,
  );
  console.log(`Doubles, selectable on the sign-in page: ${places.join(', ')}`);
}
