// Upgrades databases of the last release, built from its commit: on PostgreSQL while its gateway keeps running, on the
// embedded database after a killed migration.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SECURITY_ACTION } from '#contract/security.ts';
import { CHUNK_BYTES } from '#contract/uploads.ts';
import { PACKAGE_ROOT } from '#gateway/config/package-root.ts';
import { builtEntry, buildOnce } from '#gateway/testing/build-once.ts';
import { createIdentity, fillLevel1 } from '#gateway/testing/capture.ts';
import { fillForm, openForm, sendForm } from '#gateway/testing/forms.ts';
import type { SignedInClient } from '#gateway/testing/gateway.ts';
import { buildLastRelease, LAST_RELEASE } from '#gateway/testing/last-release.ts';
import { readPdfText } from '#gateway/testing/pdf-text.ts';
import { readPersonView } from '#gateway/testing/person-view.ts';
import { drawCard } from '#gateway/testing/pictures.ts';
import { startPostgres, type TestPostgres } from '#gateway/testing/postgres.ts';
import { connectClient, signInAt } from '#gateway/testing/remote-client.ts';
import { passStepUp } from '#gateway/testing/step-up.ts';
import { createCaseUpload, sendChunk, sha256 } from '#gateway/testing/uploads.ts';
import { type BuiltGateway, startBuiltGateway } from '../../scripts/built-gateway.mjs';
import { readJournal } from './schema-version.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const NEW_MIGRATIONS = readJournal()
  .slice(LAST_RELEASE.schema + 1)
  .map(({ tag }) => tag);
const TERMS = { product: 'TERMS', code: 'TERMS_OF_USE', version: '3', lang: 'en', action: 'accept' };
/** The officer decides cases with this number, not the sandbox. */
const UNDECIDED = createIdentity('X0005');

let oldRoot: string;
let home: string;
const running = new Set<BuiltGateway>();
beforeAll(async () => {
  await buildOnce('gateway');
  oldRoot = await buildLastRelease();
  home = await mkdtemp(join(tmpdir(), 'attesta-upgrade-'));
});
afterAll(async () => {
  for (const gateway of running) await gateway.stop('SIGKILL');
  for (const folder of [home, dirname(oldRoot)]) await rm(folder, { recursive: true, force: true });
});

/** Starts the gateway of the last release or this one. */
async function start(version: 'old' | 'new', env: Record<string, string>): Promise<BuiltGateway> {
  const gateway = await startBuiltGateway({
    dataDir: env.DATA_DIR ?? '',
    root: version === 'old' ? oldRoot : PACKAGE_ROOT,
    env,
  });
  running.add(gateway);
  return gateway;
}

async function stop(gateway: BuiltGateway): Promise<void> {
  await gateway.stop();
  running.delete(gateway);
}

