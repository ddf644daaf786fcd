// npm run bench:load [-- seconds]: 200 people who each ask something every half second, first alone, then beside
// some who send PDFs made to harm, one after the other. Told are the slowest answers of both, and answers that are not
// what the same person was told before.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runnerImport } from 'vite';
import { buildIfStale, ROOT } from '../../scripts/build-if-stale.mjs';
import { headersOf, inProduction } from './production.mjs';

const SECONDS = Number(process.argv[2] ?? 300);
const ALONE_SECONDS = Math.min(60, SECONDS);
const PEOPLE = 200;
const SENDERS = 8;
const EVERY_MS = 500;
const UPKEPT_MS = 15_000;
const CHUNK_BYTES = 256 * 1024;
const CALLS = [
  ['GET', '/x-api/v2/private/user/profile'],
  [
    'POST',
    '/x-api/v3/private/user/member/kyc-info',
    '{"obtain_state":true,"obtain_verification_process":true}',
  ],
  ['POST', '/x-api/v3/private/kyc/compliance-tasks', '{}'],
];

process.chdir(ROOT);
buildIfStale({ gateway: true });
const { module: hostile } = await runnerImport(path.join(ROOT, 'gateway/testing/hostile-pdfs.ts'), {
  configFile: false,
});
const FILES = [hostile.endlessStreams(), hostile.readAgainAndAgain(), hostile.unfolding()];

await inProduction(async ({ cookies, start }) => {
  const url = await start(ROOT);
  const people = cookies.slice(0, PEOPLE);
  assert.equal(people.length, PEOPLE);
  const senders = cookies.slice(PEOPLE, PEOPLE + SENDERS);
  assert.equal(senders.length, SENDERS);

  async function ask(cookie, [method, where, body], headers = headersOf(cookie)) {
    const response = await fetch(url + where, { method, headers, ...(body ? { body } : {}) });
    return response.json();
  }
  // The first upkeep puts right what is wrong of copied accounts.
  await pause(UPKEPT_MS);
  const said = new Map();
  for (const cookie of people)
    for (const call of CALLS) {
      const { ret_code: code, result } = await ask(cookie, call);
      assert.equal(code, 0, call[1]);
      said.set(cookie + call[1], JSON.stringify(result));
    }

  async function round(seconds) {
    const times = [];
    const wrong = [];
    const until = performance.now() + seconds * 1000;
    await Promise.all(
      people.map(async (cookie, at) => {
        await pause((at / PEOPLE) * EVERY_MS);
        for (let turn = at; performance.now() < until; turn += 1) {
          const call = CALLS[turn % CALLS.length];
          const asked = performance.now();
          const { ret_code: code, result } = await ask(cookie, call);
          times.push(performance.now() - asked);
          if (code !== 0 || JSON.stringify(result) !== said.get(cookie + call[1])) wrong.push(call[1]);
          await pause(EVERY_MS);
        }
      }),
    );
    times.sort((a, b) => a - b);
    return { times, wrong };
  }

  /** Answers what completing the file was answered. */
  async function send(cookie, bytes) {
    const target = { kind: 'evidence', purpose: 'reset', name: 'paper.pdf' };
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const body = JSON.stringify({ target, bytes: bytes.length, sha256, source: 'file' });
    const created = await ask(cookie, ['POST', '/x-api/v3/private/kyc/upload', body]);
    if (created.ret_code !== 0) return created.ret_code;
    const { uploadId, received } = created.result;
    for (let at = received; at < bytes.length; at += CHUNK_BYTES) {
      const chunk = [
        'PUT',
        `/x-api/v3/private/kyc/upload/${uploadId}/${at}`,
        bytes.subarray(at, at + CHUNK_BYTES),
      ];
      const headers = { ...headersOf(cookie), 'content-type': 'application/octet-stream' };
      const { ret_code: code } = await ask(cookie, chunk, headers);
      if (code !== 0) return code;
    }
    const completed = await ask(cookie, [
      'POST',
      '/x-api/v3/private/kyc/upload-complete',
      JSON.stringify({ uploadId }),
    ]);
    return completed.ret_code;
  }

  const alone = await round(ALONE_SECONDS);
  const answers = new Map();
  const over = new AbortController();
  const sending = senders.map(async (cookie, at) => {
    // Every file is one of its own, so that none is known already.
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const bytes = Buffer.concat([FILES[(at + turn) % FILES.length], Buffer.from(`\n% ${at} ${turn}\n`)]);
      const code = await send(cookie, bytes);
      answers.set(code, (answers.get(code) ?? 0) + 1);
      if (code !== 31015) await pause(1000);
    }
  });
  const beside = await round(SECONDS);
  over.abort();
  await Promise.all(sending);

  const tell = (name, { times, wrong }) => {
    const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(0);
    console.log(
      `${name.padEnd(26)} ${times.length} answers, median ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms, ${wrong.length} wrong`,
    );
  };
  tell('alone', alone);
  tell('beside hostile PDFs', beside);
  console.log(
    `what the senders were answered: ${[...answers].map(([code, count]) => `${code} ${count} times`).join(', ')}`,
  );
  if (beside.times.at(-1) > 1000 || beside.wrong.length > 0) process.exitCode = 1;
});
