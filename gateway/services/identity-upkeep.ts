// What happens by itself: unconfirmed transfers end after a day, the account an identity left may verify again after 180
// days, verified documents and addresses are asked to be proved anew.
import type { Context } from '#gateway/context.ts';
import { lockSteps } from '#gateway/db/queries/kyc.ts';
import { expireTransfers, lockedSources } from '#gateway/db/queries/transfers.ts';
import type { Actor } from './audit.ts';
import { IDENTITY_REST_MS } from './identity-standing.ts';
import { keepProofs } from './proof-upkeep.ts';
import { keepRenewals } from './renewal-upkeep.ts';
import { moveStep } from './steps.ts';
import { inTransaction } from './unit-of-work.ts';

const SYSTEM: Actor = { name: 'system', requestId: '' };

async function endUnconfirmed(ctx: Context): Promise<void> {
  await inTransaction(ctx, SYSTEM, async ({ tx, now, record, tell }) => {
    for (const { id, sourceUserId, targetUserId } of await expireTransfers(tx, now)) {
      record({ action: 'transfer.expire', subjectUserId: sourceUserId, object: id, result: 'ok' });
      for (const userId of [sourceUserId, targetUserId]) tell(userId, { topic: 'transfer' });
    }
  });
}

async function unlockSources(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - IDENTITY_REST_MS);
  for (const userId of await lockedSources(ctx.db, before)) {
    await inTransaction(ctx, SYSTEM, async (work) => {
      const steps = await lockSteps(work.tx, userId);
      if (steps.LEVEL_1.status === 'NOT_ALLOW')
        await moveStep(ctx, work, steps, { level: 'LEVEL_1', event: 'unlock' });
    });
  }
}

export async function keepIdentities(ctx: Context): Promise<void> {
  await endUnconfirmed(ctx);
  await unlockSources(ctx);
  await keepRenewals(ctx);
  await keepProofs(ctx);
}
