// npm run bench [-- pages|questionnaire|gateway|telemetry|reading]: measures page loads on a slow phone, page turns of a
// questionnaire, and the first calls on PostgreSQL beside a bare route; without an argument, these three. `telemetry` measures
// the cost of OpenTelemetry (docs/watching.md), `reading` the OCR of documents (docs/reading.md). Options and figures:
// docs/performance.md.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ROOT } from '../../scripts/build-if-stale.mjs';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { ROUTES, VISITS } from './visit.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    route: { type: 'string', default: 'hub' },
    only: { type: 'string', default: 'all' },
    runs: { type: 'string', default: '5' },
    beside: { type: 'string' },
    json: { type: 'string' },
    documents: { type: 'string', default: '210' },
    from: { type: 'string', default: '0' },
    traits: { type: 'boolean', default: false },
  },
});
const beside = values.beside && path.resolve(values.beside);
const json = values.json && path.resolve(values.json);
process.chdir(ROOT);

const BENCHES = {
  async pages() {
    const { benchPages } = await import('./pages.mjs');
    const routes = choose(values.route, Object.keys(ROUTES));
    const visits = choose(values.only, VISITS);
    return inBrowser((browser) => benchPages(browser, { routes, visits, runs: Number(values.runs), beside }));
  },
  async questionnaire() {
    return inBrowser((await import('./questionnaire.mjs')).benchQuestionnaire);
  },
  async gateway() {
    return (await import('./gateway.mjs')).benchGateway({ beside });
  },
  async telemetry() {
    return (await import('./telemetry.mjs')).benchTelemetry();
  },
  async reading() {
    const { benchReading, benchTraits } = await import('./reading.mjs');
    const bench = values.traits ? benchTraits : benchReading;
    return bench(Number(values.documents), Number(values.from));
  },
};

async function inBrowser(job) {
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  try {
    return await job(browser);
  } finally {
    await browser.close();
  }
}

function choose(text, names) {
  const chosen = text === 'all' ? names : text.split(',');
  const unknown = chosen.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(', ')}. Choose from ${names.join(', ')}, all.`);
  return chosen;
}

const results = {};
for (const name of choose(positionals.join() || 'pages,questionnaire,gateway', Object.keys(BENCHES)))
  results[name] = await BENCHES[name]();
if (json) writeFileSync(json, JSON.stringify(results, null, 2));
