// The calls that pages begin with, on a real PostgreSQL, of many signed-in people, over one connection and
// fifty: each beside a bare Fastify route, or beside another build of the gateway (its folder as the argument). The two
// take turns, so that a busy moment of the machine meets both alike; figures are medians, ratios those of each pair.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import autocannon from 'autocannon';
import { buildIfStale, ROOT } from '../../scripts/build-if-stale.mjs';
import { headersOf, inProduction } from './production.mjs';

export const CONNECTIONS = [1, 50];
export const WARM_SECONDS = 3;
/** What the hub asks for. */
const KYC_INFO = JSON.stringify({
  obtain_current: true,
  obtain_quotas: true,
  obtain_state: true,
  obtain_aml_questionnaire: true,
  obtain_verification_process: true,
});
export const CALLS = {
  profile: { path: '/x-api/v2/private/user/profile', method: 'GET' },
  tasks: { path: '/x-api/v3/private/kyc/compliance-tasks', method: 'POST', body: '{}' },
  'kyc-info': { path: '/x-api/v3/private/user/member/kyc-info', method: 'POST', body: KYC_INFO },
};

const TARGET = 'Target at fifty beside a bare route: at least 0.6 of its requests, p99 within twice.';

/** @param {{ rival?: string | null, pairs?: number, seconds?: number }} how */
export async function benchGateway({ rival = null, pairs = 5, seconds = 3 } = {}) {
  await inProduction(async ({ databaseUrl, cookies, start, closers }) => {
    const ours = await start(ROOT);
    const other = rival ? await start(rival) : await startBare(databaseUrl, closers);

    for (const call of Object.values(CALLS)) {
      for (const cookie of cookies) {
        const answer = await answerOf(ours, call, cookie);
        if (rival) assert.deepEqual(answer, await answerOf(other, call, cookie));
      }
    }
    console.log(
      `\nCalls on PostgreSQL of ${cookies.length} people, ${pairs} pairs of ${seconds} s beside ${rival ?? 'a bare route'}\n\ncall      connections   requests/s   beside   ratio   p99 ms   beside`,
    );
    const bare = { path: '/bare', method: 'GET' };
    for (const [name, call] of Object.entries(CALLS)) {
      for (const connections of CONNECTIONS) {
        const own = (duration) => load({ ...call, url: ours }, { cookies, connections, duration });
        const beside = (duration) =>
          load({ ...(rival ? call : bare), url: other }, { cookies, connections, duration });
        await own(WARM_SECONDS);
        await beside(WARM_SECONDS);
        const runs = [];
        for (let pair = 0; pair < pairs; pair += 1) runs.push([await own(seconds), await beside(seconds)]);
        print(name, connections, runs);
      }
    }
    if (!rival) console.log(`\n${TARGET}`);
  });
}

export async function startBare(databaseUrl, closers, how = 'prepared') {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'bare-route.mjs'), databaseUrl, how],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    },
  );
  const exited = once(child, 'exit');
  closers.push(async () => {
    child.kill();
    await exited;
  });
  const [line] = await Promise.race([once(child.stdout, 'data'), exited.then(() => [''])]);
  return String(line).trim();
}

/** Refusals come with status 200 too: none may be counted as an answer. */
async function answerOf(url, { path: where, ...call }, cookie) {
  const answer = await fetch(url + where, { ...call, headers: headersOf(cookie) });
  const { ret_code: code, result } = await answer.json();
  if (code !== 0) throw new Error(`${where} refused: ${code}`);
  return result;
}

/** Every connection goes through people of its own; one alone through all of them. */
export async function load({ url, path: where, method, body }, { cookies, connections, duration }) {
  let next = 0;
  const requestsOf = (share) =>
    cookies
      .filter((_, index) => index % connections === share)
      .map((cookie) => ({ method, path: where, body, headers: headersOf(cookie) }));
  const result = await autocannon({
    url,
    connections,
    duration,
    verifyBody: (text) => String(text).includes('"ret_code":0'),
    setupClient: (client) => client.setRequests(requestsOf(next++ % connections)),
  });
  const failed = result.errors + result.non2xx + result.mismatches;
  if (failed > 0) throw new Error(`${url}${where}: ${failed} failed`);
  return { rate: result.requests.total / result.duration, p99: result.latency.p99 };
}

function print(name, connections, runs) {
  const at = (pick) => median(runs.map(pick));
  const cells = [
    [at(([own]) => own.rate).toFixed(0), 13],
    [at(([, beside]) => beside.rate).toFixed(0), 9],
    [at(([own, beside]) => own.rate / beside.rate).toFixed(2), 8],
    [at(([own]) => own.p99), 9],
    [at(([, beside]) => beside.p99), 9],
  ];
  const figures = cells.map(([figure, width]) => String(figure).padStart(width)).join('');
  console.log(name.padEnd(10) + String(connections).padStart(11) + figures);
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

if (import.meta.filename === process.argv[1]) {
  process.chdir(ROOT);
  buildIfStale({ gateway: true });
  await benchGateway({ rival: process.argv[2] ?? null });
}
