// npm run dev: Vite's server with hot reload for the client, and the gateway run from its TypeScript sources by a second Vite
// server in this process. An edit evaluates the gateway's modules again; packages stay loaded. The client's server passes
// other requests to the gateway.
import path from 'node:path';
import { createServer, runnerImport } from 'vite';
import { ROOT } from './build-if-stale.mjs';
import { withDoubles } from './with-doubles.mjs';

const DEBOUNCE_MS = 50;

process.chdir(ROOT);
process.env.NODE_ENV ??= 'development';

let sources = null;
let gateway = null;
let client = null;
let restarting = Promise.resolve();
let isStopping = false;

async function openSources() {
  const importPlugin = async (file) => (await runnerImport(file, { configFile: false })).module;
  const { threadEntriesPlugin } = await importPlugin('./build/thread-entries.ts');
  const { questionnaireTextsPlugin } = await importPlugin('./build/questionnaire-texts.ts');
  sources = await createServer({
    configFile: false,
    publicDir: false,
    appType: 'custom',
    plugins: [threadEntriesPlugin(), questionnaireTextsPlugin()],
    optimizeDeps: { noDiscovery: true },
    server: {
      middlewareMode: true,
      hmr: false,
      ws: false,
      watch: { ignored: ['**/{dist,dist-served,build-output,data,docs,test-results}/**'] },
    },
  });
}

async function importSource(file) {
  return sources.environments.ssr.runner.import(path.join(ROOT, file));
}

async function explain(error) {
  const { formatError } = await importSource('gateway/cli/run.ts');
  return formatError(error);
}

async function startGateway() {
  const { loadConfig } = await importSource('gateway/config/config.ts');
  const { startServer } = await importSource('gateway/server.ts');
  const { startPartnerPage } = await importSource('gateway/sandbox/partner-page.ts');
  // The old gateway answers until the new sources are loaded, and stays if they fail to load.
  await stopGateway();
  const config = loadConfig();
  const server = await startServer(config);
  gateway = { server, partner: null };
  gateway.partner = await startPartnerPage(config, server.url);
  process.env.PORT = new URL(server.url).port;
  return server.url;
}

async function stopGateway() {
  const running = gateway;
  gateway = null;
  await running?.partner?.close();
  await running?.server.stop();
}

async function restartGateway() {
  if (isStopping) return;
  const began = performance.now();
  sources.environments.ssr.runner.clearCache();
  try {
    await startGateway();
    console.log(`The gateway restarted in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  } catch (error) {
    console.error(error instanceof SyntaxError ? error.message : (error.stack ?? error));
    console.error('The gateway restarts when one of its files changes.');
  }
}

function watchGateway() {
  let timer;
  sources.watcher.on('all', (_event, file) => {
    const name = path.relative(ROOT, file);
    if (!/^(gateway|contract)\//.test(name) || name.endsWith('.test.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(() => (restarting = restarting.then(restartGateway)), DEBOUNCE_MS);
  });
}

async function stop(code) {
  isStopping = true;
  await restarting;
  await Promise.allSettled([client?.close(), stopGateway(), sources?.close()]);
  process.exit(code);
}

const onSignal = () => stop(0);
process.once('SIGINT', onSignal);
process.once('SIGTERM', onSignal);

try {
  await withDoubles(process.env);
  await openSources();
  const target = await startGateway();
  watchGateway();
  client = await createServer({
    server: { proxy: { '^/(?!user/accounts/)': { target, changeOrigin: false } } },
  });
  // Vite would exit before the gateway has closed its database.
  for (const listener of process.listeners('SIGTERM'))
    if (listener !== onSignal) process.off('SIGTERM', listener);
  await client.listen();
  const { origin } = new URL(client.resolvedUrls.local[0]);
  console.log(`Open ${origin}/ (the gateway itself is at ${target})`);
} catch (error) {
  console.error(sources ? await explain(error) : error);
  await stop(1);
}
