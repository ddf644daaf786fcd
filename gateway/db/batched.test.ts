import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startGateway } from '#gateway/testing/gateway.ts';
import { startPostgres } from '#gateway/testing/postgres.ts';
import { type Db, openPostgres } from './client.ts';
import { batchReads } from './batched.ts';
import { readSteps } from './queries/kyc.ts';
import { kycStep } from './schema/accounts/levels.ts';

const database = (name = 'db') => ({ name }) as unknown as Db;

function reader() {
  const reads: string[][] = [];
  const clients: string[] = [];
  let prepared = 0;
  const read = batchReads(
    (db) => {
      prepared += 1;
      const { name } = db as unknown as { name: string };
      const statement = {
        async execute({ keys }: { keys: string[] }) {
          reads.push(keys);
          clients.push(name);
          if (keys.includes('broken')) throw new Error('no database');
          return keys.filter((key) => key !== 'missing').flatMap((of) => [1, 2].map((row) => ({ of, row })));
        },
      };
      return statement;
    },
    ({ of }) => of,
  );
  return { reads, clients, read, prepared: () => prepared };
}

const rowsOf = (of: string) => [
  { of, row: 1 },
  { of, row: 2 },
];

describe('reads of one turn', () => {
  it('are combined with each key once, and each caller gets the rows of its key', async () => {
    const { reads, read } = reader();
    const db = database();
    const rows = await Promise.all(['a', 'b', 'a', 'missing'].map((key) => read(db, key)));
    expect(rows).toEqual([rowsOf('a'), rowsOf('b'), rowsOf('a'), []]);
    expect(reads).toEqual([['a', 'b', 'missing']]);
  });

  it('are read again in the next one, by the same statement', async () => {
    const { reads, read, prepared } = reader();
    const db = database();
    await read(db, 'a');
    await read(db, 'a');
    expect(reads).toEqual([['a'], ['a']]);
    expect(prepared()).toBe(1);
  });

  it('are split into parts if there are many, and never use another database', async () => {
    const { reads, clients, read } = reader();
    const [one, other] = [database('one'), database('other')];
    const many = Array.from({ length: 20 }, (_, index) => `key ${index}`);
    await Promise.all([...many.map((key) => read(one, key)), read(other, 'alone')]);
    expect(reads.map(({ length }) => length).toSorted()).toEqual([1, 16, 4]);
    expect(reads).toContainEqual(['alone']);
    expect(clients.map((client, at) => [client, reads[at]?.includes('alone')])).toEqual([
      ['one', false],
      ['one', false],
      ['other', true],
    ]);
  });

  it('fail together, without an effect on the next turn', async () => {
    const { read } = reader();
    const db = database();
    const results = await Promise.allSettled([read(db, 'broken'), read(db, 'a')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await read(db, 'a')).toEqual(rowsOf('a'));
  });
});

it('a transaction reads its own writes', async () => {
  const gateway = await startGateway();
  try {
    const { db } = gateway.ctx;
    const [person] = await db.query.account.findMany({ columns: { id: true }, limit: 1 });
    const { id } = person!;
    const before = await readSteps(db, id);
    let inside: typeof before | undefined;
    const undone = db.transaction(async (tx) => {
      await tx
        .update(kycStep)
        .set({ waitingSince: new Date(0) })
        .where(eq(kycStep.userId, id));
      inside = await readSteps(tx, id);
      tx.rollback();
    });
    await expect(undone).rejects.toThrow('Rollback');
    expect(inside?.LEVEL_1.waitingSince).toEqual(new Date(0));
    expect(await readSteps(db, id)).toEqual(before);
  } finally {
    await gateway.close();
  }
});

it('a user never gets the rows of another user who reads in the same turn', async () => {
  const gateway = await startGateway();
  try {
    const people = await gateway.ctx.db.query.account.findMany({ columns: { id: true } });
    const all = await Promise.all(people.map(({ id }) => readSteps(gateway.ctx.db, id)));
    expect(people.length).toBeGreaterThan(16);
    all.forEach(({ LEVEL_1, LEVEL_2 }, index) =>
      expect([LEVEL_1.userId, LEVEL_2.userId]).toEqual([people[index]?.id, people[index]?.id]),
    );
  } finally {
    await gateway.close();
  }
});

describe('on PostgreSQL', () => {
  it('are planned once, for thousands of accounts too', async () => {
    const postgres = await startPostgres();
    const grown = await openPostgres(postgres.url);
    try {
      await grown.migrate();
      const gateway = await startGateway({ database: grown });
      await grown.db.execute(
        sql`insert into account select (jsonb_populate_record(t, jsonb_build_object('id', t.id || n, 'email', n || t.email, 'persona', null))).* from account t, generate_series(1, 200) n`,
      );
      await grown.db.execute(
        sql`insert into kyc_step (user_id, level, status) select id, 'LEVEL_2', 'UNSUBMIT' from account on conflict do nothing`,
      );
      await grown.db.execute(sql`analyze`);
      const { id } = await gateway
        .signIn('u05')
        .then((person) => person.call('profile'))
        .then(({ result }) => result);
      for (let turn = 0; turn < 20; turn += 1) await readSteps(grown.db, id);
      // The connection is reused while no other request runs.
      const plans = await grown.db.execute(
        sql`select custom_plans from pg_prepared_statements where name = 'steps'`,
      );
      expect(plans).toMatchObject({ rows: [{ custom_plans: '5' }] });
      await gateway.close();
    } finally {
      await grown.close();
      await postgres.stop();
    }
  }, 60_000);
});
