import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Database } from '#gateway/db/client.ts';
import { createMemoryDatabase } from '#gateway/testing/memory-database.ts';
import { type AuditEntry, chainAudit, recordAudit, verifyAudit } from './audit.ts';

let database: Database;
beforeEach(async () => {
  database = await createMemoryDatabase();
});
afterEach(() => database.close());

const actor = { name: 'user:1', requestId: 'r1' };
const entry = (object: string): AuditEntry => ({ action: 'test', subjectUserId: '1', object, result: 'ok' });
const append = async (...objects: string[]) => {
  await database.db.transaction((tx) => recordAudit(tx, objects.map(entry), actor, new Date()));
  await chainAudit(database.db);
};

describe('audit trail', () => {
  it('[G10] chains rows of one and of several commits', async () => {
    expect(await verifyAudit(database.db)).toEqual({ rows: 0, brokenAt: null });
    await append('a', 'b');
    await append('c');
    expect(await verifyAudit(database.db)).toEqual({ rows: 3, brokenAt: null });
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
    expect((await verifyAudit(database.db)).brokenAt).toBe(brokenAt);
  });

  it('[G10] verifies more rows than it reads at a time', async () => {
    await append(...Array.from({ length: 2500 }, (_, n) => String(n)));
    expect(await verifyAudit(database.db)).toEqual({ rows: 2500, brokenAt: null });
  });
});
