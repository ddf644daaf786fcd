// A lost gateway, restored from its backup into an empty folder and continued.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toIsoDay } from '#contract/dates.ts';
import { CHUNK_BYTES } from '#contract/uploads.ts';
import { decideCase } from '#gateway/cases/decisions.ts';
import { type Config, loadConfig } from '#gateway/config/config.ts';
import type { Database } from '#gateway/db/client.ts';
import { DUMPED_TABLES } from '#gateway/db/dump.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { listReadyFiles } from '#gateway/db/queries/case-files.ts';
import { TABLES } from '#gateway/db/tables.ts';
import { createLocalFileStore } from '#gateway/files/local-file-store.ts';
import { openFileStore } from '#gateway/files/open-file-store.ts';
import { readStoredFile } from '#gateway/files/stored-file.ts';
import { verifyAudit } from '#gateway/kit/audit.ts';
import { checkKeys } from '#gateway/kit/key-status.ts';
import { address, fillLevel1, fillLevel2, createIdentity } from '#gateway/testing/capture.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createMemoryDatabase } from '#gateway/testing/memory-database.ts';
import { drawCard } from '#gateway/testing/pictures.ts';
import { startPostgres, type TestPostgres } from '#gateway/testing/postgres.ts';
import { createCaseUpload, sendChunk, sha256 } from '#gateway/testing/uploads.ts';
import { LONG } from '../../tests/support/long.ts';
import { writeBackup } from './backup.ts';
import { readManifest } from './backup-folder.ts';
import { loadRestoreConfig, restoreBackup } from './restore.ts';

const SECRET = 'a secret of its own, kept elsewhere';
const officer = { name: 'operator:ana', requestId: '' };

let home: string;
let postgres: TestPostgres;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'attesta-backup-'));
  postgres = await startPostgres();
}, 120_000);
afterAll(async () => {
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
});

interface Running {
  gateway: TestGateway;
  database: Database;
  stop(): Promise<void>;
}
async function run(config: Config): Promise<Running> {
  const database = await openDatabase(config);
  await checkKeys(database.db, config.filesKey, new Date());
  const { filesKey, sessionSecret } = config;
  const gateway = await startGateway({ database, config: { filesKey, sessionSecret } });
  gateway.ctx.files = await openFileStore(config);
  return {
    gateway,
    database,
    stop: async () => {
      await gateway.close();
      await database.close();
    },
  };
}

it('[G10] a backup holds every table', () => {
  const all = Object.values(TABLES).filter((table) => is(table, PgTable));
  expect(DUMPED_TABLES.toSorted()).toEqual(all.map((table) => getTableName(table)).toSorted());
});

