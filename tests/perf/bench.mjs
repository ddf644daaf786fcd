// npm run bench [-- pages|questionnaire|calls|reading]: how pages load on a slow phone beside a bare React page, how fast a
// questionnaire answers, how the first calls do on PostgreSQL beside a bare route; without a word, these three. `reading` is how
// well documents are read (docs/reading.md). What each figure means: docs/performance.md.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ROOT } from '../../scripts/build-if-stale.mjs';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { ROUTES, VISITS } from './page-routes.mjs';

const KINDS = ['pages', 'questionnaire', 'calls', 'reading'];
/** Takes a quarter of an hour, so only who asks for it gets it. */
const USUAL = ['pages', 'questionnaire', 'calls'];

const here = process.cwd();
process.chdir(ROOT);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    route: { type: 'string', default: 'hub' },
    only: { type: 'string' },
    runs: { type: 'string', default: '5' },
    json: { type: 'string' },
    waterfall: { type: 'boolean', default: false },
    beside: { type: 'string' },
    documents: { type: 'string', default: '210' },
    from: { type: 'string', default: '0' },
  },
});
const kinds = chosen(positionals.length > 0 ? positionals.join() : USUAL.join(), KINDS);
const results = {};
if (kinds.includes('pages')) {
  const { benchPages } = await import('./page-bench.mjs');
  results.pages = await benchPages({
    routes: chosen(values.route, Object.keys(ROUTES)),
    visits: chosen(values.only ?? 'all', VISITS),
    runs: Number(values.runs),
    waterfall: values.waterfall,
    beside: values.beside && path.resolve(here, values.beside),
  });
}
if (kinds.includes('questionnaire')) {
  const { benchQuestionnaire } = await import('./questionnaire.mjs');
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  results.questionnaire = await benchQuestionnaire(browser);
  await browser.close();
}
if (kinds.includes('calls')) {
  const { buildIfStale } = await import('../../scripts/build-if-stale.mjs');
  const { benchGateway } = await import('./gateway.mjs');
  buildIfStale({ gateway: true });
  await benchGateway();
}
if (kinds.includes('reading')) {
  const { benchReading } = await import('./reading.mjs');
  results.reading = await benchReading(Number(values.documents), Number(values.from));
}
if (values.json) writeFileSync(values.json, JSON.stringify(results, null, 2));

/** One or several of these, by commas; `all` is each of them. */
function chosen(text, names) {
  const asked = text === 'all' ? names : text.split(',');
  const unknown = asked.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: ${names.join(', ')} or all.`);
  return asked;
}
