// Gauges of webhook endpoints and deliveries.
import type { Context } from '#gateway/context.ts';
import { type EndpointRow, findOldestOverdueDelivery, listEndpoints } from '#gateway/db/queries/webhooks.ts';

const STATES = ['ok', 'failing', 'disabled'] as const;

/** Null for an endpoint that its owner disabled. */
function getState({ enabled, failingSince, disabledFor }: EndpointRow): (typeof STATES)[number] | null {
  if (enabled) return failingSince ? 'failing' : 'ok';
  return disabledFor === '' ? null : 'disabled';
}

export function registerWebhookMetrics({
  metrics,
  db,
  clock,
}: Pick<Context, 'metrics' | 'db' | 'clock'>): void {
  metrics?.registerGauge('attesta_webhook_endpoints', async () => {
    const states = (await listEndpoints(db)).map(getState);
    return STATES.map((label) => ({ label, value: states.filter((state) => state === label).length }));
  });
  metrics?.registerGauge('attesta_webhook_age_seconds', async () => {
    const now = clock.now();
    const since = await findOldestOverdueDelivery(db, now);
    return [{ value: since ? (now.getTime() - since.getTime()) / 1000 : 0 }];
  });
}
