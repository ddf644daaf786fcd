// npm run dev: Vite's server with hot reload for the client, and the gateway rebuilt and restarted on every change.
// Open the Vite address; it passes the gateway's own paths on.
import { spawn } from 'node:child_process';
import { build, createServer } from 'vite';
import { ROOT } from './build-if-stale.mjs';

process.chdir(ROOT);
const port = process.env.PORT ?? '8080';
/** Taken before Vite's build writes NODE_ENV into this process. */
const gatewayEnv = { ...process.env, PORT: port };
const target = `http://127.0.0.1:${port}`;
const GATEWAY_PATHS = [
  '/x-api',
  '/login',
  '/logout',
  '/docs',
  '/monitor',
  '/operator',
  '/dev/mail',
  '/healthz',
  '/readyz',
];

let gateway = null;
let restarting = Promise.resolve();

function startGateway() {
  gateway = spawn(process.execPath, ['--enable-source-maps', 'build-output/main.js'], {
    stdio: 'inherit',
    env: gatewayEnv,
  });
}

async function stopGateway() {
  if (!gateway || gateway.exitCode !== null || gateway.signalCode !== null) return;
  const gone = new Promise((resolve) => gateway.once('exit', resolve));
  gateway.kill('SIGTERM');
  await gone;
}

const watcher = await build({
  configFile: 'vite.gateway.config.ts',
  mode: 'development',
  logLevel: 'warn',
  build: { watch: {}, emptyOutDir: false },
});
watcher.on('event', (event) => {
  if (event.code === 'ERROR') console.error(event.error.message);
  if (event.code === 'END') restarting = restarting.then(stopGateway).then(startGateway);
});

const proxy = Object.fromEntries(GATEWAY_PATHS.map((prefix) => [prefix, { target, changeOrigin: false }]));
const client = await createServer({ server: { proxy } });
await client.listen();
client.printUrls();

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await Promise.allSettled([watcher.close(), client.close(), restarting.then(stopGateway)]);
    process.exit(0);
  });
}
