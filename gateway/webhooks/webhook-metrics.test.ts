import { afterAll, beforeAll, expect, it } from 'vitest';
import { leaseWebhookDeliveries, insertEndpoint } from '#gateway/db/queries/webhooks.ts';
import { webhookDelivery } from '#gateway/db/schema/webhooks/webhooks.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { scrapeMetrics } from '#gateway/testing/scrape.ts';
import { registerWebhookMetrics } from './webhook-metrics.ts';

const TOKEN = 'a'.repeat(32);

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ config: { sandbox: false, metrics: { token: TOKEN, port: null } } });
  registerWebhookMetrics(gateway.ctx);
});
afterAll(() => gateway.close());

const addEndpoint = (id: string, more: Partial<Parameters<typeof insertEndpoint>[1]> = {}) =>
  insertEndpoint(gateway.ctx.db, {
    id,
    url: 'https://exchange.example/hook',
    types: [],
    sites: [],
    secretsEnc: '',
    ownerEmailEnc: '',
    createdBy: 'test',
    ...more,
  });

async function addDelivery(endpointId: string, dueSecondsAgo: number): Promise<void> {
  const { db, clock } = gateway.ctx;
  const eventId = `${endpointId}-${dueSecondsAgo}`;
  const now = clock.now();
  const at = new Date(now.getTime() - dueSecondsAgo * 1000);
  await db
    .insert(webhookDelivery)
    .values({ endpointId, eventId, sequence: dueSecondsAgo, userId: eventId, nextTryAt: at, createdAt: now });
}

const readValues = async (name: string) =>
  (await scrapeMetrics(gateway, TOKEN))
    .filter((sample) => sample.name === name)
    .map(({ labels, value }) => [labels.state, value]);

it('[G9] metrics report endpoints by state and the oldest overdue delivery', async () => {
  const { db, clock } = gateway.ctx;
  expect(await readValues('attesta_webhook_age_seconds')).toEqual([[undefined, 0]]);
  await addEndpoint('fine');
  await addEndpoint('failing', { failingSince: clock.now() });
  await addEndpoint('given-up', { enabled: false, disabledFor: 'failed_for_three_days' });
  await addEndpoint('switched-off', { enabled: false });
  expect(await readValues('attesta_webhook_endpoints')).toEqual([
    ['ok', 1],
    ['failing', 1],
    ['disabled', 1],
  ]);
  await addDelivery('switched-off', 900);
  await addDelivery('fine', 120);
  await addDelivery('fine', 60);
  await addDelivery('failing', -30);
  expect(await readValues('attesta_webhook_age_seconds')).toEqual([[undefined, 120]]);
  const lease = { now: clock.now(), until: new Date(clock.now().getTime() + 30_000), most: 1 };
  await leaseWebhookDeliveries(db, 'fine', lease);
  expect(await readValues('attesta_webhook_age_seconds')).toEqual([[undefined, 60]]);
});
