// The two calls that every page begins with, on a real PostgreSQL, beside a bare Fastify route: same run, same Node,
// same pool, 50 connections of as many sessions, the gateway as it runs in production with all its checks, both without an access log. Rounds
// take turns, so that a busy moment of the machine meets all alike; each figure is the median of the rounds.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { runnerImport } from 'vite';
import { buildIfStale, ROOT } from '../../scripts/build-if-stale.mjs';
import { startBuiltGateway } from '../../scripts/built-gateway.mjs';

const CONNECTIONS = 50;
const WARM_SECONDS = 5;
const LEAST_THROUGHPUT = 0.6;
const MOST_P99 = 2;
/** What the hub asks for. */
const KYC_INFO = JSON.stringify({
  obtain_current: true,
  obtain_quotas: true,
  obtain_state: true,
  obtain_aml_questionnaire: true,
  obtain_verification_process: true,
});

export async function benchGateway({ rounds = 7, seconds = 3 } = {}) {
  const { module } = await runnerImport(path.join(ROOT, 'gateway/testing/postgres.ts'), {
    configFile: false,
  });
  const work = mkdtempSync(path.join(os.tmpdir(), 'attesta-bench-pg-'));
  const postgres = await module.startPostgres();
  const closers = [];
  try {
    const databaseUrl = await postgres.database();
    const env = {
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: randomBytes(32).toString('base64url'),
      FILES_KEY: randomBytes(32).toString('base64'),
      OPERATOR_TOKEN: randomBytes(32).toString('base64url'),
      RATE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: 'warn',
    };
    const sessions = await signIn(work, env);
    const gateway = await startBuiltGateway({
      dataDir: path.join(work, 'data'),
      env: { ...env, NODE_ENV: 'production', SANDBOX: '0' },
    });
    closers.push(gateway.stop);
    const bare = await startBare(databaseUrl);
    closers.push(bare.stop);

    const ownPage = { 'sec-fetch-site': 'same-origin' };
    const targets = {
      'bare route': { url: `${bare.url}/bare` },
      profile: { url: `${gateway.url}/x-api/v2/private/user/profile`, headers: ownPage },
      'kyc-info': {
        url: `${gateway.url}/x-api/v3/private/user/member/kyc-info`,
        method: 'POST',
        headers: { ...ownPage, 'content-type': 'application/json' },
        body: KYC_INFO,
      },
    };
    for (const target of Object.values(targets)) {
      let next = 0;
      target.setupClient = (client) =>
        client.setHeaders({ ...target.headers, cookie: sessions[next++ % sessions.length] });
    }
    const rows = new Map(Object.keys(targets).map((name) => [name, []]));
    for (const target of Object.values(targets)) await load(target, WARM_SECONDS);
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, target] of Object.entries(targets)) rows.get(name).push(await load(target, seconds));
    }
    print(rows, rounds, seconds);
  } finally {
    for (const stop of closers.toReversed()) await stop();
    await postgres.stop();
    rmSync(work, { recursive: true, force: true });
  }
}

/** Production has no demo accounts: the sandbox leaves them and their sessions behind, in the same database. */
async function signIn(work, env) {
  const sandbox = await startBuiltGateway({ dataDir: path.join(work, 'data'), env });
  try {
    const cookies = [];
    for (let count = 0; count < CONNECTIONS; count += 1) {
      const persona = `u${String((count % 20) + 1).padStart(2, '0')}`;
      const answer = await fetch(`${sandbox.url}/x-api/v1/sandbox/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: sandbox.url },
        body: JSON.stringify({ persona }),
      });
      const lines = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
      cookies.push(lines.join('; '));
    }
    return cookies;
  } finally {
    await sandbox.stop();
  }
}

async function startBare(databaseUrl) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-route.mjs'), databaseUrl], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  });
  const exited = once(child, 'exit');
  const [line] = await Promise.race([once(child.stdout, 'data'), exited.then(() => [''])]);
  return {
    url: String(line).trim(),
    async stop() {
      child.kill();
      await exited;
    },
  };
}

async function load(target, duration) {
  const result = await autocannon({ ...target, connections: CONNECTIONS, duration });
  if (result.errors > 0 || result.non2xx > 0) throw new Error(`${target.url}: ${result.errors} errors`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

function print(rows, rounds, seconds) {
  const at = (name, key) => median(rows.get(name).map((row) => row[key]));
  console.log(
    `\nCalls on PostgreSQL, ${CONNECTIONS} connections, median of ${rounds} rounds of ${seconds} s\n\n              requests/s   p50 ms   p99 ms   throughput to bare   p99 to bare`,
  );
  for (const name of rows.keys()) {
    const rate = at(name, 'rate') / at('bare route', 'rate');
    const slow = at(name, 'p99') / at('bare route', 'p99');
    const verdict = rate >= LEAST_THROUGHPUT && slow <= MOST_P99 ? '' : '   short of the target';
    console.log(
      `${name.padEnd(14)}${at(name, 'rate').toFixed(0).padStart(10)}${String(at(name, 'p50')).padStart(9)}${String(at(name, 'p99')).padStart(9)}${rate.toFixed(2).padStart(21)}${slow.toFixed(2).padStart(14)}${verdict}`,
    );
  }
  console.log(`\ntarget: at least ${LEAST_THROUGHPUT} of the throughput, p99 within ${MOST_P99} times`);
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

if (import.meta.filename === process.argv[1]) {
  process.chdir(ROOT);
  buildIfStale({ gateway: true });
  await benchGateway();
}
