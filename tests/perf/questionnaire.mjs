// Measures page turns of forms under CPU x 4: generated forms of 10, 100 and 500 questions and a real one. A
// time is from the click to the end of the frame that shows the next page; the first, cold turn counts.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview, runnerImport } from 'vite';
import { ROOT } from '../../scripts/build-if-stale.mjs';
import { percentile } from './statistics.mjs';
import { CPU_SLOWDOWN, PHONE } from './visit.mjs';

const FORMS = {
  '10 questions': '?items=10',
  '100 questions': '?items=100',
  '500 questions': '?items=500',
  'regional onboarding': '?form=regional',
};
const MOST_PAGES = 20;
/** Duration of a press. Without it, press and click would share a frame. */
const REST_MS = 80;
const CHECK_TITLE = 'Check your answers';
const VISITS = 5;
const MOST_MS = 100;

export async function benchQuestionnaire(browser) {
  const outDir = mkdtempSync(path.join(os.tmpdir(), 'attesta-form-bench-'));
  try {
    const root = path.join(ROOT, 'tests/perf/form-bench');
    await buildForms(root, outDir);
    const at = { port: 0, host: '127.0.0.1' };
    const server = await preview({ configFile: false, root, build: { outDir }, preview: at });
    try {
      const results = [];
      for (const [name, query] of Object.entries(FORMS)) {
        const turns = [];
        for (let visit = 0; visit < VISITS; visit += 1)
          turns.push(...(await turnPages(browser, server.resolvedUrls.local[0] + query)));
        results.push({ name, turns });
      }
      printTable(results);
      return results;
    } finally {
      await server.close();
    }
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

async function buildForms(root, outDir) {
  process.env.NODE_ENV = 'production';
  const plugin = async (file) =>
    (await runnerImport(path.join(ROOT, 'build', file), { configFile: false })).module;
  const { linguiMacroPlugin } = await plugin('lingui-macro.ts');
  const { linguiCatalogsPlugin } = await plugin('lingui-catalogs.ts');
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: { target: 'es2022', outDir, emptyOutDir: true },
    plugins: [linguiMacroPlugin(), linguiCatalogsPlugin(), react()],
  });
}

function printTable(results) {
  console.log(`\nPage turns, CPU x ${CPU_SLOWDOWN}, ${VISITS} visits of each form\n`);
  for (const { name, turns } of results) {
    const [half, most] = [percentile(turns, 50), percentile(turns, 95)];
    const figures = `p50 ${Math.round(half)} ms, p95 ${Math.round(most)} ms of ${MOST_MS} ms`;
    console.log(`${name.padEnd(22)}${String(turns.length).padStart(4)} turns, ${figures}`);
    if (most > MOST_MS) process.exitCode = 1;
  }
}

/** The times of all turns; of a very long form, of the first pages and the check. */
async function turnPages(browser, url) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('h1').waitFor();
  await page.evaluate(timeClicks);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.locator('main input').first().fill('x');
  const turns = [];
  for (let title = ''; title !== CHECK_TITLE;) {
    const before = await page.locator('h1').innerText();
    await press(page, page.getByRole('button', { name: 'Continue' }));
    await page.waitForFunction((last) => document.querySelector('h1').innerText !== last, before);
    title = await page.locator('h1').innerText();
    if (turns.length >= MOST_PAGES && title !== CHECK_TITLE) continue;
    await page.waitForTimeout(150);
    turns.push(await page.evaluate(() => globalThis.times.at(-1)));
  }
  await context.close();
  return turns;
}

/** Not the locator's click: it queries the page between the timed events. */
async function press(page, button) {
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await button.boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2, { delay: REST_MS });
}

/** Runs in the page: the time from a click until the frame that it changed has been drawn. */
function timeClicks() {
  globalThis.times = [];
  const onClick = (event) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => globalThis.times.push(performance.now() - event.timeStamp));
      port1.start();
      port2.postMessage(null);
    });
  addEventListener('click', onClick, { capture: true });
}
