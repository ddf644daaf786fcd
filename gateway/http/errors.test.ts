// The status of errors: a failure that passes is 503 with Retry-After.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { internal } from '#contract/errors/requests.ts';
import { openPostgres } from '#gateway/db/client.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { startPostgres } from '#gateway/testing/postgres.ts';

const withCode = (code: string, message = 'failed') => Object.assign(new Error(message), { code });
const query = (cause: Error) => new Error('Failed query', { cause });
const PASSING: Record<string, unknown> = {
  refused: query(withCode('ECONNREFUSED')),
  everywhere: query(new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')])),
  'pool-timeout': query(new Error('timeout exceeded when trying to connect')),
  lost: query(new Error('Connection terminated unexpectedly')),
  stopping: query(withCode('57P01')),
  'too-many': query(withCode('53300')),
  'disk-full-postgres': query(withCode('53100')),
  'disk-full-files': withCode('ENOSPC'),
  'disk-full-embedded': query(Object.assign(new Error('FS error'), { name: 'ErrnoError', errno: 51 })),
  'bucket-timeout': Object.assign(new Error('socket hang up'), { name: 'TimeoutError' }),
};

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({
    config: { sandbox: false },
    extend: (app) => {
      for (const [name, error] of Object.entries(PASSING))
        for (const path of [`/x-api/${name}`, `/operator/${name}`])
          app.get(path, async () => {
            throw error;
          });
      app.get('/x-api/broken', async () => {
        throw query(withCode('23505'));
      });
    },
  });
});
afterAll(() => gateway.close());

describe('an error', () => {
  it.each(Object.keys(PASSING))('%s answers 503 with Retry-After', async (name) => {
    for (const prefix of ['/x-api/', '/operator/']) {
      const response = await gateway.inject(prefix + name);
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
      expect(response.json()).toMatchObject({ ret_code: internal, result: null });
      expect(response.body).not.toMatch(/query|terminated|ENOSPC/);
    }
  });

  it('of the gateway itself stays 500', async () => {
    const response = await gateway.inject('/x-api/broken');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([500, undefined]);
  });
});

it('answers 503 while the database is stopped', async () => {
  const postgres = await startPostgres();
  const database = await openPostgres(postgres.url);
  await database.migrate();
  await database.db.execute(sql`select 1`);
  const stopped = await startGateway({ database });
  const { headers } = await stopped.signIn('u01');
  await postgres.stop();
  const response = await stopped.inject({ url: '/x-api/v2/private/user/profile', headers });
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
  await stopped.close();
  await database.close();
}, 60_000);
