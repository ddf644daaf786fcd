// Concurrent writers of the audit trail: no writer waits for another transaction, and every row is chained once, whichever
// gateway chains it and whenever that gateway is killed.
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openPostgres, type Database } from '#gateway/db/client.ts';
import type { Context } from '#gateway/context.ts';
import { streamAuditRows } from '#gateway/db/queries/audit.ts';
import { startPostgres, type TestPostgres } from '#gateway/testing/postgres.ts';
import { createMetrics } from './metrics.ts';
import {
  type AuditEntry,
  chainAudit,
  recordAudit,
  startAuditChain,
  SYSTEM_ACTOR,
  verifyAudit,
} from './audit.ts';

const entry = (object: string): AuditEntry => ({ action: 'test', subjectUserId: null, object, result: 'ok' });

const auditKey = { key: Buffer.alloc(32, 7), after: { row: 0, hash: '' } };
const audited = () => ({ db: database.db, auditKey });

/** A minute ahead. */
const CLOCK = { now: () => new Date(Date.now() + 60_000) };
/** A log that discards its lines. */
const LOG = { error: () => undefined } as unknown as Context['log']; // only `error` is called here

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

afterEach(async () => {
  await database.db.execute(sql`truncate audit_event, audit_outbox`);
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

const chainedObjects = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const rows of streamAuditRows(database.db)) found.push(...rows.map(({ object }) => object));
  return found;
};
const many = Array.from({ length: 300 }, (_, at) => String(at));

it('[G10] two gateways chain every row once while others write', async () => {
  const other = await openPostgres(postgres.url);
  try {
    const done = new AbortController();
    const chain = async ({ db }: Database) => {
      while (!done.signal.aborted) await chainAudit({ db, auditKey });
    };
    const chains = [chain(database), chain(other)];
    for (let at = 0; at < many.length; at += 10)
      await Promise.all(many.slice(at, at + 10).map((object) => write(object)));
    done.abort();
    await Promise.all(chains);
    expect(await verifyAudit(audited())).toEqual({ rows: many.length, brokenAt: null });
    expect((await chainedObjects()).toSorted()).toEqual(many.toSorted());
  } finally {
    await other.close();
  }
});

it('[G10] a row committed late is chained after the later rows', async () => {
  let commit = (): void => undefined;
  const held = new Promise<void>((resolve) => (commit = resolve));
  let begun = (): void => undefined;
  const inside = new Promise<void>((resolve) => (begun = resolve));
  const slow = write('slow', () => (begun(), held));
  await inside;
  await write('quick');
  await chainAudit(audited());
  expect(await chainedObjects()).toEqual(['quick']);
  commit();
  await slow;
  expect(await verifyAudit(audited())).toEqual({ rows: 2, brokenAt: null });
  expect(await chainedObjects()).toEqual(['quick', 'slow']);
});

it('[G10] the next gateway chains the rows of a killed one', async () => {
  await write('a');
  const killed = await openPostgres(postgres.url);
  const dying = killed.db.transaction(async (tx) => {
    await tx.execute(sql`lock table audit_outbox in access exclusive mode`);
    await tx.execute(sql`delete from audit_outbox`);
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(dying).rejects.toThrow('Failed query');
  await killed.close();
  expect(await verifyAudit(audited())).toEqual({ rows: 1, brokenAt: null });
});

it('[G10] chaining ends although others keep writing', async () => {
  // Another row always arrives before a batch is chained.
  await database.db.execute(sql`
    create function another() returns trigger language plpgsql as $$ begin
      insert into audit_outbox (at, actor, action, result) values (now(), 'system', 'test', 'ok');
      return null;
    end $$`);
  await database.db.execute(
    sql`create trigger another after insert on audit_event for each statement execute function another()`,
  );
  await write('first');
  await chainAudit(audited());
  await database.db.execute(sql`drop function another cascade`);
  expect(await chainedObjects()).toEqual(['first']);
  expect(await verifyAudit(audited())).toEqual({ rows: 2, brokenAt: null });
});

it('[G10] stopping chains the last rows', async () => {
  const polling = startAuditChain({ ...audited(), log: LOG, clock: CLOCK, metrics: null });
  await write('last');
  await polling.stop();
  expect(await chainedObjects()).toEqual(['last']);
});

it('[G9] a metric reports the age of the oldest row that is not chained', async () => {
  const metrics = await createMetrics(LOG);
  const polling = startAuditChain({ ...audited(), log: LOG, clock: CLOCK, metrics });
  await polling.stop();
  const age = async () =>
    Number(/^attesta_audit_age_seconds (\S+)$/m.exec((await metrics.scrape()).text)?.[1]);
  expect(await age()).toBe(0);
  await write('waiting');
  expect(await age()).toBeGreaterThan(59);
});
