// Measures page loads on a slow phone, in turns with another build where one is given, so that a busy moment affects
// both alike.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildIfStale, ROOT } from '../../scripts/build-if-stale.mjs';
import { startBuiltGateway } from '../../scripts/built-gateway.mjs';
import { median } from './statistics.mjs';
import { CPU_SLOWDOWN, ROUTES, sumFiles, sumInline, visitPage } from './visit.mjs';

const ms = (value) => `${Math.round(value)} ms`;
const COLUMNS = [
  ['first paint', ({ firstPaint }) => firstPaint, ms],
  ['largest', ({ largestPaint }) => largestPaint, ms],
  ['client', ({ ready }) => ready, ms],
  ['shift', ({ shift }) => shift, (value) => value.toFixed(4)],
  ['requests', ({ requests }) => requests.length, String],
  [
    'script kB',
    ({ requests }) => sumFiles(requests, 'script') + sumInline(requests, 'script'),
    (bytes) => (bytes / 1000).toFixed(1),
  ],
];
/** Only times are compared: the others are the same in every run. */
const TIMES = COLUMNS.slice(0, 3);

/** @param {{ routes: string[], visits: string[], runs: number, beside?: string }} how `beside` is a built checkout. */
export async function benchPages(browser, { routes, visits, runs, beside }) {
  buildIfStale({ client: true, gateway: true });
  const work = mkdtempSync(path.join(os.tmpdir(), 'attesta-bench-'));
  const gateways = [];
  try {
    for (const root of beside ? [ROOT, beside] : [ROOT])
      gateways.push(
        await startBuiltGateway({
          dataDir: path.join(work, String(gateways.length)),
          root,
          env: { LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '100000', SIGN_IN_LIMIT: '10000' },
        }),
      );
    const cases = routes.flatMap((route) =>
      visits.map((visit) => ({ name: `${route}, ${visit}`, route, visit, runs: gateways.map(() => []) })),
    );
    // The first visit after a start is slower than any other.
    for (const { url } of gateways)
      await visitPage(browser, { origin: url, route: ROUTES.hub, visit: 'first' });
    for (let run = 0; run < runs; run += 1)
      for (const each of cases)
        for (const [at, { url }] of gateways.entries())
          each.runs[at].push(
            await visitPage(browser, { origin: url, route: ROUTES[each.route], visit: each.visit }),
          );
    printTable(cases, runs, beside);
    return cases;
  } finally {
    for (const { stop } of gateways) await stop();
    rmSync(work, { recursive: true, force: true });
  }
}

function printTable(cases, runs, beside) {
  console.log(`\nPages on a slow phone (CPU x ${CPU_SLOWDOWN}), medians of ${runs}\n`);
  print(
    '',
    COLUMNS.map(([name]) => name),
  );
  for (const {
    name,
    runs: [own, other],
  } of cases) {
    const figures = (all) => COLUMNS.map(([, pick, show]) => show(median(all.map(pick))));
    print(name, figures(own));
    if (!beside) continue;
    print('  beside', figures(other));
    const ratio = ([, pick]) => `${(median(own.map(pick)) / median(other.map(pick))).toFixed(2)}x`;
    print('  ratio', TIMES.map(ratio));
  }
}

const print = (name, cells) => console.log(name.padEnd(26) + cells.map((cell) => cell.padStart(12)).join(''));
