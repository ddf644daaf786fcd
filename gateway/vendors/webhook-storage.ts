// Stores webhooks and returns from vendors, and marks their sessions as due. Decides nothing.
import type { Context } from '#gateway/context.ts';
import { markVendorReturn, storeVendorEvent } from '#gateway/db/queries/vendors.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { inTransaction, NO_ACCOUNTS } from '#gateway/kit/unit-of-work.ts';
import type { WebhookVerdict, Vendor } from '#gateway/providers/types.ts';
import { hashState } from './sessions.ts';

type Accepted = Extract<WebhookVerdict, { kind: 'accepted' }>;

export async function storeWebhook(
  ctx: Context,
  provider: Vendor,
  { eventId, ref, type, isForeign }: Accepted,
): Promise<void> {
  const { log } = ctx;
  // One transaction: a webhook acknowledged with 200 is never lost.
  const kept = await inTransaction(ctx, SYSTEM_ACTOR, NO_ACCOUNTS, ({ tx, now }) =>
    storeVendorEvent(tx, { provider, eventId, ref, type, isForeign }, now),
  );
  if (!kept.isNew) return;
  if (isForeign) log.warn({ provider, type }, 'webhook from another environment');
  else if (!kept.isKnown) log.warn({ provider, type }, 'webhook for an unknown session');
}

/** Returns true if `state` belongs to a session of this gateway. */
export async function markVendorSessionReturned({ db, clock }: Context, state: string): Promise<boolean> {
  if (!/^[\w-]{43}$/.test(state)) return false;
  return (await markVendorReturn(db, hashState(state), clock.now())) !== null;
}
