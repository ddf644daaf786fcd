// The queue of outgoing messages. A row is written in the transaction of the change it reports; any gateway leases it, sends
// it and retries with backoff. A message may be sent twice when a gateway dies while sending, and is never lost.
import { DAY_MS } from '#contract/days.ts';
import type { Context } from '#gateway/context.ts';
import {
  closeDelivery,
  type DeliveryRow,
  leaseDeliveries,
  retryDelivery,
} from '#gateway/db/queries/deliveries.ts';
import { type Polling, startPolling } from './polling.ts';

const POLL_MS = 1000;
const BATCH = 10;
/** Longer than the slowest attempt; after it, another gateway may retry. */
const LEASE_MS = 120_000;
const FIRST_PAUSE_MS = 5000;
/** Deduplication keys are valid for this time. */
export const DELIVERY_RETENTION_MS = 30 * DAY_MS;

/** The outcome of one attempt. */
export type DeliveryOutcome =
  | { kind: 'sent' }
  /** The recipient's address no longer exists, or the recipient turned the channel off. */
  | { kind: 'gone' }
  /** Permanent failure. `code` is logged: a status or an error code, never an address. */
  | { kind: 'refused'; code: string }
  /** Retried, after `afterMs` if the receiver requests a pause. */
  | { kind: 'failed'; code: string; afterMs?: number };

export interface DeliveryKind {
  name: DeliveryRow['kind'];
  /** The pause grows by this factor up to `maxPauseMs`. */
  backoffFactor: number;
  maxPauseMs: number;
  maxFailures: number;
  /** A thrown error counts as a failed attempt. */
  send(ctx: Context, row: DeliveryRow): Promise<DeliveryOutcome>;
  count?(ctx: Context, outcome: 'sent' | 'failed' | 'given_up'): void;
}

/** An error's text may repeat addresses, and an address may be a secret: only its codes are logged. */
export function readErrorCode(error: unknown): string {
  const { code, responseCode, cause, name } = error as {
    code?: unknown;
    /** Of an SMTP server. */
    responseCode?: unknown;
    cause?: { code?: unknown };
    name?: unknown;
  }; // any thrown value
  const first = String(code ?? cause?.code ?? name ?? 'unknown');
  return responseCode === undefined ? first : `${first} ${String(responseCode)}`;
}

async function deliver(ctx: Context, kind: DeliveryKind, row: DeliveryRow): Promise<boolean> {
  const { db, config, clock, log } = ctx;
  const { id, topic, target, failures } = row;
  const hasExpired = row.giveUpAt <= clock.now() || failures >= kind.maxFailures;
  const sent: DeliveryOutcome = hasExpired
    ? { kind: 'refused', code: 'late' }
    : await kind.send(ctx, row).catch((error: unknown) => ({ kind: 'failed', code: readErrorCode(error) }));
  if (sent.kind === 'failed') {
    const backoff = Math.min(FIRST_PAUSE_MS * kind.backoffFactor ** failures, kind.maxPauseMs);
    const pause = Math.max(sent.afterMs ?? 0, backoff);
    await retryDelivery(db, id, new Date(clock.now().getTime() + pause));
    kind.count?.(ctx, 'failed');
    log.warn({ id, topic, target, failures: failures + 1, code: sent.code }, `${kind.name} delivery failed`);
    return false;
  }
  const isSent = sent.kind === 'sent';
  await closeDelivery(db, id, { sentAt: isSent ? clock.now() : null, keepContent: config.sandbox });
  if (sent.kind !== 'gone') kind.count?.(ctx, isSent ? 'sent' : 'given_up');
  if (sent.kind === 'refused')
    log.warn({ id, topic, target, failures, code: sent.code }, `${kind.name} delivery given up`);
  return isSent;
}

/** Returns how many were sent. Several gateways may run it at the same time. */
export async function sendDueDeliveries(ctx: Context, kind: DeliveryKind): Promise<number> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const due = await leaseDeliveries(ctx.db, kind.name, { now, until, limit: BATCH });
  const sent = await Promise.all(due.map((row) => deliver(ctx, kind, row)));
  return sent.filter(Boolean).length;
}

export const startDeliveryQueue = (ctx: Context, kind: DeliveryKind): Polling =>
  startPolling(ctx, { name: `${kind.name} queue`, everyMs: POLL_MS }, () => sendDueDeliveries(ctx, kind));
