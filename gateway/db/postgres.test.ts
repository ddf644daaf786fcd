// The same migrations, queries and services on a real PostgreSQL, with several gateways at the same time.
import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEventBus } from '#gateway/kit/events.ts';
import { writeReadinessRow } from '#gateway/db/queries/pulse.ts';
import { runIdempotent } from '#gateway/kit/idempotency.ts';
import { countAttempt, findMaxAttempts } from '#gateway/kit/attempt-counters.ts';
import { PERSONAS } from '#gateway/sandbox/persona-table.ts';
import { IDLE_TIMEOUT_MS } from '#gateway/accounts/sessions.ts';
import { SAME_ORIGIN_HEADERS, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { KeyRing } from '#gateway/config/key-ring.ts';
import { startPostgres, type TestPostgres } from '#gateway/testing/postgres.ts';
import { type Database, openPostgres } from './client.ts';
import { MIGRATIONS } from './schema-version.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<T>(text);
  await client.end();
  return rows;
}

describe('migrations', () => {
  it('run once if several gateways start together, and a second run changes nothing', async () => {
    const url = await postgres.database();
    const databases = await Promise.all([1, 2, 3, 4].map(() => openPostgres(url)));
    await Promise.all(databases.map((database) => database.migrate()));
    await databases[0]?.migrate();
    await Promise.all(databases.map(({ db }) => writeReadinessRow(db, new Date())));
    const [journal] = await query<{ count: string }>(
      url,
      'select count(*) from drizzle.__drizzle_migrations',
    );
    const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'));
    expect(Number(journal?.count)).toBe(files.length);
    await Promise.all(databases.map((database) => database.close()));
  });
});

describe('two gateways on one database', () => {
  let url: string;
  let databases: [Database, Database];
  let one: TestGateway;
  let two: TestGateway;
  const config = {
    sessionSecret: 'the same for all gateways, long enough',
    filesKey: new KeyRing(Buffer.alloc(32, 1)),
  };
  beforeAll(async () => {
    url = await postgres.database();
    databases = [await openPostgres(url), await openPostgres(url)];
    await databases[0].migrate();
    [one, two] = await Promise.all([
      startGateway({ database: databases[0], config }),
      startGateway({ database: databases[1], config }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([one.close(), two.close()]);
    await Promise.all(databases.map((database) => database.close()));
  });

  it('seeded at the same time, have each demo account once', async () => {
    const rows = await query<{ persona: string }>(url, 'select persona from account order by persona');
    expect(rows.map(({ persona }) => persona)).toEqual(PERSONAS.map(({ id }) => id));
  });

  it('share sessions: a sign-in at one is valid at the other, and a sign-out ends both', async () => {
    const person = await one.signIn('u05');
    const there = () => two.inject({ url: '/x-api/v2/private/user/profile', headers: person.headers });
    expect((await there()).json()).toMatchObject({ ret_code: 0, result: { id: '90000005', level: 1 } });
    await two.inject({ method: 'POST', url: '/x-api/logout', headers: person.headers, payload: {} });
    expect((await person.call('profile')).ret_code).toBe(10007);
  });

  it('end an idle session', async () => {
    const person = await one.signIn('u06');
    one.clock.advance(IDLE_TIMEOUT_MS);
    expect((await person.call('profile')).ret_code).toBe(10007);
    one.clock.advance(-IDLE_TIMEOUT_MS);
  });

  it('answer the calls of the hub as on the embedded database', async () => {
    const { call } = await two.signIn('u03');
    const { ret_code, result } = await call('kycInfo', { obtain_state: true });
    expect(ret_code).toBe(0);
    expect(result.state[0]).toMatchObject({ status: 'FAILED_AND_CAN_RETRY', attemptsLeft: 3 });
  });

  it('refuse forms of other sites alike', async () => {
    const send = (headers: Record<string, string>) =>
      one.inject({ method: 'POST', url: '/x-api/v1/sandbox/sign-in', headers, payload: { persona: 'u01' } });
    expect((await send({ ...SAME_ORIGIN_HEADERS, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });

  it('run a write only once if it is sent to both', async () => {
    let ran = 0;
    const send = (gateway: TestGateway) =>
      runIdempotent(
        gateway.ctx,
        { userId: 'u', call: 'captureSubmit', key: 'both-at-once', body: {} },
        async () => {
          ran += 1;
          await new Promise((resolve) => setTimeout(resolve, 200));
          return { ran };
        },
      );
    const answers = await Promise.all([one, two, one, two].map(send));
    expect(ran).toBe(1);
    expect(answers).toEqual([{ ran: 1 }, { ran: 1 }, { ran: 1 }, { ran: 1 }]);
  });

  it('[T12] count attempts together, also concurrent ones', async () => {
    const counts = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        countAttempt((n % 2 ? two : one).ctx, ['sign-in account', 'shared']),
      ),
    );
    expect(counts.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    );
    expect(await findMaxAttempts(two.ctx, [['sign-in account', 'shared']])).toBe(20);
  });

  it('notify each other of changes, also after a reconnect', async () => {
    const heard = () =>
      new Promise((resolve) => {
        const stop = two.ctx.events.subscribe('u', (event) => {
          stop();
          resolve(event);
        });
      });
    const event = { level: 'LEVEL_1', status: 'SUCCESS' } as const;
    const first = heard();
    await one.ctx.events.publish('u', event);
    expect(await first).toEqual(event);

    await query(url, `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'`);
    const again = heard();
    const timer = setInterval(() => void one.ctx.events.publish('u', event), 200);
    expect(await again).toEqual(event);
    clearInterval(timer);
  });
});

it('a gateway that loses its database stays alive and is not ready', async () => {
  const own = await startPostgres();
  const database = await openPostgres(await own.database());
  await database.migrate();
  const gateway = await startGateway({ database });
  expect((await gateway.inject('/readyz')).statusCode).toBe(200);
  await own.stop();
  await expect.poll(async () => (await gateway.inject('/readyz')).statusCode, { timeout: 20_000 }).toBe(503);
  expect((await gateway.inject('/healthz')).statusCode).toBe(200);
  expect((await gateway.call('sandboxSignIn', { persona: 'u01' })).ret_code).toBe(10002);
  await gateway.close();
  await database.close();
});

it('an event bus without a channel stays in its process', async () => {
  const bus = createEventBus();
  const heard: unknown[] = [];
  const stop = bus.subscribe('u', (event) => heard.push(event));
  await bus.publish('u', { level: 'LEVEL_2', status: 'PENDING' });
  await bus.publish('other', { level: 'LEVEL_2', status: 'SUCCESS' });
  stop();
  await bus.publish('u', { level: 'LEVEL_2', status: 'SUCCESS' });
  expect(heard).toEqual([{ level: 'LEVEL_2', status: 'PENDING' }]);
});
