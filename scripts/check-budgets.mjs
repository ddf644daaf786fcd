// Holds the built client to its budgets (kB = 1000 bytes of brotli, as served): what the hub really loads, in a browser
// from the built gateway, and how large the chunks of the other pages are. Run after both builds.
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './build-if-stale.mjs';
import { measureChunks } from './chunk-budgets.mjs';
import { loadHub } from './hub-load.mjs';

const KB = 1000;
/** The whole hub, with all that comes by itself afterwards. */
const MOST_SCRIPT = 92 * KB;
const BEFORE_VIEW = { browser: 78 * KB, telegram: 91 * KB };
const MOST_STYLE = 10 * KB;
/** The page itself with the boot script and the styles in it: what a server sends before it has heard of its arrival. */
const MOST_HTML = 14 * KB;
const MOST_REQUESTS = 20;
/** What a first view in another language may weigh beside one in English. */
const MOST_OF_LANGUAGE = 1.05;

const hub = await loadHub();
const { sizes, rules } = measureChunks();
const firstWords = readdirSync(path.join(ROOT, 'dist/locales')).map((language) => ({
  language,
  bytes: statSync(path.join(ROOT, 'dist/locales', language, 'first.json.br')).size,
}));
const longest = firstWords.reduce((most, each) => (each.bytes > most.bytes ? each : most));
const english = firstWords.find(({ language }) => language === 'en')?.bytes ?? 0;
const besides = hub.browser.html + hub.browser.scriptsBeforeView + hub.browser.styles;
const requests = {
  name: `hub, requests: ${hub.browser.requests} of ${MOST_REQUESTS}`,
  ok: hub.browser.requests <= MOST_REQUESTS,
};
const table = {
  sizes: [
    { name: 'hub, scripts, all that come', bytes: hub.browser.scripts, budget: MOST_SCRIPT },
    {
      name: 'hub, scripts before its first view',
      bytes: hub.browser.scriptsBeforeView,
      budget: BEFORE_VIEW.browser,
    },
    { name: 'the same in Telegram', bytes: hub.telegram.scriptsBeforeView, budget: BEFORE_VIEW.telegram },
    { name: 'hub, the page itself', bytes: hub.browser.html, budget: MOST_HTML },
    { name: 'hub, styles', bytes: hub.browser.styles, budget: MOST_STYLE },
    {
      name: `all before its view, ${longest.language}`,
      bytes: besides + longest.bytes,
      budget: (besides + english) * MOST_OF_LANGUAGE,
    },
    ...sizes,
  ],
  rules: [requests, ...rules],
};

for (const { name, bytes, budget } of table.sizes) {
  const share = `${(bytes / KB).toFixed(1).padStart(6)} of ${(budget / KB).toFixed(0).padStart(3)} kB`;
  console.log(`${bytes <= budget ? 'ok  ' : 'OVER'} ${name.padEnd(34)} ${share}`);
}
for (const { name, ok } of table.rules) console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}`);
const kept = table.sizes.every(({ bytes, budget }) => bytes <= budget) && table.rules.every(({ ok }) => ok);
process.exitCode = kept ? 0 : 1;
