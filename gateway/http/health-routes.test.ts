import { expect, it } from 'vitest';
import { openPgliteFolder } from '#gateway/db/client.ts';
import { startGateway } from '#gateway/testing/gateway.ts';

it('a running gateway is alive and ready', async () => {
  const gateway = await startGateway();
  for (const url of ['/healthz', '/readyz']) {
    const { statusCode, body } = await gateway.inject(url);
    expect([statusCode, body]).toEqual([200, 'ok']);
  }
  await gateway.close();
});

it('a gateway whose database is gone is alive but not ready', async () => {
  const database = await openPgliteFolder(null);
  const gateway = await startGateway({ database, config: { sandbox: false } });
  await database.close();
  expect((await gateway.inject('/healthz')).statusCode).toBe(200);
  const { statusCode, body } = await gateway.inject('/readyz');
  expect([statusCode, body]).toEqual([503, 'database does not answer']);
  await gateway.close();
});

it('checking is never rate limited', async () => {
  const gateway = await startGateway({ config: { rateLimitPerMinute: 1 } });
  for (let round = 0; round < 3; round += 1) expect((await gateway.inject('/readyz')).statusCode).toBe(200);
  await gateway.close();
});
