// Delivers events to webhook endpoints at least once, the events of one account in order. Failures are retried with
// exponential backoff and jitter for three days. An endpoint that fails for three days is disabled.
import { ATTEMPT_RETENTION_DAYS, EVENT_RETENTION_DAYS, IDENTITY_EVENTS } from '#contract/events.ts';
import { DAY_MS } from '#contract/days.ts';
import type { Context } from '#gateway/context.ts';
import type { SequencedEvent } from '#gateway/db/queries/events.ts';
import {
  deleteOldWebhookDeliveries,
  type DueDelivery,
  type EndpointRow,
  finishDelivery,
  insertAttempt,
  leaseWebhookDeliveries,
  listDueEndpoints,
  queueDeliveries,
  updateEndpoint,
} from '#gateway/db/queries/webhooks.ts';
import { startSequencer, toEventObject } from '#gateway/events/event-feed.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { type Polling, startPolling } from '#gateway/kit/polling.ts';
import { readIdentity } from '#gateway/operator/applicants.ts';
import { ATTEMPT_TIMEOUT_MS, type AttemptResult, isDelivered, sendWebhook } from './attempts.ts';
import { mailDisabledEndpoints } from './disabled-mails.ts';
import { registerWebhookMetrics } from './webhook-metrics.ts';

const POLL_MS = 250;
/** Requests to one endpoint at a time. */
const BATCH = 50;
/** Longer than an attempt takes; then another gateway may try. */
const LEASE_MS = 3 * ATTEMPT_TIMEOUT_MS;
const GIVE_UP_MS = 3 * DAY_MS;
const FIRST_PAUSE_MS = 5000;
const MAX_PAUSE_MS = 8 * 3_600_000;

/** 5 s, 15 s, 45 s ... 8 h, plus up to 25 % jitter so that retries do not arrive all at once. */
export function computeBackoff(failures: number, random = Math.random()): number {
  return Math.min(FIRST_PAUSE_MS * 3 ** failures, MAX_PAUSE_MS) * (1 + random / 4);
}

async function disableEndpoint({ db, clock, log }: Context, { id }: EndpointRow): Promise<void> {
  const patch = { enabled: false, disabledFor: 'failed_for_three_days', mailDueAt: clock.now() };
  await updateEndpoint(db, id, patch);
  log.warn({ endpoint: id }, 'webhook endpoint disabled');
}

