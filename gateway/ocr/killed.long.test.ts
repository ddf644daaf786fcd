// The built gateway, killed during OCR and started again on the same folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { CALLS, type CallName, type CallOf } from '#contract/calls.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { API_PREFIX } from '#contract/paths.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { listReadyFiles } from '#gateway/db/queries/case-files.ts';
import { listReadings } from '#gateway/db/queries/readings.ts';
import { PACKAGE_ROOT } from '#gateway/config/package-root.ts';
import { builtEntry, buildOnce } from '#gateway/testing/build-once.ts';
import { createSpecimen } from '../../scripts/specimens/specimen.mjs';

/** The first start creates a database, slowly on a busy machine. */
vi.setConfig({ testTimeout: 150_000, hookTimeout: 90_000 });
const AHEAD = pathToFileURL(join(PACKAGE_ROOT, 'tests/e2e/support/clock-ahead.mjs')).href;

let dataDir: string;
let child: ChildProcess | undefined;
beforeAll(async () => {
  await buildOnce('gateway');
  dataDir = await mkdtemp(join(tmpdir(), 'attesta-reading-'));
});
afterEach(() => child?.kill('SIGKILL'));
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

/** `aheadMs`: how far the clock is ahead at the start. */
async function start(aheadMs = 0): Promise<string> {
  const ahead = { NODE_OPTIONS: `--import=${AHEAD}`, CLOCK_AHEAD_MS: String(aheadMs) };
  child = spawn(process.execPath, [builtEntry('main')], {
    cwd: dataDir,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', ...ahead },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await vi.waitFor(() => expect(said).toContain('Listening on'), { timeout: 60_000, interval: 50 });
  return /Listening on (\S+)/.exec(said)?.[1] ?? '';
}

async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const ended = new Promise((resolve) => child?.once('exit', resolve));
  child?.kill(signal);
  await ended;
}

const OWN = { 'sec-fetch-site': 'same-origin' };
async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}${API_PREFIX}${CALLS.sandboxSignIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...OWN },
    body: JSON.stringify({ persona: 'u01' }),
  });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

const asker =
  (url: string, cookie: string) =>
  async <N extends CallName>(
    name: N,
    body: RequestOf<CallOf<N>> & Record<string, unknown>,
    bytes?: Buffer,
  ): Promise<ResponseOf<CallOf<N>>> => {
    const { method, path } = CALLS[name];
    const filled = path.replace(/:(\w+)/g, (_, key: string) => String(body[key]));
    const type = bytes ? 'application/octet-stream' : 'application/json';
    const sent = bytes ? new Uint8Array(bytes) : JSON.stringify(body);
    const headers = { 'content-type': type, cookie, ...OWN };
    const response = await fetch(`${url}${API_PREFIX}${filled}`, { method, headers, body: sent });
    const answer = (await response.json()) as { ret_code: number; result: ResponseOf<CallOf<N>> };
    if (answer.ret_code !== 0) throw new Error(`${name} answers ${answer.ret_code}`);
    return answer.result;
  };

it('[G3] kill -9 during OCR: the next start processes the picture once', async () => {
  const { picture, person } = await createSpecimen('kz-id', 21, { megapixels: 1, turn: 2 });
  const first = await start();
  const cookie = await signIn(first);
  const ask = asker(first, cookie);
  const { caseId } = await ask('captureOpen', {
    level: 'LEVEL_1',
    country: 'PT',
    docType: 'KYC_DOC_TYPE_ID',
  });
  expect(picture.length).toBeLessThan(256 * 1024);
  const { uploadId } = await ask('uploadCreate', {
    target: { kind: 'part', caseId, part: 'front' },
    bytes: picture.length,
    sha256: createHash('sha256').update(picture).digest('hex'),
    source: 'file',
  });
  await ask('uploadChunk', { uploadId, offset: '0' }, picture);
  await ask('uploadComplete', { uploadId });
  await vi.waitFor(
    async () =>
      expect((await ask('captureReading', { caseId })).pictures).toMatchObject([{ state: 'reading' }]),
    { timeout: 30_000, interval: 20 },
  );
  await end('SIGKILL');

  // Half a minute later the lease has expired.
  const askAgain = asker(await start(31_000), cookie);
  await vi.waitFor(
    async () => {
      const { pictures, fields } = await askAgain('captureReading', { caseId });
      expect(pictures).toMatchObject([{ part: 'front', state: 'done' }]);
      expect(fields.find(({ field }) => field === 'documentNumber')).toMatchObject({
        value: person.documentNumber,
        sure: true,
      });
    },
    { timeout: 80_000, interval: 200 },
  );
  await end('SIGTERM');

  const database = await openDatabase({ databaseUrl: null, dataDir, migrateAtStart: false });
  const rows = await listReadings(database.db, caseId);
  const files = await listReadyFiles(database.db, caseId);
  await database.close();
  // It was claimed twice and has one result.
  expect(rows).toMatchObject([{ part: 'front', state: 'done', attempts: 2, fault: '', dueAt: null }]);
  expect(files.map(({ part }) => part)).toEqual(['front']);
});