it('[G10] a backup by a gateway older than the database is refused: it would lack the new tables', async () => {
  const database = await createMemoryDatabase();
  const config = loadConfig({ DATA_DIR: join(home, 'older') });
  const backUp = database.db.transaction(async (db) => {
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 9000000000000)`,
    );
    await writeBackup({ db, files: await openFileStore(config), config }, join(home, 'newer'), null);
  });
  await expect(backUp).rejects.toThrow('Make the backup with that version');
  await database.close();
});

type Row = [name: string, fromPostgres: boolean, toPostgres: boolean];
const EMBEDDED: Row = ['the embedded database', false, false];
// Each test restores into the embedded database.
describe.each<Row>([
  ['PostgreSQL', true, true],
  ['the embedded database, brought back as PostgreSQL', false, true],
  ...(LONG ? [EMBEDDED] : []),
])('a backup of %s', (name, fromPostgres, toPostgres) => {
  const place = (what: string) => join(home, `${what}-${name.replaceAll(/\W/g, '-')}`);
  const base = { SANDBOX: '1', LOG_LEVEL: 'silent' };
  const databaseOf = async (isPostgres: boolean) =>
    isPostgres ? { DATABASE_URL: await postgres.database() } : {};
  let folder = '';
  let caseId = '';
  let uploadId = '';
  let bytes: Buffer;
  let config: Config;
  let before: unknown;
  let written: Awaited<ReturnType<typeof writeBackup>>;

  beforeAll(async () => {
    folder = place('backup');
    config = loadConfig({ ...base, DATA_DIR: place('lost'), ...(await databaseOf(fromPostgres)) });
    const database = await openDatabase(config);
    await checkKeys(database.db, config.filesKey, new Date());
    const { filesKey, sessionSecret } = config;
    const gateway = await startGateway({ database, config: { filesKey, sessionSecret } });
    const person = await gateway.signIn('u03');
    caseId = await fillLevel1(person, createIdentity('X0005'));
    await person.call('captureSubmit', { caseId });
    await decideCase(gateway.ctx, caseId, { kind: 'approve' }, officer);
    const other = await gateway.signIn('u01');
    const choice = { level: 'LEVEL_1', country: 'PT', docType: 'KYC_DOC_TYPE_ID' };
    const begun = (await other.call('captureOpen', choice)).result.caseId;
    bytes = await drawCard(900, 700, 9).png({ compressionLevel: 0 }).toBuffer();
    uploadId = (await createCaseUpload(other, begun, 'front', bytes)).result.uploadId;
    await sendChunk(other, uploadId, 0, bytes.subarray(0, CHUNK_BYTES));
    before = (await person.call('kycInfo', { obtain_state: true })).result.state;

    const source = { db: database.db, files: gateway.ctx.files, config };
    written = await writeBackup(source, folder, SECRET);
    await gateway.close();
    await database.close();
    await rm(config.dataDir, { recursive: true, force: true });
  }, 120_000);

  const restore = async (env: NodeJS.ProcessEnv): Promise<Config> => {
    const target = loadRestoreConfig(folder, await readManifest(folder), { ...base, ...env });
    const database = await openDatabase(target);
    try {
      await restoreBackup(
        { db: database.db, files: await openFileStore(target), filesKey: target.filesKey },
        folder,
      );
    } finally {
      await database.close();
    }
    return target;
  };

  it('[G10] restores into an empty folder, and users continue where they were', async () => {
    expect(written.gone).toBe(0);
    expect(written.manifest.documents.objects).toBeGreaterThan(10);
    const found = await restore({
      DATA_DIR: place('found'),
      BACKUP_SECRET: SECRET,
      ...(await databaseOf(toPostgres)),
    });
    expect(found.filesKey.ids).toEqual(config.filesKey.ids);
    const { gateway, database, stop } = await run({ ...found });
    expect((await verifyAudit(gateway.ctx)).brokenAt).toBeNull();

    const person = await gateway.signInAs('90000003');
    expect((await person.call('kycInfo', { obtain_state: true })).result.state).toEqual(before);
    const files = await listReadyFiles(database.db, caseId);
    expect(files).toHaveLength(3);
    for (const file of files) expect(sha256(await readStoredFile(gateway.ctx, file))).toBe(file.storedSha256);

    const second = await fillLevel2(person, address(toIsoDay(gateway.clock.now())));
    expect((await person.call('captureSubmit', { caseId: second })).ret_code).toBe(0);
    await decideCase(gateway.ctx, second, { kind: 'approve' }, officer);
    const { state } = (await person.call('kycInfo', { obtain_state: true })).result;
    expect(state.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS']);
    expect((await verifyAudit(gateway.ctx)).brokenAt).toBeNull();

    const other = await gateway.signInAs('90000001');
    for (let at = CHUNK_BYTES; at < bytes.length; at += CHUNK_BYTES)
      await sendChunk(other, uploadId, at, bytes.subarray(at, at + CHUNK_BYTES));
    expect((await other.call('uploadComplete', { uploadId })).result).toMatchObject({ width: 900 });
    await stop();
  }, 120_000);

  it('[G10] contains no key and no personal data in plain text', async () => {
    const names = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = names.filter((each) => each.isFile());
    expect(files.length).toBeGreaterThan(30);
    const secrets = [
      Buffer.from(config.filesKey.writing),
      Buffer.from(Buffer.from(config.filesKey.writing).toString('base64')),
      Buffer.from(config.sessionSecret),
      Buffer.from('Marlene'),
    ];
    for (const { parentPath, name: file } of files) {
      const content = await readFile(join(parentPath, file));
      expect(secrets.filter((secret) => content.includes(secret))).toEqual([]);
    }
  });

  it('[G10] is refused into a non-empty target, without its keys, and when damaged', async () => {
    const manifest = await readManifest(folder);
    const configured = (env: NodeJS.ProcessEnv) => () =>
      loadRestoreConfig(folder, manifest, { ...base, ...env });
    const nowhere = { DATA_DIR: place('none') };
    expect(configured(nowhere)).toThrow(`This backup is encrypted with key ${config.filesKey.writingId}.`);
    expect(await readdir(place('none')).catch(() => 'none')).toBe('none');
    const wrong = { ...nowhere, BACKUP_SECRET: 'another secret of twenty letters' };
    expect(configured(wrong)).toThrow('BACKUP_SECRET does not match');

    const database = await createMemoryDatabase();
    const target = {
      db: database.db,
      files: createLocalFileStore(place('store')),
      filesKey: config.filesKey,
    };
    const damaged = place('damaged');
    await cp(folder, damaged, { recursive: true });
    const table = join(damaged, 'tables', 'account');
    const rows = await readFile(table);
    await writeFile(table, Buffer.concat([rows, Buffer.from('\n')]));
    await expect(restoreBackup(target, damaged)).rejects.toThrow(
      'tables/account does not match its checksum',
    );
    await writeFile(table, rows);
    const records = await readdir(join(damaged, 'files'), { recursive: true, withFileTypes: true });
    const record = records.find((each) => each.isFile())!;
    await writeFile(join(record.parentPath, record.name), 'x');
    await expect(restoreBackup(target, damaged)).rejects.toThrow(
      /^document [\w-]+ does not match its checksum/,
    );
    const older = { ...manifest, schema: 'another migration' };
    await writeFile(join(damaged, 'manifest.json'), JSON.stringify(older));
    await expect(restoreBackup(target, damaged)).rejects.toThrow(
      'This backup belongs to another version of the gateway. Restore it with that version, then update',
    );
    await rm(join(damaged, 'manifest.json'));
    await expect(restoreBackup(target, damaged)).rejects.toThrow('is not a complete backup');

    // Nothing was written: the intact backup still finds the target empty.
    await restoreBackup(target, folder);
    await expect(restoreBackup(target, folder)).rejects.toThrow('The database is not empty');
    await database.close();
    const empty = await createMemoryDatabase();
    await expect(restoreBackup({ ...target, db: empty.db }, folder)).rejects.toThrow(
      'The document store is not empty',
    );
    await empty.close();
  });
});
