import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openPgliteFolder } from '#gateway/db/client.ts';
import { startGateway } from '#gateway/testing/gateway.ts';
import { createMemoryDatabase } from '#gateway/testing/memory-database.ts';
import { startS3 } from '#gateway/testing/s3.ts';

it('a running gateway is alive and ready', async () => {
  const gateway = await startGateway();
  for (const url of ['/healthz', '/readyz']) {
    const { statusCode, body } = await gateway.inject(url);
    expect([statusCode, body]).toEqual([200, 'ok']);
  }
  await gateway.close();
});

it('a gateway without its database is alive but not ready', async () => {
  const database = await openPgliteFolder(null);
  await database.migrate();
  const gateway = await startGateway({ database, config: { sandbox: false } });
  await database.close();
  expect((await gateway.inject('/healthz')).statusCode).toBe(200);
  const { statusCode, body } = await gateway.inject('/readyz');
  expect([statusCode, body]).toEqual([503, 'database is not writable']);
  await gateway.close();
});

it('a gateway with a read-only database is not ready', async () => {
  const database = await createMemoryDatabase();
  const gateway = await startGateway({ database, config: { sandbox: false } });
  await database.db.execute(sql`set default_transaction_read_only = on`);
  expect((await gateway.call('countryList')).ret_code).toBe(0);
  const { statusCode, body } = await gateway.inject('/readyz');
  expect([statusCode, body]).toEqual([503, 'database is not writable']);
  await database.db.execute(sql`set default_transaction_read_only = off`);
  expect((await gateway.inject('/readyz')).statusCode).toBe(200);
  await gateway.close();
  await database.close();
});

it('a gateway that cannot write documents is not ready', async () => {
  const gateway = await startGateway();
  // The sandbox has already written its pictures.
  const folder = join(gateway.ctx.config.dataDir, 'files');
  await rm(folder, { recursive: true });
  await writeFile(folder, 'no folder');
  const { statusCode, body } = await gateway.inject('/readyz');
  expect([statusCode, body]).toEqual([503, 'file store is not writable']);
  await gateway.close();
});

it('the check writes at most once per second', async () => {
  const gateway = await startGateway();
  let puts = 0;
  const { files } = gateway.ctx;
  const put = files.put.bind(files);
  files.put = (...record) => {
    puts += 1;
    return put(...record);
  };
  const from = performance.now();
  const answers = await Promise.all(Array.from({ length: 50 }, () => gateway.inject('/readyz')));
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(puts).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - from) / 1000));
  await gateway.close();
});

it('the checks are not rate limited', async () => {
  const gateway = await startGateway({ config: { rateLimitPerMinute: 1 } });
  for (let round = 0; round < 3; round += 1) expect((await gateway.inject('/readyz')).statusCode).toBe(200);
  await gateway.close();
});

it('a gateway without its bucket is alive but not ready', async () => {
  const s3 = await startS3();
  const gateway = await startGateway({ config: { sandbox: false, filesBucket: s3.address } });
  expect((await gateway.inject('/readyz')).statusCode).toBe(200);
  await s3.stop();
  // The result of the check is cached for a second.
  await expect
    .poll(async () => (await gateway.inject('/readyz')).body, { timeout: 20_000, interval: 200 })
    .toBe('file store is not writable');
  expect((await gateway.inject('/healthz')).statusCode).toBe(200);
  await gateway.close();
});
