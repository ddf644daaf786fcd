// npm run bench:load [-- seconds]: 200 users make a call every half second, first alone, then while 8 others upload malicious
// PDFs. Fails when a call takes longer than a second, or gets another response than before.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runnerImport } from 'vite';
import { buildIfStale, ROOT } from '../../scripts/build-if-stale.mjs';
import { CALLS, request } from './gateway.mjs';
import { inProduction } from './production.mjs';
import { percentile } from './statistics.mjs';

const SECONDS = Number(process.argv[2] ?? 300);
const PEOPLE = 200;
const EVERY_MS = 500;
const MOST_MS = 1000;
/** The first upkeep corrects the copied accounts. */
const UPKEEP_MS = 15_000;
const CHUNK_BYTES = 256 * 1024;
const UPLOAD = '/x-api/v3/private/kyc/upload';

process.chdir(ROOT);
buildIfStale({ gateway: true });
const pdfs = path.join(ROOT, 'gateway/testing/hostile-pdfs.ts');
const { module: hostile } = await runnerImport(pdfs, { configFile: false });
const FILES = [hostile.createUnendedStreams(), hostile.createRepeatedObject(), hostile.createExpandingPdf()];
const calls = Object.values(CALLS);

await inProduction(async ({ cookies, start }) => {
  const url = await start(ROOT);
  const [people, senders] = [cookies.slice(0, PEOPLE), cookies.slice(PEOPLE, PEOPLE + 8)];
  await pause(UPKEEP_MS);
  const answers = new Map();
  for (const cookie of people)
    for (const call of calls) answers.set(cookie + call.path, await request(url, call, cookie));

  async function callFor(seconds) {
    const times = [];
    const until = performance.now() + seconds * 1000;
    await Promise.all(
      people.map(async (cookie, at) => {
        await pause((at / PEOPLE) * EVERY_MS);
        for (let turn = at; performance.now() < until; turn += 1) {
          const call = calls[turn % calls.length];
          const began = performance.now();
          const answer = await request(url, call, cookie);
          times.push(performance.now() - began);
          assert.deepEqual(answer, answers.get(cookie + call.path));
          await pause(EVERY_MS);
        }
      }),
    );
    return times;
  }

  async function upload(cookie, bytes) {
    const send = (method, where, body, type = 'application/json') =>
      request(url, { method, path: UPLOAD + where, body, headers: { 'content-type': type } }, cookie);
    const target = { kind: 'evidence', purpose: 'reset', name: 'paper.pdf' };
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = JSON.stringify({ target, bytes: bytes.length, sha256, source: 'file' });
    const { uploadId, received } = await send('POST', '', file);
    for (let at = received; at < bytes.length; at += CHUNK_BYTES) {
      const chunk = bytes.subarray(at, at + CHUNK_BYTES);
      await send('PUT', `/${uploadId}/${at}`, chunk, 'application/octet-stream');
    }
    await send('POST', '-complete', JSON.stringify({ uploadId }));
  }

  const alone = await callFor(Math.min(60, SECONDS));
  const refusals = new Map();
  const stop = new AbortController();
  const sending = senders.map(async (cookie, at) => {
    for (let turn = 0; !stop.signal.aborted; turn += 1) {
      // A known file is not checked again.
      const bytes = Buffer.concat([FILES[(at + turn) % FILES.length], Buffer.from(`\n% ${at} ${turn}\n`)]);
      const refusal = await upload(cookie, bytes).catch((error) => error.message.split(' ').at(-1));
      refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
      await pause(EVERY_MS);
    }
  });
  const beside = await callFor(SECONDS);
  stop.abort();
  await Promise.all(sending);

  for (const [name, times] of Object.entries({ alone, 'beside hostile PDFs': beside })) {
    const figures = [50, 99, 100].map((rank) => `p${rank} ${percentile(times, rank).toFixed(0)} ms`);
    console.log(`${name.padEnd(20)} ${times.length} calls, ${figures.join(', ')}`);
  }
  console.log(`uploads: ${[...refusals].map(([code, count]) => `${code} ${count} times`).join(', ')}`);
  if (percentile(beside, 100) > MOST_MS) process.exitCode = 1;
});
