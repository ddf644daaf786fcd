// Fetches results of vendor sessions: after a webhook or return, and otherwise every fifteen minutes. A lease
// gives each session to one gateway; it expires if that gateway dies.
import { DAY_MS } from '#contract/days.ts';
import type { Context } from '#gateway/context.ts';
import {
  releaseVendorSession,
  leaseVendorSessions,
  type VendorSessionRow,
} from '#gateway/db/queries/vendors.ts';
import { type Polling, startPolling } from '#gateway/kit/polling.ts';
import { VendorUnavailable } from '#gateway/providers/http/vendor-http.ts';
import { getVendors } from '#gateway/providers/vendors.ts';
import { applyResult } from './results.ts';
import { RECONCILE_MS } from './sessions.ts';

const POLL_MS = 1000;
const BATCH = 20;
/** Longer than a request with all retries. */
const LEASE_MS = 60_000;
const RETRY_MS = 2 * 60_000;
/** Abandoned sessions older than this are no longer polled. */
const MAX_AGE_MS = 7 * DAY_MS;

/** Returns the next polling time. */
async function pollSession(ctx: Context, session: VendorSessionRow): Promise<Date | null> {
  const now = ctx.clock.now().getTime();
  const adapter = [...getVendors(ctx.config).values()].find(({ name }) => name === session.provider);
  // The vendor is no longer configured; the session waits until it is again.
  if (!adapter) return new Date(now + RECONCILE_MS);
  const result = await adapter.fetchResult({ ref: session.ref, account: session.vendorAccount });
  const waits = result === null || (await applyResult(ctx, session, result)) === 'waits';
  const isForgotten = result?.status !== 'PENDING' && now - session.createdAt.getTime() > MAX_AGE_MS;
  return waits && !isForgotten ? new Date(now + RECONCILE_MS) : null;
}

async function processSession(ctx: Context, session: VendorSessionRow): Promise<void> {
  const next = await pollSession(ctx, session).catch((err: unknown) => {
    const { provider, id } = session;
    if (err instanceof VendorUnavailable) ctx.log.warn({ provider, session: id }, 'vendor unavailable');
    else ctx.log.error({ err, provider, session: id }, 'vendor result processing failed');
    return new Date(ctx.clock.now().getTime() + RETRY_MS);
  });
  await releaseVendorSession(ctx.db, session, next);
}

/** Returns the number of sessions polled. Several gateways may run it at once. */
export async function pollVendors(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const due = await leaseVendorSessions(ctx.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
  await Promise.all(due.map((session) => processSession(ctx, session)));
  return due.length;
}

export const startVendorPolling = (ctx: Context): Polling =>
  startPolling(ctx, { name: 'vendors', everyMs: POLL_MS }, () => pollVendors(ctx));
