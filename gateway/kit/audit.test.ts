import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Database } from '#gateway/db/client.ts';
import { createMemoryDatabase } from '#gateway/testing/memory-database.ts';
import { MissingKeyError } from './crypto.ts';
import { loadAuditKey, type AuditKey } from './audit/audit-key.ts';
import { KeyRing } from '#gateway/config/key-ring.ts';
import { type AuditEntry, chainAudit, recordAudit, verifyAudit } from './audit.ts';

let database: Database;
let audited: { db: Database['db']; auditKey: AuditKey };
const ring = new KeyRing(Buffer.alloc(32, 7));
beforeEach(async () => {
  database = await createMemoryDatabase();
  audited = { db: database.db, auditKey: await loadAuditKey(database.db, ring) };
});
afterEach(() => database.close());

const actor = { name: 'user:1', requestId: 'r1' };
const entry = (object: string): AuditEntry => ({ action: 'test', subjectUserId: '1', object, result: 'ok' });
const append = async (...objects: string[]) => {
  await database.db.transaction((tx) => recordAudit(tx, objects.map(entry), actor, new Date()));
  await chainAudit(audited);
};

describe('audit trail', () => {
  it('[G10] chains rows of one and of several commits', async () => {
    expect(await verifyAudit(audited)).toEqual({ rows: 0, brokenAt: null });
    await append('a', 'b');
    await append('c');
    expect(await verifyAudit(audited)).toEqual({ rows: 3, brokenAt: null });
  });

  it.each([
    ['a changed reason', sql`update audit_event set reason = 'x' where id = 2`, 2],
    ['a changed actor', sql`update audit_event set actor = 'user:2' where id = 3`, 3],
    ['a changed time', sql`update audit_event set at = at + interval '1 second' where id = 1`, 1],
    ['a removed row', sql`delete from audit_event where id = 2`, 3],
    ['a changed row and hash', sql`update audit_event set object = 'z', hash = 'aa' where id = 2`, 2],
    [
      'an inserted row',
      sql`insert into audit_event (id, at, actor, action, result, previous_hash, hash)
      select 9, now(), 'x', 'x', 'ok', 'x', 'x'`,
      9,
    ],
  ])('[G10] detects %s', async (_name, change, brokenAt) => {
    await append('a', 'b', 'c', 'd');
    await database.db.execute(change);
    expect((await verifyAudit(audited)).brokenAt).toBe(brokenAt);
  });

  it('[G10] verifies more rows than it reads at a time', async () => {
    await append(...Array.from({ length: 2500 }, (_, n) => String(n)));
    expect(await verifyAudit(audited)).toEqual({ rows: 2500, brokenAt: null });
  });

  /** Hashes the trail again, as someone with write access to the database but without its key can. */
  async function rewrite(hashOf: (fields: unknown[]) => string): Promise<void> {
    let previous = '';
    const { rows } = (await database.db.execute(sql`select * from audit_event order by id`)) as {
      rows: Record<string, string>[];
    };
    for (const row of rows) {
      const at = new Date(row['at'] ?? '').toISOString();
      const names = ['actor', 'action', 'subject_user_id', 'object', 'result', 'reason', 'request_id'];
      const hash = hashOf([previous, at, ...names.map((name) => row[name])]);
      await database.db.execute(
        sql`update audit_event set previous_hash = ${previous}, hash = ${hash} where id = ${row['id']}`,
      );
      previous = hash;
    }
  }
  const sha256 = (fields: unknown[]) => createHash('sha256').update(JSON.stringify(fields)).digest('hex');

  it.each([
    ['without a key', sha256],
    ['with another key', (fields: unknown[]) => `hmac-sha256:${sha256(['other', ...fields])}`],
  ])('[G10] detects a trail that was hashed again %s', async (_name, hashOf) => {
    await append('a', 'b', 'c');
    await database.db.execute(sql`update audit_event set actor = 'user:2' where id = 2`);
    await rewrite(hashOf);
    expect((await verifyAudit(audited)).brokenAt).toBe(1);
  });

  it('[G10] verifies rows of an older version, and that they end where its key begins', async () => {
    await append('a', 'b');
    await rewrite(sha256);
    await database.db.execute(sql`delete from own_secret`);
    audited.auditKey = await loadAuditKey(database.db, ring);
    await append('c');
    expect(await verifyAudit(audited)).toEqual({ rows: 3, brokenAt: null });
    await database.db.execute(sql`delete from audit_event where id > 1`);
    expect((await verifyAudit(audited)).brokenAt).toBe(2);
  });

  it('[G10] keeps its key encrypted', async () => {
    const { key } = audited.auditKey;
    const dump = JSON.stringify(await database.db.execute(sql`select * from own_secret`));
    for (const encoding of ['base64', 'base64url', 'hex'] as const)
      expect(dump).not.toContain(Buffer.from(key).toString(encoding));
    await expect(loadAuditKey(database.db, new KeyRing(Buffer.alloc(32, 8)))).rejects.toThrow(
      MissingKeyError,
    );
  });
});
