// A change of FILES_KEY until the old key is removed, and the errors for a missing key.
import { randomBytes } from 'node:crypto';
import { getTableColumns, getTableName, is, like } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cannotBeRead } from '#contract/errors/requests.ts';
import { encryptionKey } from '#gateway/db/schema/kit/keys.ts';
import { getColumn, ENCRYPTED_TABLES } from '#gateway/db/encrypted-columns.ts';
import { listReadyFiles } from '#gateway/db/queries/case-files.ts';
import { listReencryptions } from '#gateway/db/queries/keys.ts';
import { findCase } from '#gateway/db/queries/cases.ts';
import { replaceEnvelope, listRowsAfter } from '#gateway/db/queries/encrypted-rows.ts';
import type { Database } from '#gateway/db/client.ts';
import { TABLES } from '#gateway/db/tables.ts';
import { readStoredFile } from '#gateway/files/stored-file.ts';
import { computeKeyId, KeyRing } from '#gateway/config/key-ring.ts';
import { checkKeys, markKeyLost, formatKeyReports, reportKeys } from '#gateway/kit/key-status.ts';
import { StartError } from '#gateway/config/start-error.ts';
import { fillLevel1, createIdentity } from '#gateway/testing/capture.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createMemoryDatabase } from '#gateway/testing/memory-database.ts';
import { sourcesIn } from '../../tests/source.ts';
import { reencryptValues } from './key-upkeep.ts';

