// How long a form takes to answer a key and a page change on a slow phone: a made one of 10, 100 and 500 questions and one
// of the product's own, from the event to the end of the frame that shows what it did. The first turn of a visit has
// nothing warmed up and is told apart. [-- also alone: node tests/perf/questionnaire.mjs]
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, runnerImport } from 'vite';
import { ROOT } from '../../scripts/build-if-stale.mjs';
import { ensureChromium } from '../../scripts/chromium.mjs';

const FORMS = [
  // What the machine itself allows: five plain fields a page, no framework. It tells, and is held to nothing.
  { name: 'bare page', address: 'bare.html', isRival: true },
  { name: '10 questions', address: '?items=10' },
  { name: '100 questions', address: '?items=100' },
  { name: '500 questions', address: '?items=500' },
  { name: 'regional onboarding', address: '?form=regional' },
];
const CPU_SLOWDOWN = 4;
const KEYS = 'the quick brown fox jumps over the lazy dog and so goes on';
const MOST_PAGES = 20;
/** How long a finger rests: one that goes down and up at once would be timed together with what its going down did. */
const REST_MS = 80;
const CHECK_TITLE = 'Check your answers';
/** First visits, each with nothing warmed up. */
const VISITS = 5;
const BUDGET = { typing: 50, page: 100 };
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Prints the table; answers every figure and whether they are within their budget. */
export async function benchQuestionnaire(browser) {
  const work = mkdtempSync(path.join(os.tmpdir(), 'attesta-form-bench-'));
  try {
    await buildPage(work);
    const server = await serve(work);
    try {
      return await measureAll(browser, `http://127.0.0.1:${server.address().port}/`);
    } finally {
      server.close();
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

export async function buildPage(outDir) {
  process.env.NODE_ENV = 'production';
  const ours = async (name) =>
    (await runnerImport(path.join(ROOT, 'build', `${name}.ts`), { configFile: false })).module;
  const [{ linguiMacro }, { linguiCatalogs }] = [await ours('lingui-macro'), await ours('lingui-catalogs')];
  const root = path.join(ROOT, 'tests/perf/form-bench');
  const input = ['index', 'bare'].map((name) => path.join(root, `${name}.html`));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: { target: 'es2022', outDir, emptyOutDir: true, rolldownOptions: { input } },
    plugins: [linguiMacro(), linguiCatalogs(), react()],
  });
}

export async function serve(root) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://local');
    const file = path.join(root, pathname === '/' ? 'index.html' : path.normalize(pathname));
    if (!file.startsWith(root) || !existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function measureAll(browser, url) {
  const rows = FORMS.map((form) => ({ ...form, visits: [] }));
  for (let visit = 0; visit < VISITS; visit += 1)
    for (const row of rows) row.visits.push(await measureForm(browser, url + row.address));
  console.log(`\nQuestionnaire, CPU x ${CPU_SLOWDOWN}: event to paint, ${VISITS} visits of each form\n`);
  console.log(
    `${'form'.padEnd(20)}${['turns', 'key p50', 'key p95', 'press p95', 'first turn', 'its most', 'turn p50', 'turn p95', 'check'].map((name) => name.padStart(12)).join('')}`,
  );
  let within = true;
  for (const { name, visits, isRival } of rows) {
    const typing = visits.flatMap((visit) => visit.typing);
    const presses = visits.flatMap((visit) => visit.presses);
    const turns = visits.flatMap((visit) => visit.turns);
    const first = visits.map((visit) => visit.turns[0]).filter((time) => time !== undefined);
    const check = visits.map((visit) => visit.check);
    const times = [
      percentile(typing, 50),
      percentile(typing, 95),
      percentile(presses, 95),
      percentile(first, 50),
      percentile(first, 100),
      percentile(turns, 50),
      percentile(turns, 95),
      percentile(check, 50),
    ];
    const cells = times.map((time) => `${Math.round(time)} ms`.padStart(12)).join('');
    console.log(name.padEnd(20) + String(turns.length).padStart(12) + cells);
    if (isRival) continue;
    within &&= percentile(typing, 95) <= BUDGET.typing;
    within &&= percentile(presses, 95) <= BUDGET.page && percentile([...turns, ...check], 95) <= BUDGET.page;
  }
  console.log(
    `\nBudget: a key ${BUDGET.typing} ms, a finger that goes down and a page ${BUDGET.page} ms each (p95 with the first turn and the check): ${within ? 'kept' : 'NOT kept'}`,
  );
  return { within, forms: rows };
}

export async function measureForm(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('h1').waitFor();
  await page.evaluate(watch);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const taken = () => page.evaluate(() => globalThis.taken.splice(0));

  await page.locator(`[id="${await page.evaluate(() => globalThis.first)}"]`).focus();
  await page.keyboard.type(KEYS, { delay: 60 });
  const typing = (await taken()).filter(({ type }) => type === 'keydown').map(({ time }) => time);

  // The last page leads to "check your answers", which writes all of them out.
  const presses = [];
  const turns = [];
  for (let title = ''; title !== CHECK_TITLE;) {
    const before = await page.locator('h1').innerText();
    await press(page, page.getByRole('button', { name: 'Continue' }));
    await page.waitForFunction((last) => document.querySelector('h1').innerText !== last, before);
    title = await page.locator('h1').innerText();
    // Of a very long form the first pages, and the check.
    if (turns.length >= MOST_PAGES && title !== CHECK_TITLE) continue;
    await page.waitForTimeout(150);
    const times = await taken();
    const lastOf = (wanted) => times.findLast(({ type }) => type === wanted).time;
    presses.push(lastOf('pointerdown'));
    turns.push(lastOf('click'));
  }
  const check = turns.pop();
  await context.close();
  return { typing, presses, turns, check };
}

/** Not the locator's own click: that asks the page where the finger would land, in the middle of what is measured. */
async function press(page, button) {
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await button.boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2, { delay: REST_MS });
}

/** In the page: how long from an event until the frame it changed has been drawn. */
function watch() {
  globalThis.taken = [];
  for (const type of ['keydown', 'pointerdown', 'click']) {
    const onEvent = (event) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          globalThis.taken.push({ type, time: performance.now() - event.timeStamp });
        });
        port1.start();
        port2.postMessage(null);
      });
    };
    addEventListener(type, onEvent, { capture: true });
  }
}

export function percentile(values, rank) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((rank / 100) * sorted.length) - 1)] ?? Number.NaN;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.chdir(ROOT);
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  const { within } = await benchQuestionnaire(browser);
  await browser.close();
  if (!within) process.exitCode = 1;
}
