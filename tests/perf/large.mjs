// npm run bench:large [-- accounts ...]: measures calls and sweeps with 1,000 and with 1,000,000 accounts, side by side, and
// beside a bare route; then the desk's queue and search with 1,000,000 accounts. PostgreSQL does not wait for the disk.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { buildIfStale, ROOT } from '../../scripts/build-if-stale.mjs';
import { BARE, CALLS, CONNECTIONS, load, startBare, WARM_SECONDS } from './gateway.mjs';
import { inProduction } from './production.mjs';
import { median } from './statistics.mjs';

const sizes = process.argv.slice(2).map(Number);
const SIZES = sizes.length > 0 ? sizes : [1000, 1_000_000];
/** Demo accounts, which the others copy. */
const DEMO = 21;
const RUNS = 5;
const SECONDS = 3;

process.chdir(ROOT);
buildIfStale({ gateway: true });
// Below node_modules, so that the bundle finds its packages.
const outDir = path.join(ROOT, 'node_modules/.cache/attesta-bench');
await build({
  configFile: path.join(ROOT, 'vite.gateway.config.ts'),
  logLevel: 'warn',
  build: { outDir, rolldownOptions: { input: { sweeps: 'tests/perf/sweeps.ts' } } },
});
const sweeps = await import(pathToFileURL(path.join(outDir, 'sweeps.js')).href);

/** Requests a second and p99, by call and connections; milliseconds by sweep. */
async function measured(accounts) {
  const found = new Map();
  const options = {
    copies: Math.max(1, Math.round(accounts / DEMO) - 1),
    // Runs the due work of the demo accounts, so that their copies have none.
    beforeCopying: (databaseUrl, secrets) => sweeps.measureSweeps(databaseUrl, secrets, 1),
  };
  await inProduction(async ({ databaseUrl, cookies, start, closers, secrets }) => {
    for (const [name, ms] of Object.entries(await sweeps.measureSweeps(databaseUrl, secrets, RUNS)))
      found.set(`sweep ${name}, ms`, ms.toFixed(1));
    const origin = await start(ROOT);
    const bare = await startBare(databaseUrl, closers);
    const targets = [
      ...Object.entries(CALLS).map(([name, call]) => [name, { ...call, url: origin }]),
      ['bare route', { ...BARE, url: bare }],
    ];
    for (const connections of CONNECTIONS) {
      for (const [, target] of targets) await load(target, { cookies, connections, duration: WARM_SECONDS });
      const runs = new Map(targets.map(([name]) => [name, []]));
      // They take turns, so that a busy moment affects all alike.
      for (let run = 0; run < RUNS; run += 1)
        for (const [name, target] of targets)
          runs.get(name).push(await load(target, { cookies, connections, duration: SECONDS }));
      for (const [name, all] of runs) {
        const rate = median(all.map((each) => each.rate)).toFixed(0);
        found.set(
          `${name}, ${connections} connections`,
          `${rate}/s p99 ${median(all.map(({ p99 }) => p99))} ms`,
        );
      }
    }
  }, options);
  return found;
}

const results = [];
for (const size of SIZES) results.push(await measured(size));
const cell = (text) => String(text).padStart(26);
console.log(`\n${' '.repeat(34)}${SIZES.map((size) => cell(`${size} accounts`)).join('')}`);
for (const name of results[0].keys())
  console.log(name.padEnd(34) + results.map((found) => cell(found.get(name))).join(''));

// It fails above the limits of the desk.
const { status } = spawnSync('npx', ['vitest', 'run', 'gateway/desk/large-queue.long.test.ts'], {
  env: { ...process.env, LONG_TESTS: '1' },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
