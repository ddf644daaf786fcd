// The first calls of a page on PostgreSQL, of many signed-in users, over one connection and fifty: each in turns with a bare
// Fastify route, or with another build of the gateway. Figures are medians, ratios those of each pair.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import autocannon from 'autocannon';
import { buildIfStale, ROOT } from '../../scripts/build-if-stale.mjs';
import { headersOf, inProduction } from './production.mjs';
import { median } from './statistics.mjs';

export const CONNECTIONS = [1, 50];
export const WARM_SECONDS = 3;
const PAIRS = 5;
const SECONDS = 3;
/** The calls of the hub. */
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
export const BARE = { path: '/bare', method: 'GET' };

/** @param {{ beside?: string }} how `beside` is a built checkout. */
export async function benchGateway({ beside }) {
  buildIfStale({ gateway: true });
  await inProduction(async ({ databaseUrl, cookies, start, closers }) => {
    const own = await start(ROOT);
    const other = beside ? await start(beside) : await startBare(databaseUrl, closers);
    for (const call of Object.values(CALLS))
      for (const cookie of cookies) {
        const answer = await request(own, call, cookie);
        if (beside) assert.deepEqual(answer, await request(other, call, cookie));
      }
    console.log(`\nCalls on PostgreSQL of ${cookies.length} people beside ${beside ?? 'a bare route'}\n`);
    print(['call', 'connections', 'requests/s', 'beside', 'ratio', 'p99 ms', 'beside']);
    for (const [name, call] of Object.entries(CALLS))
      for (const connections of CONNECTIONS) {
        const targets = [
          { ...call, url: own },
          { ...(beside ? call : BARE), url: other },
        ];
        for (const target of targets) await load(target, { cookies, connections, duration: WARM_SECONDS });
        const pairs = [];
        for (let pair = 0; pair < PAIRS; pair += 1) {
          const loads = [];
          for (const target of targets)
            loads.push(await load(target, { cookies, connections, duration: SECONDS }));
          pairs.push(loads);
        }
        const figure = (pick, digits = 0) => median(pairs.map(pick)).toFixed(digits);
        print([
          name,
          connections,
          figure(([first]) => first.rate),
          figure(([, second]) => second.rate),
          figure(([first, second]) => first.rate / second.rate, 2),
          figure(([first]) => first.p99),
          figure(([, second]) => second.p99),
        ]);
      }
    if (!beside)
      console.log('\nTarget at fifty connections: at least 0.6 of its requests, p99 within twice.');
  });
}

const print = (cells) => console.log(cells.map((cell) => String(cell).padStart(13)).join(''));

export async function startBare(databaseUrl, closers) {
  const args = [path.join(import.meta.dirname, 'bare-route.mjs'), databaseUrl];
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' };
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'], env });
  const exited = once(child, 'exit');
  closers.push(async () => {
    child.kill();
    await exited;
  });
  const [line] = await Promise.race([once(child.stdout, 'data'), exited.then(() => [''])]);
  return String(line).trim();
}

/** The result of a call. A business error has status 200 too. */
export async function request(url, { path: where, ...call }, cookie) {
  const answer = await fetch(url + where, { ...call, headers: { ...headersOf(cookie), ...call.headers } });
  const { ret_code: code, result } = await answer.json();
  if (code !== 0) throw new Error(`${where} refused: ${code}`);
  return result;
}

/** Requests a second and p99. Each connection has different users. */
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