const hasGivenUp = (since: Date | null, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() >= GIVE_UP_MS;

async function recordFailure(ctx: Context, due: DueDelivery, attempt: AttemptResult): Promise<void> {
  const { db, clock, log } = ctx;
  const { delivery, endpoint } = due;
  const now = clock.now();
  const failures = delivery.failures + 1;
  const pause = Math.max(computeBackoff(delivery.failures), attempt.retryAfterMs ?? 0);
  const nextTryAt = new Date(now.getTime() + pause);
  const { status, error: code } = attempt;
  log.warn(
    { endpoint: endpoint.id, event: delivery.eventId, failures, status, code },
    'webhook delivery failed',
  );
  const failingSince = endpoint.failingSince ?? now;
  const isDead = hasGivenUp(failingSince, now);
  // The endpoint rejects only this event: later events of the account must not wait forever.
  const isRejected = !isDead && hasGivenUp(delivery.firstTriedAt, now);
  const patch = { failures, nextTryAt: isRejected ? null : nextTryAt };
  if (!(await finishDelivery(db, delivery, patch))) return;
  if (isDead) return disableEndpoint(ctx, endpoint);
  await updateEndpoint(db, endpoint.id, {
    failingSince,
    ...(attempt.retryAfterMs === null ? {} : { pausedUntil: nextTryAt }),
  });
}

/** The data is read for each attempt, because the queue must not store it. Null for an erased account. */
async function readIdentityForDelivery(ctx: Context, { endpoint, event }: DueDelivery) {
  const actor = { name: `webhook:${endpoint.id}`, requestId: '' };
  return readIdentity(ctx, event.userId, { actor, sites: endpoint.sites }).catch((error: unknown) => {
    if (error instanceof BusinessError) return null;
    throw error;
  });
}

async function buildBody(ctx: Context, due: DueDelivery): Promise<string> {
  const event = toEventObject(due.event);
  const hasIdentity = due.endpoint.includeIdentity && IDENTITY_EVENTS.includes(event.type);
  return JSON.stringify(
    hasIdentity ? { ...event, identity: await readIdentityForDelivery(ctx, due) } : event,
  );
}

async function deliver(ctx: Context, due: DueDelivery): Promise<boolean> {
  const { db, clock } = ctx;
  const { delivery, endpoint, event } = due;
  const attempt = await sendWebhook(ctx, endpoint, { id: event.id, body: await buildBody(ctx, due) });
  const now = clock.now();
  const { status, error, latencyMs, answer } = attempt;
  await insertAttempt(db, { deliveryId: delivery.id, at: now, status, error, latencyMs, answer });
  if (!isDelivered(attempt)) {
    await recordFailure(ctx, due, attempt);
    return false;
  }
  if (!(await finishDelivery(db, delivery, { nextTryAt: null, deliveredAt: now }))) return false;
  if (endpoint.failingSince) await updateEndpoint(db, endpoint.id, { failingSince: null, pausedUntil: null });
  return true;
}

/** Returns how many deliveries succeeded. Several gateways may run it at the same time. */
async function deliverToEndpoint(ctx: Context, endpointId: string): Promise<number> {
  let delivered = 0;
  for (;;) {
    const now = ctx.clock.now();
    const until = new Date(now.getTime() + LEASE_MS);
    const due = await leaseWebhookDeliveries(ctx.db, endpointId, { now, until, most: BATCH });
    if (due.length === 0) return delivered;
    const results = await Promise.all(due.map((each) => deliver(ctx, each)));
    delivered += results.filter(Boolean).length;
  }
}

/** Delivers until nothing is due. Returns how many deliveries succeeded. */
export async function deliverDue(ctx: Context): Promise<number> {
  const endpoints = await listDueEndpoints(ctx.db, ctx.clock.now());
  const delivered = await Promise.all(endpoints.map((id) => deliverToEndpoint(ctx, id)));
  return delivered.reduce((sum, count) => sum + count, 0);
}

/** Endpoints run independently: one that times out does not delay the others. */
function startDeliveries(ctx: Context): Polling {
  const running = new Map<string, Promise<unknown>>();
  const start = (endpointId: string) => {
    const run = deliverToEndpoint(ctx, endpointId)
      .catch((err: unknown) => ctx.log.error({ err, endpoint: endpointId }, 'webhook deliveries failed'))
      .finally(() => running.delete(endpointId));
    running.set(endpointId, run);
  };
  const polling = startPolling(ctx, { name: 'webhook deliveries', everyMs: POLL_MS }, async () => {
    for (const id of await listDueEndpoints(ctx.db, ctx.clock.now())) if (!running.has(id)) start(id);
  });
  return {
    async stop() {
      await polling.stop();
      await Promise.all(running.values());
    },
  };
}

export const deleteOldWebhookLogs = ({ db }: Pick<Context, 'db'>, now: Date): Promise<void> =>
  deleteOldWebhookDeliveries(
    db,
    new Date(now.getTime() - ATTEMPT_RETENTION_DAYS * DAY_MS),
    new Date(now.getTime() - EVENT_RETENTION_DAYS * DAY_MS),
  );

/** Queues deliveries in the transaction that numbers the events. */
export const createQueueStep =
  ({ clock }: Pick<Context, 'clock'>) =>
  (tx: Parameters<typeof queueDeliveries>[0], events: readonly SequencedEvent[]): Promise<void> =>
    queueDeliveries(tx, events, clock.now());

/** Numbers events and delivers them until stopped. */
export function startWebhooks(ctx: Context): Polling {
  registerWebhookMetrics(ctx);
  const pollings = [
    startSequencer(ctx, createQueueStep(ctx)),
    startDeliveries(ctx),
    startPolling(ctx, { name: 'webhook mails', everyMs: 60_000 }, () => mailDisabledEndpoints(ctx)),
  ];
  return {
    async stop() {
      await Promise.all(pollings.map((polling) => polling.stop()));
    },
  };
}
