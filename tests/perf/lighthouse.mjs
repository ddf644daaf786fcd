// npm run bench:lighthouse [-- hub kyc ...]: Lighthouse with its default mobile throttling on the pages of the bench, signed
// in. Fails below 95 for performance or below 100 for accessibility or best practices, and prints what cost the points.
// With languages (-- ja-JP ar-SA) the same and five pages more are judged in each, but for how fast they are.
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
import { MORE_ROUTES, ROUTES } from './page-routes.mjs';

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
const languages = asked.filter((name) => /^[a-z]{2}(-[A-Z]{2})?$/.test(name));
const categories = Object.keys(LEAST).filter((id) => languages.length === 0 || id !== 'performance');
const routes = languages.length > 0 ? { ...ROUTES, ...MORE_ROUTES } : ROUTES;
const pages = asked.filter((name) => !languages.includes(name));
const unknown = pages.filter((name) => !(name in routes));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}: ${Object.keys(routes).join(', ')}, and languages.`);
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
  for (const language of languages.length > 0 ? languages : [null])
    for (const name of pages.length > 0 ? pages : Object.keys(routes))
      kept = (await judge(name, language)) && kept;
  process.exitCode = kept ? 0 : 1;
} finally {
  await gateway.stop('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
}

async function judge(name, language) {
  const { address, persona, path: wanted } = routes[name];
  const url = new URL(address, gateway.url);
  if (language) url.searchParams.set('lang', language);
  const chrome = await launch({ chromePath: ensureChromium(), chromeFlags: FLAGS });
  try {
    await signInto(chrome.port, persona);
    const { lhr, artifacts } = await lighthouse(url.href, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: categories,
      // What signs in is in this browser.
      disableStorageReset: true,
    });
    if (lhr.runtimeError) throw new Error(`${name} was not measured: ${lhr.runtimeError.message}`);
    // A sign-in in its place would score well too.
    if (new URL(lhr.finalDisplayedUrl).pathname !== wanted)
      throw new Error(`Not the page that was to be measured: ${lhr.finalDisplayedUrl}.`);
    const spoken = /<html[^>]*\slang="([^"]*)"/.exec(artifacts.MainDocumentContent)?.[1];
    if (language && spoken !== language) throw new Error(`${name} speaks ${spoken}, not ${language}.`);
    return print(language ? `${name} in ${language}` : name, lhr);
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
function print(name, { categories: judged, audits }) {
  const scores = categories.map((id) => [id, Math.round(judged[id].score * 100)]);
  const kept = scores.every(([id, score]) => score >= LEAST[id]);
  console.log(
    `${kept ? 'ok  ' : 'LOW '} ${name.padEnd(languages.length > 0 ? 23 : 14)} ${scores.map(([id, score]) => `${id} ${score}`).join(', ')}`,
  );
  const figures = FIGURES.filter((id) => id in audits);
  if (figures.length > 0)
    console.log(
      `     ${figures.map((id) => `${audits[id].title.toLowerCase()} ${audits[id].displayValue}`).join(', ')}`,
    );
  const costly = Object.values(judged)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => audits[id])
    .filter(({ score }) => score !== null && score < 0.9);
  for (const { id, displayValue = '', details } of costly) {
    console.log(`     ${id} ${displayValue}`);
    for (const { node } of details?.items ?? []) if (node) console.log(`       ${node.snippet}`);
  }
  return kept;
}
