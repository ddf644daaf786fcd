// The log of deliveries and attempts, resending, and test events.
import { EVENT_VERSION, EVENTS, type EventObject, type EventType } from '#contract/events.ts';
import { notFound } from '#contract/errors/requests.ts';
import type { ListPage } from '#contract/schemas/paging.ts';
import type { Context } from '#gateway/context.ts';
import { findEvent } from '#gateway/db/queries/events.ts';
import {
  type WebhookDeliveryRow,
  findDelivery,
  listAttempts,
  listWebhookDeliveries,
  requeueEvents,
} from '#gateway/db/queries/webhooks.ts';
import { buildExample } from '#gateway/http/docs/schema-example.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { toPage } from '#gateway/kit/cursors.ts';
import { inTransaction, NO_ACCOUNTS } from '#gateway/kit/unit-of-work.ts';
import { type Attempt, sendWebhook } from './attempts.ts';
import { type EndpointCaller, requireEndpoint } from './endpoints.ts';

export const DELIVERY_STATES = ['waiting', 'retrying', 'delivered', 'failed'] as const;

export interface DeliveryView {
  eventId: string;
  sequence: number;
  type: EventType | null;
  userId: string;
  state: (typeof DELIVERY_STATES)[number];
  failures: number;
  nextTryAt: string | null;
  deliveredAt: string | null;
}

function readState({ deliveredAt, failures, nextTryAt }: WebhookDeliveryRow): DeliveryView['state'] {
  if (deliveredAt) return 'delivered';
  if (!nextTryAt) return 'failed';
  return failures > 0 ? 'retrying' : 'waiting';
}

const toView = (row: WebhookDeliveryRow, type: EventType | null): DeliveryView => ({
  eventId: row.eventId,
  sequence: row.sequence,
  type,
  userId: row.userId,
  state: readState(row),
  failures: row.failures,
  nextTryAt: row.nextTryAt?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
});

export async function listEndpointDeliveries(
  ctx: Context,
  endpointId: string,
  { limit, ...filter }: { before: number | null; failing: boolean; limit: number },
  caller: EndpointCaller,
): Promise<ListPage<DeliveryView>> {
  await requireEndpoint(ctx, endpointId, caller);
  const rows = await listWebhookDeliveries(ctx.db, endpointId, filter, limit + 1);
  return toPage(
    rows,
    limit,
    ({ delivery, type }) => toView(delivery, type),
    ({ delivery }) => String(delivery.sequence),
  );
}

export async function readDelivery(
  ctx: Context,
  endpointId: string,
  eventId: string,
  caller: EndpointCaller,
): Promise<{ delivery: DeliveryView; attempts: (Attempt & { at: string })[] }> {
  await requireEndpoint(ctx, endpointId, caller);
  const row = await findDelivery(ctx.db, endpointId, eventId);
  if (!row)
    throw new BusinessError(notFound, { message: 'This event has no delivery to this webhook endpoint.' });
  const type = (await findEvent(ctx.db, eventId))?.type ?? null;
  const attempts = await listAttempts(ctx.db, row.id);
  return {
    delivery: toView(row, type),
    attempts: attempts.map(({ at, status, error, latencyMs, answer }) => ({
      at: at.toISOString(),
      status,
      error,
      latencyMs,
      answer,
    })),
  };
}

/** Queues one event, or all events since an instant, for another delivery. */
export async function resendEvents(
  ctx: Context,
  endpointId: string,
  selection: { eventId: string } | { since: string },
  caller: EndpointCaller,
): Promise<{ queued: number }> {
  const endpoint = await requireEndpoint(ctx, endpointId, caller);
  const parsed = 'eventId' in selection ? selection : { since: new Date(selection.since) };
  return inTransaction(ctx, caller.actor, NO_ACCOUNTS, async ({ tx, now, record }) => {
    const queued = await requeueEvents(tx, endpoint, parsed, now);
    if (queued === 0 && 'eventId' in selection)
      throw new BusinessError(notFound, { message: 'There is no such event.' });
    const entry = { subjectUserId: null, object: endpointId, result: 'ok' as const };
    record({ action: 'webhook.resend', ...entry, reason: String(queued) });
    return { queued };
  });
}

/** Sends an example once. It appears neither in the feed nor in the log. */
export async function sendTestEvent(
  ctx: Context,
  endpointId: string,
  type: EventType,
  caller: EndpointCaller,
): Promise<Attempt> {
  const endpoint = await requireEndpoint(ctx, endpointId, caller);
  const id = `evt_${newId()}`;
  const event: EventObject = {
    id,
    sequence: 1,
    type,
    version: EVENT_VERSION,
    createdAt: ctx.clock.now().toISOString(),
    userId: 'test',
    state: buildExample(EVENTS[type].state) as EventObject['state'], // every state is an object
  };
  const { retryAfterMs: _, ...attempt } = await sendWebhook(ctx, endpoint, {
    id,
    body: JSON.stringify(event),
  });
  return attempt;
}
