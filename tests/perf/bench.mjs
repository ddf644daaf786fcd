// npm run bench [-- runs]: what the product weighs against its budgets, how its first page loads on a slow phone beside a
// bare React page that the same gateway serves in the same run, and how its first calls do on PostgreSQL beside a bare
// route. Medians; every page load is a first visit.
// Then how fast a questionnaire answers.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';
import { buildIfStale, ROOT } from '../../scripts/build-if-stale.mjs';
import { startBuiltGateway } from '../../scripts/built-gateway.mjs';
import { measure, printTable } from '../../scripts/check-budgets.mjs';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { buildBarePage } from './bare-page.mjs';
import { benchGateway } from './gateway.mjs';
import { benchQuestionnaire } from './questionnaire.mjs';

const RUNS = Number(process.argv[2] ?? 5);
/** Lighthouse's mobile throttling as it applies it in a browser: RTT 150 ms x 3.75, 1.6 Mbit/s x 0.9, CPU x 4. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const SETTLED_MS = 2500;

process.chdir(ROOT);
buildIfStale({ client: true, gateway: true });
console.log('Sizes, brotli as served\n');
printTable(measure());

const work = mkdtempSync(path.join(os.tmpdir(), 'attesta-bench-'));
const gateways = [];
try {
  const product = await serve(ROOT, 'product');
  const bareRoot = path.join(work, 'bare');
  await prepareBare(bareRoot);
  const bare = await serve(bareRoot, 'bare');
  const pages = [
    {
      name: 'hub, signed in',
      url: `${product.url}/user/accounts/auth/personal`,
      persona: 'u05',
      origin: product.url,
    },
    { name: 'bare React page', url: `${bare.url}/user/accounts/`, origin: bare.url },
  ];

  const browser = await chromium.launch({ executablePath: ensureChromium() });
  const results = new Map(pages.map(({ name }) => [name, []]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const page of pages) results.get(page.name).push(await load(browser, page));
  }
  console.log(
    `\nFirst load, median of ${RUNS}: CPU x ${CPU_SLOWDOWN}, ${NETWORK.latency} ms a request, 1474.56 kbit/s down, 675 up\n`,
  );
  console.log('                       FCP       LCP  requests  transferred');
  for (const [name, runs] of results) {
    const at = (key) => median(runs.map((run) => run[key]));
    const ms = (key) => `${Math.round(at(key))} ms`.padStart(8);
    console.log(
      `${name.padEnd(18)} ${ms('fcp')}  ${ms('lcp')}  ${String(at('requests')).padStart(8)}  ${(at('bytes') / 1000).toFixed(1).padStart(8)} kB`,
    );
  }
  await benchQuestionnaire(browser);
  await browser.close();
} finally {
  await Promise.all(gateways.map((gateway) => gateway.stop()));
  rmSync(work, { recursive: true, force: true });
}
await benchGateway();

async function serve(root, name) {
  const gateway = await startBuiltGateway({
    dataDir: path.join(work, `data-${name}`),
    root,
    env: { LOG_LEVEL: 'warn' },
  });
  gateways.push(gateway);
  return gateway;
}

/** A folder laid out like the package, with the bare page where the client is. */
async function prepareBare(root) {
  mkdirSync(root, { recursive: true });
  cpSync(path.join(ROOT, 'build-output'), path.join(root, 'build-output'), { recursive: true });
  cpSync(path.join(ROOT, 'package.json'), path.join(root, 'package.json'));
  for (const name of ['node_modules', 'gateway']) symlinkSync(path.join(ROOT, name), path.join(root, name));
  const { module } = await runnerImport(path.join(ROOT, 'build/precompress.ts'), { configFile: false });
  await buildBarePage(path.join(work, 'bare-source'), path.join(root, 'dist'), [module.precompress()]);
}

async function load(browser, { url, persona, origin }) {
  const context = await browser.newContext(PHONE);
  if (persona) {
    await context.request.post(`${origin}/x-api/v1/sandbox/sign-in`, {
      data: { persona },
      headers: { origin },
    });
  }
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  let requests = 0;
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests += 1;
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('h1').first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const paints = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
        new PerformanceObserver((list) =>
          resolve({ fcp, lcp: list.getEntries().at(-1)?.startTime ?? Number.NaN }),
        ).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  return { ...paints, requests, bytes };
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