/** Runs a command of this version. */
async function run(command: string, env: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [builtEntry(command), ...args], {
    cwd: home,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [code, signal] = await once(child, 'close');
  return { code: code as number | null, signal: signal as string | null, output }; // Node's signature of 'close'
}

function requireOk({ ret_code, ret_msg }: { ret_code: number; ret_msg: string }): void {
  if (ret_code !== 0) throw new Error(`refused: ${ret_code} ${ret_msg}`);
}

const readToken = async ({ dataDir }: BuiltGateway) => ({
  authorization: `Bearer ${(await readFile(join(dataDir, 'officer.token'), 'utf8')).trim()}`,
});

async function callDesk<T>(gateway: BuiltGateway, path: string, body?: object): Promise<T> {
  const response = await fetch(`${gateway.url}/operator/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(await readToken(gateway)), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { ret_code: number; ret_msg: string; result: T };
  requireOk(answer);
  return answer.result;
}

interface CaseView {
  details: object;
  files: { fileId: string; part: string }[];
}
/** Details and pictures as an officer sees them. */
async function readCase(gateway: BuiltGateway, caseId: string) {
  const { details, files } = await callDesk<CaseView>(gateway, `/cases/${caseId}`);
  const headers = await readToken(gateway);
  const pictures = await Promise.all(
    files.map(async ({ fileId, part }) => {
      const path = `/operator/v1/cases/${caseId}/files/${fileId}`;
      const bytes = await (await fetch(`${gateway.url}${path}`, { headers })).arrayBuffer();
      // The watermark contains the time.
      const { format, width, height } = await sharp(bytes).metadata();
      return { part, format, width, height };
    }),
  );
  return { details, pictures };
}

/** Hashes of the documents in the data export of a user. */
async function readDocuments({ url }: BuiltGateway, person: SignedInClient): Promise<string[]> {
  const securityToken = await passStepUp(person, SECURITY_ACTION.reveal);
  const { path } = (await person.call('ownData', { securityToken })).result;
  const response = await fetch(`${url}${path}`, { headers: person.headers });
  const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())));
  return files
    .filter(([name]) => /\.(jpe?g|png|webp)$/.test(name))
    .map(([, bytes]) => sha256(Buffer.from(bytes)))
    .toSorted();
}

const approve = (gateway: BuiltGateway, caseId: string) =>
  callDesk(gateway, `/cases/${caseId}/decision`, { kind: 'approve' });

async function readCopy({ url }: BuiltGateway, person: SignedInClient): Promise<string> {
  const { product, code } = TERMS;
  const { path } = (await person.call('agreementCopy', { product, code, to: 'download' })).result;
  const response = await fetch(`${url}${path}`, { headers: person.headers });
  return readPdfText(Buffer.from(await response.arrayBuffer()));
}

async function saveDraft(person: SignedInClient, text: string) {
  const { requestId, template, draftVersion } = await openForm(person, 'SOFW_V1');
  const linkId = template.sections.flatMap(({ items }) => items).find(({ type }) => type === 'text')?.linkId;
  const answers = [{ linkId: linkId ?? '', value: text }];
  const { version } = template;
  return person.call('questionnaireDraft', { requestId, version, draftVersion, answers });
}

describe('a PostgreSQL of the last release', () => {
  let postgres: TestPostgres;
  let env: Record<string, string>;
  let old: BuiltGateway;
  let next: BuiltGateway;
  /** Headers of the sessions opened at the old gateway, by account. */
  const sessions = new Map<string, Record<string, string>>();
  const cases = { decided: '', waiting: '' };

  const at = ({ url }: BuiltGateway, persona: string) => connectClient(url, sessions.get(persona) ?? {});
  /** Values that the upgrade must not change. */
  const readAll = async (gateway: BuiltGateway) => ({
    decided: await readPersonView(at(gateway, 'u03')),
    waiting: await readPersonView(at(gateway, 'u01')),
    cases: [await readCase(gateway, cases.decided), await readCase(gateway, cases.waiting)],
    documents: await readDocuments(gateway, at(gateway, 'u03')),
    form: await openForm(at(gateway, 'u05'), 'RFI'),
    draft: (await openForm(at(gateway, 'u06'), 'SOFW_V1')).answers,
    agreement: (await at(gateway, 'u05').call('agreementQuery', { product: 'TERMS' })).result,
    copy: await readCopy(gateway, at(gateway, 'u05')),
  });

  beforeAll(async () => {
    postgres = await startPostgres();
    env = {
      DATABASE_URL: postgres.url,
      DATA_DIR: join(home, 'shared'),
      SESSION_SECRET: 'the same for both gateways, and long enough',
      FILES_KEY: Buffer.alloc(32, 7).toString('base64'),
      LOG_LEVEL: 'info',
    };
    old = await start('old', env);
    for (const persona of ['u01', 'u03', 'u05', 'u06'])
      sessions.set(persona, await signInAt(old.url, persona));

    cases.decided = await fillLevel1(at(old, 'u03'), UNDECIDED);
    requireOk(await at(old, 'u03').call('captureSubmit', { caseId: cases.decided }));
    await approve(old, cases.decided);
    cases.waiting = await fillLevel1(at(old, 'u01'), createIdentity('Y0005'));
    requireOk(await at(old, 'u01').call('captureSubmit', { caseId: cases.waiting }));

    const reader = at(old, 'u05');
    await callDesk(old, '/forms/assign', {
      userId: (await reader.call('profile')).result.id,
      templateCode: 'RFI',
      urgent: true,
      assignment: { requests: [{ kind: 'account_access', mandatory: true, note: 'Since last spring.' }] },
    });
    const form = await openForm(reader, 'RFI');
    requireOk(await sendForm(reader, form, fillForm(form)));
    const signed = await reader.call('agreementApply', {
      ...TERMS,
      securityToken: await passStepUp(reader, SECURITY_ACTION.otp),
    });
    requireOk(signed);
    requireOk(await saveDraft(at(old, 'u06'), 'written before the upgrade'));
  });
  afterAll(() => postgres.stop());

  it('[G10] is migrated while the old gateway runs, and the new one finds everything as it was', async () => {
    const before = await readAll(old);
    expect(before.decided.levels[0]).toBe('SUCCESS');
    expect(before.cases.flatMap(({ pictures }) => pictures.map(({ format }) => format))).toEqual(
      Array(6).fill('jpeg'),
    );
    expect(before.documents.length).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify(before.draft)).toContain('written before the upgrade');
    expect(before.copy).toContain('Terms of use');

    const manual = { ...env, MIGRATE_AT_START: '0' };
    await expect(start('new', manual)).rejects.toThrow(
      /The database lacks \d+ migrations? of this version\./,
    );
    const count = `${NEW_MIGRATIONS.length} migration${NEW_MIGRATIONS.length === 1 ? '' : 's'}`;
    expect(await run('migrate', env)).toMatchObject({
      code: 0,
      output: `Applied ${count}: ${NEW_MIGRATIONS.join(', ')}.\n`,
    });
    next = await start('new', manual);
    expect(await readAll(next)).toEqual(before);
    expect(await readAll(old)).toEqual(before);
    const audit = await callDesk<{ rows: number; brokenAt: number | null }>(next, '/audit');
    expect(audit.brokenAt).toBeNull();
    expect(audit.rows).toBeGreaterThan(10);
  });

  it('[G3] serves both gateways, and each sees the writes of the other', async () => {
    for (const { url } of [old, next]) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const [before, after] = [at(old, 'u06'), at(next, 'u06')];
    requireOk(await saveDraft(before, 'written by the old gateway'));
    expect(JSON.stringify((await openForm(after, 'SOFW_V1')).answers)).toContain('by the old gateway');
    requireOk(await saveDraft(after, 'written by the new gateway'));
    expect(JSON.stringify((await openForm(before, 'SOFW_V1')).answers)).toContain('by the new gateway');

    // The sessions of each are valid at the other, and an upload is continued there.
    for (const [one, other] of [
      [old, next],
      [next, old],
    ] as const) {
      const headers = await signInAt(one.url, one === old ? 'u23' : 'u22');
      const [here, there] = [one, other].map(({ url }) => connectClient(url, headers)) as [
        SignedInClient,
        SignedInClient,
      ];
      const profile = (await here.call('profile')).result;
      expect((await there.call('profile')).result).toEqual(profile);
      const opened = await here.call('captureOpen', {
        level: 'LEVEL_1',
        country: one === old ? 'IN' : 'AT',
        docType: 'KYC_DOC_TYPE_PASSPORT',
      });
      requireOk(opened);
      const bytes = await drawCard(900, 700, 9).png({ compressionLevel: 0 }).toBuffer();
      const { uploadId } = (await createCaseUpload(here, opened.result.caseId, 'front', bytes)).result;
      const clients = [here, there];
      for (let offset = 0, turn = 0; offset < bytes.length; offset += CHUNK_BYTES, turn += 1)
        await sendChunk(clients[turn % 2]!, uploadId, offset, bytes.subarray(offset, offset + CHUNK_BYTES));
      expect((await there.call('uploadComplete', { uploadId })).result).toMatchObject({ width: 900 });
    }
  });

  it('[G10] starts the old gateway again, for a rollback', async () => {
    await stop(old);
    await writeFile(join(home, 'old.log'), old.log());
    old = await start('old', env);
    expect((await at(old, 'u01').call('profile')).ret_code).toBe(0);
    expect((await signInAt(old.url, 'u04')).cookie).not.toBe('');
    await stop(old);
  });

  it('[M3] lets the new gateway decide a case of the old one, and the audit trail is intact', async () => {
    await approve(next, cases.waiting);
    expect((await readPersonView(at(next, 'u01'))).levels[0]).toBe('SUCCESS');
    expect(await callDesk(next, '/audit')).toMatchObject({ brokenAt: null });
    // With the heads that the old gateway has signed.
    expect(await run('audit', env, [join(home, 'old.log')])).toMatchObject({
      code: 0,
      output: expect.stringContaining('The audit trail is intact.'),
    });
    await stop(next);
  });
});

it('[G3] an embedded database of the last release survives a killed migration', async () => {
  const env = { DATA_DIR: join(home, 'embedded') };
  const old = await start('old', env);
  const headers = await signInAt(old.url, 'u01');
  const person = connectClient(old.url, headers);
  const caseId = await fillLevel1(person, UNDECIDED);
  requireOk(await person.call('captureSubmit', { caseId }));
  const before = { view: await readPersonView(person), submitted: await readCase(old, caseId) };
  await stop(old);

  const preload = pathToFileURL(join(PACKAGE_ROOT, 'tests/support/kill-at-statement.mjs')).href;
  for (const statement of [
    '"schema_compatibility"',
    'insert into "drizzle"."__drizzle_migrations"',
    'COMMIT',
  ]) {
    const killed = { ...env, NODE_OPTIONS: `--import=${preload}`, KILL_AT: statement };
    expect([statement, (await run('migrate', killed)).signal]).toEqual([statement, 'SIGKILL']);
  }
  const next = await start('new', env);
  const again = connectClient(next.url, headers);
  expect({ view: await readPersonView(again), submitted: await readCase(next, caseId) }).toEqual(before);
  await approve(next, caseId);
  expect((await readPersonView(again)).levels[0]).toBe('SUCCESS');
  expect(await callDesk(next, '/audit')).toMatchObject({ brokenAt: null });
  await stop(next);
  expect((await run('migrate', env)).output).toBe('The database is up to date.\n');
});
