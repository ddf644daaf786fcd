// What the audit trail costs those who write: nobody waits for anybody else's transaction to end.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres, type Database } from '#gateway/db/client.ts';
import { startPostgres, type TestPostgres } from '#gateway/testing/postgres.ts';
import { recordAudit, type AuditEntry, SYSTEM_ACTOR } from './audit.ts';

const entry = (object: string): AuditEntry => ({ action: 'test', subjectUserId: null, object, result: 'ok' });

let postgres: TestPostgres;
let database: Database;
beforeAll(async () => {
  postgres = await startPostgres();
  database = await openPostgres(postgres.url);
  await database.migrate();
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

const write = (object: string, before: () => Promise<void> = async () => undefined) =>
  database.db.transaction(async (tx) => {
    await recordAudit(tx, [entry(object)], SYSTEM_ACTOR, new Date());
    await before();
  });

it('[G10] one writer does not wait for another who has not committed yet', async () => {
  let commit = (): void => undefined;
  const held = new Promise<void>((resolve) => (commit = resolve));
  const slow = write('slow', () => held);
  const quick = write('quick').then(() => 'written');
  const late = new Promise((resolve) => setTimeout(resolve, 1000, 'waited'));
  expect(await Promise.race([quick, late])).toBe('written');
  commit();
  await slow;
});
