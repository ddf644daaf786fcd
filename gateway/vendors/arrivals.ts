// What arrives of vendors, webhooks and people: kept, and their session called up. Nothing is decided here.
import type { Context } from '#gateway/context.ts';
import { markVendorReturn, storeVendorEvent } from '#gateway/db/queries/vendors.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { inTransaction, NO_ACCOUNTS } from '#gateway/kit/unit-of-work.ts';
import type { HookVerdict, Vendor } from '#gateway/providers/types.ts';
import { stateHashOf } from './sessions.ts';

type Accepted = Extract<HookVerdict, { kind: 'accepted' }>;

export async function keepWebhook(
  ctx: Context,
  provider: Vendor,
  { eventId, ref, type, isForeign }: Accepted,
): Promise<void> {
  const { log } = ctx;
  // Both or neither: what was answered with yes is looked at, whoever dies in between.
  const kept = await inTransaction(ctx, SYSTEM_ACTOR, NO_ACCOUNTS, ({ tx, now }) =>
    storeVendorEvent(tx, { provider, eventId, ref, type, isForeign }, now),
  );
  if (!kept.isNew) return;
  if (isForeign) log.warn({ provider, type }, 'webhook of another environment');
  else if (!kept.isKnown) log.warn({ provider, type }, 'webhook about nobody we know');
}

/** Whether it is the state of a session of ours. */
export async function personReturned({ db, clock }: Context, state: string): Promise<boolean> {
  if (!/^[\w-]{43}$/.test(state)) return false;
  return (await markVendorReturn(db, stateHashOf(state), clock.now())) !== null;
}
