// How long a form takes to answer a key and a page change on a slow phone, at 10, 100 and 500 questions: from the event
// to the end of the frame that shows what it did. [-- also alone: node tests/perf/questionnaire.mjs]
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

const SIZES = [10, 100, 500];
const CPU_SLOWDOWN = 4;
const KEYS = 'the quick brown fox jumps over the lazy dog and goes on to the end';
const MOST_PAGES = 20;
/** First visits, each with nothing warmed up. */
const VISITS = 3;
const BUDGET = { typing: 50, page: 100 };
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Prints the table; false when a number is over its budget. */
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

async function buildPage(outDir) {
  process.env.NODE_ENV = 'production';
  const ours = async (name) =>
    (await runnerImport(path.join(ROOT, 'build', `${name}.ts`), { configFile: false })).module;
  const [{ linguiMacro }, { linguiCatalogs }] = [await ours('lingui-macro'), await ours('lingui-catalogs')];
  await build({
    configFile: false,
    root: path.join(ROOT, 'tests/perf/form-bench'),
    logLevel: 'error',
    build: { target: 'es2022', outDir, emptyOutDir: true },
    plugins: [linguiMacro(), linguiCatalogs(), react()],
  });
}

async function serve(root) {
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
  console.log(`\nQuestionnaire, CPU x ${CPU_SLOWDOWN}: event to paint\n`);
  console.log('questions   key p50   key p95   page p50   page p95   to the check');
  let within = true;
  for (const items of SIZES) {
    const visits = [];
    for (let visit = 0; visit < VISITS; visit += 1)
      visits.push(await measureForm(browser, `${url}?items=${items}`));
    const typing = visits.flatMap((visit) => visit.typing);
    const turns = visits.flatMap((visit) => visit.turns);
    const check = percentile(
      visits.map((visit) => visit.check),
      50,
    );
    const ms = (value, width) => `${Math.round(value)} ms`.padStart(width);
    console.log(
      `${String(items).padStart(9)}${ms(percentile(typing, 50), 10)}${ms(percentile(typing, 95), 10)}${ms(percentile(turns, 50), 11)}${ms(percentile(turns, 95), 11)}${ms(check, 15)}`,
    );
    within &&= percentile(typing, 95) <= BUDGET.typing && percentile([...turns, check], 95) <= BUDGET.page;
  }
  console.log(
    `\nBudget: a key ${BUDGET.typing} ms, a page ${BUDGET.page} ms (p95): ${within ? 'kept' : 'NOT kept'}`,
  );
  return within;
}

async function measureForm(browser, url) {
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
  const taken = async (type) =>
    (await page.evaluate(() => globalThis.taken.splice(0))).filter((each) => each.type === type);

  await page.locator('[id="f-q0"]').focus();
  await page.keyboard.type(KEYS, { delay: 60 });
  const typing = (await taken('keydown')).map(({ time }) => time);

  // The last page leads to "check your answers", which writes all of them out.
  const pages = await page.evaluate(() => globalThis.pages);
  const turns = [];
  for (let turn = 1; turn <= pages; turn += 1) {
    const before = await page.locator('h1').innerText();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForFunction((last) => document.querySelector('h1').innerText !== last, before);
    if (turn > MOST_PAGES && turn < pages) continue;
    await page.waitForTimeout(150);
    turns.push((await taken('click')).at(-1).time);
  }
  const check = turns.pop();
  await context.close();
  return { typing, turns, check };
}

/** In the page: how long from an event until the frame it changed has been drawn. */
function watch() {
  globalThis.taken = [];
  for (const type of ['keydown', 'click']) {
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

function percentile(values, rank) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((rank / 100) * sorted.length) - 1)] ?? Number.NaN;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.chdir(ROOT);
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  const within = await benchQuestionnaire(browser);
  await browser.close();
  if (!within) process.exitCode = 1;
}
