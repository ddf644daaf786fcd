// How pages load on a slow phone beside a bare React page: first visit, reload from the worker, reload without a network,
// in Telegram. Product and rival take turns, so that a busy moment of the machine meets both alike.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';
import { buildIfStale, ROOT } from '../../scripts/build-if-stale.mjs';
import { startBuiltGateway } from '../../scripts/built-gateway.mjs';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { CPU_SLOWDOWN, NETWORK } from '../../scripts/slow-phone.mjs';
import { buildBarePage } from './bare-page.mjs';
import { serveBare } from './bare-server.mjs';
import { BARE, ROUTES } from './page-routes.mjs';
import { visitOnce } from './visit.mjs';
import { printWaterfall } from './waterfall.mjs';

/**
 * Answers every run. `beside` is the folder of another checkout, built: its pages take turns with these.
 * @param {{ routes: string[], visits: string[], runs: number, waterfall: boolean, beside?: string }} how
 */
export async function benchPages({ routes, visits, runs, waterfall, beside }) {
  buildIfStale({ client: true, gateway: true });
  const work = mkdtempSync(path.join(os.tmpdir(), 'attesta-bench-'));
  const stops = [];
  try {
    const dist = path.join(work, 'bare');
    const { module } = await runnerImport(path.join(ROOT, 'build/precompress.ts'), { configFile: false });
    await buildBarePage(path.join(work, 'bare-source'), dist, [module.precompress()]);
    const bare = await serveBare(dist);
    stops.push(bare.stop);
    const products = [];
    for (const [label, root] of [['', ROOT], ...(beside ? [['beside: ', beside]] : [])]) {
      const gateway = await startBuiltGateway({
        dataDir: path.join(work, `data-${products.length}`),
        root,
        env: { LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '100000', SIGN_IN_LIMIT: '10000' },
      });
      stops.push(gateway.stop);
      products.push({ label, url: gateway.url });
    }
    const browser = await chromium.launch({ executablePath: ensureChromium() });
    stops.push(() => browser.close());

    const cases = casesOf(routes, visits, products, bare.url);
    // The first start of everything is nobody's figure.
    for (const { origin, route } of new Map(cases.map((each) => [each.origin, each])).values())
      await visitOnce(browser, { origin, route, visit: 'first' });
    for (let run = 0; run < runs; run += 1)
      for (const each of cases) each.runs.push(await visitOnce(browser, each));

    printTable(cases, runs);
    if (waterfall)
      for (const each of cases.filter(({ isBare }) => !isBare)) printWaterfall(each.name, middle(each.runs));
    return cases.map(({ name, visit, runs: all }) => ({ name, visit, runs: all }));
  } finally {
    for (const stop of stops.toReversed()) await stop();
    rmSync(work, { recursive: true, force: true });
  }
}

/** The rival first: a first visit always, and a reload of its own where ours is reloaded. */
function casesOf(routes, visits, products, bare) {
  const rival = (visit) => ({
    name: `bare, ${visit}`,
    isBare: true,
    origin: bare,
    route: BARE,
    visit,
    runs: [],
  });
  return [
    rival('first'),
    ...(visits.includes('second') ? [rival('second')] : []),
    ...visits.flatMap((visit) =>
      routes.flatMap((name) =>
        products.map(({ label, url }) => ({
          name: `${label}${name}, ${visit}`,
          isBare: false,
          origin: url,
          route: ROUTES[name],
          visit,
          runs: [],
        })),
      ),
    ),
  ];
}

const WIDTH = 32;
const COLUMNS = [
  ['first paint', ({ fcp }) => fcp, 'ms'],
  ['largest', ({ lcp }) => lcp, 'ms'],
  ['client', ({ shown }) => shown, 'ms'],
  ['shift', ({ shift }) => shift, 'shift'],
  ['requests', ({ requests }) => requests, 'count'],
  ['by network', ({ networkRequests }) => networkRequests, 'count'],
  ['network kB', ({ bytes }) => bytes, 'kB'],
  ['script kB', ({ scripts }) => scripts, 'kB'],
  ['worker kB', ({ worker }) => worker.bytes, 'kB'],
];
const SHOWN = {
  ms: (value) => `${Math.round(value)} ms`,
  shift: (value) => value.toFixed(4),
  count: String,
  kB: (value) => (value / 1000).toFixed(1),
};

function printTable(cases, runs) {
  const { latency } = NETWORK;
  console.log(
    `\nPages, medians of ${runs}: CPU x ${CPU_SLOWDOWN}, ${latency} ms a request, 1474.56 kbit/s down, 675 up\n`,
  );
  console.log(' '.repeat(WIDTH) + COLUMNS.map(([name]) => name.padStart(12)).join(''));
  for (const each of cases) {
    const cells = COLUMNS.map(([, pick, kind]) => SHOWN[kind](median(each.runs.map(pick))).padStart(12));
    console.log(each.name.padEnd(WIDTH) + cells.join(''));
  }
  console.log(`\nBeside the bare page's first visit (its own reload where it says so)\n`);
  const first = cases.find(({ isBare, visit }) => isBare && visit === 'first');
  for (const each of cases.filter(({ isBare }) => !isBare)) {
    const own = cases.find(({ isBare, visit }) => isBare && visit === 'second');
    console.log(each.name.padEnd(WIDTH) + ratios(each, first));
    if (each.visit === 'second' && own) console.log('  beside its reload'.padEnd(WIDTH) + ratios(each, own));
    console.log(`  largest: ${middle(each.runs).lcpElement}`);
  }
}

const ratios = (each, rival) =>
  COLUMNS.slice(0, 3)
    .map(([, pick]) => median(each.runs.map(pick)) / median(rival.runs.map(pick)))
    .map((ratio) => `${ratio.toFixed(2)}x`.padStart(12))
    .join('');

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** The run whose largest paint is the median one. */
const middle = (runs) => runs.toSorted((a, b) => a.lcp - b.lcp)[Math.floor(runs.length / 2)];
