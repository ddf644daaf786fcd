// npm run dev: Vite's server with hot reload for the client, and the gateway rebuilt and restarted on every change.
// Says where to look once both answer; Vite passes whatever is not the client's on to the gateway.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build, createServer } from 'vite';
import { ROOT } from './build-if-stale.mjs';
import { withDoubles } from './with-doubles.mjs';

process.chdir(ROOT);
const gatewayEnv = { ...process.env };
await withDoubles(gatewayEnv);
// A build sets it to production where nobody did, here in the very process of the client's server, which then replaces no
// module while the page runs.
process.env.NODE_ENV = 'development';

// Within the checkout, for the packages it leaves out, and apart from what npm start runs.
const OUTPUT = path.join(ROOT, 'node_modules', '.cache', `attesta-dev-${process.pid}`);

let gateway = null;
let restarting = Promise.resolve();
let stopping = false;
let saidWhere;
const firstAddress = new Promise((resolve) => (saidWhere = resolve));

function startGateway() {
  if (stopping) return;
  gateway = spawn(process.execPath, ['--enable-source-maps', path.join(OUTPUT, 'main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: gatewayEnv,
  });
  createInterface({ input: gateway.stdout }).on('line', (line) => {
    const [, address] = /^Listening on (\S+)/.exec(line) ?? [];
    if (address) {
      gatewayEnv.PORT = new URL(address).port; // the same again after the next change
      saidWhere(address);
    } else if (!line.startsWith('Sandbox:')) console.log(line); // its own page is not the one to open
  });
  gateway.once('exit', (code) => {
    if (code) console.log('The gateway starts again when one of its files changes.');
  });
}

async function stopGateway() {
  if (!gateway || gateway.exitCode !== null || gateway.signalCode !== null) return;
  const gone = new Promise((resolve) => gateway.once('exit', resolve));
  gateway.kill('SIGTERM');
  await gone;
}

let client = null;
const watcher = await build({
  configFile: 'vite.gateway.config.ts',
  mode: 'development',
  logLevel: 'warn',
  build: { watch: {}, outDir: OUTPUT, emptyOutDir: false },
});
watcher.on('event', (event) => {
  if (event.code === 'ERROR') console.error(event.error.message);
  if (event.code === 'END') restarting = restarting.then(stopGateway).then(startGateway);
});

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    stopping = true;
    await Promise.allSettled([watcher.close(), client?.close(), restarting.then(stopGateway)]);
    rmSync(OUTPUT, { recursive: true, force: true });
    process.exit(0);
  });
}

const target = await firstAddress;
client = await createServer({
  server: { proxy: { '^/(?!user/accounts/)': { target, changeOrigin: false } } },
});
await client.listen();
const { origin } = new URL(client.resolvedUrls.local[0]);
console.log(`Open ${origin}/ (the gateway itself is at ${target})`);
