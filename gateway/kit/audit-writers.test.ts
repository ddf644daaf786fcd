// What the audit trail costs those who write: nobody waits for anybody else's transaction to end.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres, type Database } from '#gateway/db/client.ts';
import { startPostgres, type TestPostgres } from '#gateway/testing/postgres.ts';
import { recordAudit, type AuditEntry } from './audit.ts';

const entry = (object: string): AuditEntry => ({ action: 'test', subjectUserId: null, object, result: 'ok' });
const ACTOR = { name: 'system', requestId: '' };

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
    await recordAudit(tx, [entry(object)], ACTOR, new Date());
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

it.runIf(process.env['MEASURE'])(
  'measures fifty writers',
  async () => {
    const run = async (job: (n: number) => Promise<unknown>) => {
      const started = performance.now();
      let n = 0;
      const waits: number[] = [];
      await Promise.all(
        Array.from({ length: 50 }, async () => {
          while (n < 4000) {
            n += 1;
            const at = performance.now();
            await job(n);
            waits.push(performance.now() - at);
          }
        }),
      );
      waits.sort((a, b) => a - b);
      return `${Math.round((n / (performance.now() - started)) * 1000)}/s p99 ${waits[Math.floor(waits.length * 0.99)]!.toFixed(0)} ms`;
    };
    const { sql } = await import('drizzle-orm');
    await database.db.execute(sql`create table if not exists bare (id bigserial primary key, t text)`);
    for (let round = 0; round < 3; round++) {
      console.log(
        'bare insert',
        await run((n) =>
          database.db.transaction(
            async (tx) => void (await tx.execute(sql`insert into bare (t) values (${String(n)})`)),
          ),
        ),
      );
      console.log(
        'audited    ',
        await run((n) =>
          database.db.transaction(async (tx) => {
            await tx.execute(sql`insert into bare (t) values (${String(n)})`);
            await recordAudit(tx, [entry(String(n))], ACTOR, new Date());
          }),
        ),
      );
    }
  },
  120_000,
);
