// Checks the size of the built client in a browser on a slow network: brotli bytes as served, 1 kB = 1000. The service
// worker is blocked, because it fetches some files before the page does. Run it after both builds;
// `--list` prints the files of the hub.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ROUTES, sumFiles, sumInline, visitPage } from '../tests/perf/visit.mjs';
import { ROOT } from './build-if-stale.mjs';
import { startBuiltGateway } from './built-gateway.mjs';
import { ensureChromium } from './chromium.mjs';

const DIST = path.join(ROOT, 'dist');
const TELEGRAM_SDK = /TelegramGameProxy_receiveEvent/;
/** Schemas stay at the gateway, and the client loads questionnaires by call. */
const SERVER_ONLY = /~kind|estimatedMinutes:|[`'"]q\.form\./;

const { hub, telegram, capture } = await visitPages();
const isBeforeReady = ({ url }) => hub.loadedBeforeReady.includes(url);
const isOutsideHub = ({ url }) => !hub.requests.some((request) => request.url === url);
checkSize('hub, scripts', sumFiles(hub.requests, 'script'), 160);
checkSize('hub, scripts before its first view', sumFiles(hub.requests.filter(isBeforeReady), 'script'), 118);
checkSize('hub in Telegram, scripts', sumFiles(telegram.requests, 'script'), 175);
checkSize('hub, CSS', sumFiles(hub.requests, 'style') + sumInline(hub.requests, 'style'), 15);
checkSize('hub, page', sumFiles(hub.requests, 'page'), 17);
checkSize('capture, scripts beside the hub', sumFiles(capture.requests.filter(isOutsideHub), 'script'), 60);
checkSize('desk, first view', sumDeskFirstView(), 250);
checkSize('embed.js, not compressed', statSync(path.join(DIST, 'embed/attesta-embed.js')).size, 3);
check(hub.requests.length <= 25, `hub, requests: ${hub.requests.length} of 25`);
if (process.argv.includes('--list'))
  for (const { url, kind, bytes } of hub.requests) console.log(`${String(bytes).padStart(7)} ${kind} ${url}`);

const files = readdirSync(DIST, { recursive: true }).filter((name) => /\.(js|css|html)$/.test(name));
const scripts = files.filter((name) => /^assets.*\.js$/.test(name));
const contains = (name, pattern) => pattern.test(readFileSync(path.join(DIST, name), 'utf8'));
const isLoaded = ({ requests }, name) => requests.some(({ url }) => url.endsWith(path.basename(name)));
const sdks = scripts.filter((name) => contains(name, TELEGRAM_SDK));
check(
  sdks.length > 0 && sdks.every((name) => isLoaded(telegram, name) && !isLoaded(hub, name)),
  'only Telegram loads its SDK',
);
check(
  !scripts.some((name) => contains(name, SERVER_ONLY)),
  'no schema and no questionnaire is in the client',
);
const isCompressed = (file) => statSync(file).size < 1024 || existsSync(`${file}.br`);
check(
  files.every((name) => isCompressed(path.join(DIST, name))),
  'every script and style is precompressed',
);

/** Brotli bytes of the queue at the desk: the entry, its page and its English texts, with what they import. */
function sumDeskFirstView() {
  const folder = path.join(ROOT, 'dist-desk');
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'));
  const found = new Set(['index.html']);
  const add = (name) => {
    const { file, imports = [], css = [] } = manifest[name];
    if (found.has(file)) return;
    for (const each of [file, ...css]) found.add(each);
    for (const each of imports) add(each);
  };
  for (const name of ['index.html', 'queue/queue-page.tsx', 'i18n/locales/en/desk.po']) add(name);
  const sizeOf = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  return [...found].reduce((sum, file) => sum + sizeOf(path.join(folder, file)), 0);
}

function checkSize(name, bytes, mostKb) {
  check(bytes <= mostKb * 1000, `${name}: ${(bytes / 1000).toFixed(1)} of ${mostKb} kB`);
}

function check(isKept, line) {
  console.log(`${isKept ? 'ok  ' : 'FAIL'} ${line}`);
  if (!isKept) process.exitCode = 1;
}

async function visitPages() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'attesta-budgets-'));
  const gateway = await startBuiltGateway({ dataDir, env: { LOG_LEVEL: 'warn' } });
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  const how = { origin: gateway.url, cpuSlowdown: 1, serviceWorkers: 'block' };
  try {
    return {
      hub: await visitPage(browser, { ...how, route: ROUTES.hub, visit: 'first' }),
      telegram: await visitPage(browser, { ...how, route: ROUTES.hub, visit: 'telegram' }),
      capture: await visitPage(browser, { ...how, route: ROUTES.kyc, visit: 'first' }),
    };
  } finally {
    await browser.close();
    await gateway.stop('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}
