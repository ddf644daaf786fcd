// Asks vendors what became of their sessions: those a webhook or a return has called up, and those nobody called about for
// fifteen minutes. One asks about a session at a time, over all gateways; who dies asking leaves it to another.
import { DAY_MS } from '#contract/days.ts';
import type { Context } from '#gateway/context.ts';
import {
  releaseVendorSession,
  leaseVendorSessions,
  type VendorSessionRow,
} from '#gateway/db/queries/vendors.ts';
import { type Polling, startPolling } from '#gateway/kit/polling.ts';
import { VendorDown } from '#gateway/providers/http/vendor-http.ts';
import { vendorsOf } from '#gateway/providers/vendors.ts';
import { applyResult } from './results.ts';
import { RECONCILE_MS } from './sessions.ts';

const POLL_MS = 1000;
const BATCH = 20;
/** Longer than asking can take, with every repetition. */
const HELD_MS = 60_000;
const AGAIN_MS = 2 * 60_000;
/** A session nobody went on with is asked about no more. */
const FORGOTTEN_MS = 7 * DAY_MS;

/** When it is asked about next. */
async function ask(ctx: Context, session: VendorSessionRow): Promise<Date | null> {
  const now = ctx.clock.now().getTime();
  const adapter = [...vendorsOf(ctx.config).values()].find(({ name }) => name === session.provider);
  // Its settings are gone: whoever sets it up again finds it waiting.
  if (!adapter) return new Date(now + RECONCILE_MS);
  const result = await adapter.result({ ref: session.ref, account: session.vendorAccount });
  const waits = result === null || (await applyResult(ctx, session, result)) === 'waits';
  const isForgotten = result?.status !== 'PENDING' && now - session.createdAt.getTime() > FORGOTTEN_MS;
  return waits && !isForgotten ? new Date(now + RECONCILE_MS) : null;
}

async function askOne(ctx: Context, session: VendorSessionRow): Promise<void> {
  const next = await ask(ctx, session).catch((err: unknown) => {
    const { provider, id } = session;
    if (err instanceof VendorDown) ctx.log.warn({ provider, session: id }, 'vendor not reached');
    else ctx.log.error({ err, provider, session: id }, 'result not applied');
    return new Date(ctx.clock.now().getTime() + AGAIN_MS);
  });
  await releaseVendorSession(ctx.db, session, next);
}

/** Answers how many were asked about. Safe beside other gateways doing the same. */
export async function askVendors(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const due = await leaseVendorSessions(ctx.db, now, new Date(now.getTime() + HELD_MS), BATCH);
  await Promise.all(due.map((session) => askOne(ctx, session)));
  return due.length;
}

export const startInquiries = (ctx: Context): Polling =>
  startPolling(ctx, { name: 'vendors', everyMs: POLL_MS }, () => askVendors(ctx));
