// npm run bench:lighthouse [-- hub kyc ...]: Lighthouse with its default mobile throttling on the pages of the bench, signed
// in. Fails below 95 for performance or below 100 for accessibility or best practices, and prints what cost the points.
// Lighthouse is a package of its own: npm ci --prefix tests/perf/lighthouse
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { buildIfStale, ROOT } from '../../scripts/build-if-stale.mjs';
import { startBuiltGateway } from '../../scripts/built-gateway.mjs';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { signIn } from '../../scripts/hub-load.mjs';
import { ROUTES } from './page-routes.mjs';

const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100 };
const FIGURES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];

process.chdir(ROOT);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in ROUTES));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}: ${Object.keys(ROUTES).join(', ')}.`);
const folder = path.join(import.meta.dirname, 'lighthouse');
if (!existsSync(path.join(folder, 'node_modules')))
  throw new Error('Lighthouse is not there: npm ci --prefix tests/perf/lighthouse');
const { resolve } = createRequire(path.join(folder, 'package.json'));
const load = (name) => import(pathToFileURL(resolve(name)).href);
const { default: lighthouse } = await load('lighthouse');
const { launch } = await load('chrome-launcher');

buildIfStale({ client: true, gateway: true });
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'attesta-lighthouse-'));
const gateway = await startBuiltGateway({ dataDir, env: { LOG_LEVEL: 'warn' } });
try {
  let kept = true;
  for (const name of asked.length > 0 ? asked : Object.keys(ROUTES)) kept = (await judge(name)) && kept;
  process.exitCode = kept ? 0 : 1;
} finally {
  await gateway.stop('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
}

async function judge(name) {
  const { address, persona, path: wanted } = ROUTES[name];
  const chrome = await launch({ chromePath: ensureChromium(), chromeFlags: FLAGS });
  try {
    await signInto(chrome.port, persona);
    const { lhr } = await lighthouse(gateway.url + address, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: Object.keys(LEAST),
      // What signs in is in this browser.
      disableStorageReset: true,
    });
    if (lhr.runtimeError) throw new Error(`${name} was not measured: ${lhr.runtimeError.message}`);
    // A sign-in in its place would score well too.
    if (new URL(lhr.finalDisplayedUrl).pathname !== wanted)
      throw new Error(`Not the page that was to be measured: ${lhr.finalDisplayedUrl}.`);
    return print(name, lhr);
  } finally {
    await chrome.kill();
  }
}

/** The browser's own cookies: a header of one's own is not what a browser sends its cookies with. */
async function signInto(port, persona) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  await signIn(browser.contexts()[0], gateway.url, persona);
  await browser.close();
}

/** The scores and figures of a page, and the audits that cost points; false when a score is too low. */
function print(name, { categories, audits }) {
  const scores = Object.keys(LEAST).map((id) => [id, Math.round(categories[id].score * 100)]);
  const kept = scores.every(([id, score]) => score >= LEAST[id]);
  console.log(
    `${kept ? 'ok  ' : 'LOW '} ${name.padEnd(14)} ${scores.map(([id, score]) => `${id} ${score}`).join(', ')}`,
  );
  console.log(
    `     ${FIGURES.map((id) => `${audits[id].title.toLowerCase()} ${audits[id].displayValue}`).join(', ')}`,
  );
  const costly = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => audits[id])
    .filter(({ score }) => score !== null && score < 0.9);
  for (const { id, displayValue = '', details } of costly) {
    console.log(`     ${id} ${displayValue}`);
    for (const { node } of details?.items ?? []) if (node) console.log(`       ${node.snippet}`);
  }
  return kept;
}