describe('the list of encrypted columns', () => {
  const listed = ENCRYPTED_TABLES.flatMap(({ table, aadTemplates }) =>
    Object.keys(aadTemplates).map((field) => `${getTableName(table)}.${field}`),
  );

  it('[G10] names every encrypted column of the schema, and no other', () => {
    const encrypted = Object.values(TABLES)
      .filter((table) => is(table, PgTable))
      .flatMap((table) =>
        Object.entries(getTableColumns(table))
          .filter(([, { name }]) => name.endsWith('_enc') || name === 'wrapped_key')
          .map(([field]) => `${getTableName(table)}.${field}`),
      );
    expect(listed.toSorted()).toEqual(encrypted.toSorted());
  });

  it('[G10] covers every place that the code encrypts for', () => {
    const code = sourcesIn('gateway').filter(
      ({ path }) => !path.endsWith('.test.ts') && path !== 'gateway/db/sealed-columns.ts',
    );
    const aadTemplates = code.flatMap(({ lines }) => [
      ...lines.join('\n').matchAll(/`([a-z_]+\.[a-z_]+_enc):/g),
    ]);
    const named = ENCRYPTED_TABLES.flatMap(({ aadTemplates: each }) => Object.values(each))
      .map((place) => place.split(':')[0])
      .filter((place) => place?.endsWith('_enc'));
    expect([...new Set(aadTemplates.map(([, place]) => place))].toSorted()).toEqual(named.toSorted());
  });
});

const old = randomBytes(32);
const newer = randomBytes(32);

describe('a change of FILES_KEY', () => {
  let database: Database;
  let gateway: TestGateway;
  let running: TestGateway[];
  let caseId = '';
  const now = () => gateway.clock.now();

  const open = (ring: KeyRing) => startGateway({ database, config: { filesKey: ring } });
  /** The same database with other keys, as after a restart. */
  async function restart(ring: KeyRing): Promise<void> {
    gateway.clock.advance(60_000);
    await checkKeys(database.db, ring, now());
    const before = gateway;
    gateway = await open(ring);
    gateway.clock.set(before.clock.now());
    gateway.ctx.files = before.ctx.files;
    running.push(gateway);
  }
  const name = async () => {
    const person = await gateway.signIn('u05');
    return person.call('kycPersonalInfo', {});
  };
  const countEncryptedWith = async (key: Uint8Array): Promise<number> => {
    const counts = await Promise.all(
      ENCRYPTED_TABLES.flatMap((encrypted) =>
        Object.keys(encrypted.aadTemplates).map((field) =>
          database.db.$count(encrypted.table, like(getColumn(encrypted, field), `v1.${computeKeyId(key)}.%`)),
        ),
      ),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  };

  beforeEach(async () => {
    database = await createMemoryDatabase();
    const ring = new KeyRing(old);
    await checkKeys(database.db, ring, new Date());
    gateway = await open(ring);
    running = [gateway];
    const person = await gateway.signIn('u03');
    caseId = await fillLevel1(person, createIdentity('X0005'));
    await person.call('captureSubmit', { caseId }, { headers: { 'idempotency-key': 'k'.repeat(22) } });
  });
  afterEach(async () => {
    for (const each of running) await each.close();
    await database.close();
  });
  const filesOpen = async () => {
    const files = await listReadyFiles(database.db, caseId);
    expect(files).toHaveLength(3);
    for (const file of files) expect((await readStoredFile(gateway.ctx, file)).length).toBe(file.storedBytes);
  };

  it('[G10] re-encrypts everything in bounded parts, and logs when the old key may be removed', async () => {
    const before = await countEncryptedWith(old);
    expect(before).toBeGreaterThan(50);
    const { documentHash } = (await findCase(database.db, caseId))!;
    const lookupKey = Buffer.from(gateway.ctx.lookupKey);
    const shown = await name();
    expect(shown.result).toMatchObject({ firstname: expect.stringMatching(/\*/) });

    await restart(new KeyRing(newer, old));
    expect(await name()).toEqual(shown);
    const said: unknown[] = [];
    gateway.ctx.log.warn = (what: unknown) => void said.push(what);
    await reencryptValues(gateway.ctx, 10);
    const left = await countEncryptedWith(old);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(before);
    for (let run = 0; run < 40 && said.length === 0; run += 1) await reencryptValues(gateway.ctx, 100);
    expect(said).toEqual([{ key: computeKeyId(old) }]);
    expect(await countEncryptedWith(old)).toBe(0);
    expect(formatKeyReports(await reportKeys(database.db, gateway.ctx.config.filesKey))).toEqual([
      expect.stringMatching(
        new RegExp(`^${computeKeyId(newer)} {2}\\d+ documents and \\d+ entries .*: encrypts$`),
      ),
      `${computeKeyId(old)}  0 documents and 0 entries of the database: can be removed once every gateway encrypts with the first key`,
    ]);

    await restart(new KeyRing(newer));
    expect(await name()).toEqual(shown);
    await filesOpen();
    // Lookups by number or document still find the account.
    expect(Buffer.from(gateway.ctx.lookupKey).equals(lookupKey)).toBe(true);
    expect((await findCase(database.db, caseId))!.documentHash).toBe(documentHash);
    const person = await gateway.signIn('u03');
    const again = await person.call(
      'captureSubmit',
      { caseId },
      { headers: { 'idempotency-key': 'k'.repeat(22) } },
    );
    expect(again.ret_code).toBe(0);
  });

  it('[G10] does not overwrite a concurrent write', async () => {
    await restart(new KeyRing(newer, old));
    const encrypted = ENCRYPTED_TABLES.find(({ table }) => getTableName(table) === 'kyc_case')!; // it is listed
    const rows = await listRowsAfter(database.db, encrypted, [], 100);
    const row = rows.find(({ id }) => id === caseId)!;
    const change = { field: 'detailsEnc', from: 'v1.what was read before', to: 'v1.lost' };
    expect(await replaceEnvelope(database.db, encrypted, row, change)).toBe(false);
    expect((await findCase(database.db, caseId))!.detailsEnc).toBe(row['detailsEnc']);
  });

  it('[G10] keeps the old key in use while an old gateway still encrypts with it', async () => {
    await restart(new KeyRing(newer, old));
    for (let run = 0; run < 3; run += 1) await reencryptValues(gateway.ctx);
    await restart(new KeyRing(old, newer));
    const person = await gateway.signIn('u05');
    await person.call('captureOpen', { level: 'LEVEL_2', country: 'PT', docType: null });
    await restart(new KeyRing(newer, old));
    const standing = async () =>
      (await reportKeys(database.db, gateway.ctx.config.filesKey)).find(({ id }) => id === computeKeyId(old))
        ?.standing;
    expect(await standing()).toBe('used');
    for (let run = 0; run < 3; run += 1) await reencryptValues(gateway.ctx);
    expect(await standing()).toBe('unused');
  });

  it('[G10] reads no table without a change', async () => {
    await reencryptValues(gateway.ctx);
    expect(await listReencryptions(database.db)).toEqual([]);
  });
});

describe('a missing key', () => {
  it.each([
    ['a list of keys', false],
    ['a database of before there was a list', true],
  ])('[G10] stops the start with its id and how much it has encrypted: %s', async (_name, isOld) => {
    const database = await createMemoryDatabase();
    const first = await startGateway({ database, config: { filesKey: new KeyRing(old) } });
    if (isOld) await database.db.delete(encryptionKey);
    else await checkKeys(database.db, new KeyRing(old), new Date());
    const wrong = checkKeys(database.db, new KeyRing(newer), new Date());
    await expect(wrong).rejects.toBeInstanceOf(StartError);
    await expect(wrong).rejects.toThrow(
      new RegExp(
        `^FILES_KEY lacks key ${computeKeyId(old)}, which encrypted [1-9]\\d* documents and [1-9]\\d* entries of `,
      ),
    );
    await checkKeys(database.db, new KeyRing(newer, old), new Date());
    await first.close();
    await database.close();
  });

  it('[G10] causes its own error on a read, and destroys nothing', async () => {
    const database = await createMemoryDatabase();
    const lines: string[] = [];
    const logged = { config: { filesKey: new KeyRing(old), logLevel: 'error' as const } };
    const gateway = await startGateway({
      database,
      ...logged,
      logTo: { write: (line) => void lines.push(line) },
    });
    const person = await gateway.signIn('u05');
    gateway.ctx.config.filesKey = new KeyRing(newer);
    expect(await person.call('kycPersonalInfo', {})).toMatchObject({ ret_code: cannotBeRead, result: null });
    expect(lines.join('')).toContain(`encrypted with key ${computeKeyId(old)}`);
    gateway.ctx.config.filesKey = new KeyRing(newer, old);
    expect((await person.call('kycPersonalInfo', {})).ret_code).toBe(0);
    await gateway.close();
    await database.close();
  });

  it('[G10] allows the start once it is given up', async () => {
    const database = await createMemoryDatabase();
    const first = await startGateway({ database, config: { filesKey: new KeyRing(old) } });
    await checkKeys(database.db, new KeyRing(old), new Date());
    await first.close();
    const lost = await markKeyLost(database.db, computeKeyId(old), new Date());
    expect(lost.documents).toBeGreaterThan(0);
    const ring = new KeyRing(newer);
    await checkKeys(database.db, ring, new Date(Date.now() + 1000));
    const gateway = await startGateway({ database, config: { filesKey: ring } });
    const person = await gateway.signIn('u05');
    expect((await person.call('kycPersonalInfo', {})).ret_code).toBe(cannotBeRead);
    expect(formatKeyReports(await reportKeys(database.db, ring)).join('\n')).toMatch(
      new RegExp(`^${computeKeyId(old)} .*: lost`, 'm'),
    );
    await gateway.close();
    await database.close();
  });
});
