// What happens by itself: unconfirmed transfers end after a day, the account an identity left may verify again after 180
// days, verified documents and addresses are asked to be proved anew.
import { BANNER_IDENTITY_MOVED } from '#contract/security.ts';
import type { Context } from '#gateway/context.ts';
import { findSubject, lockSteps, setBannerTags } from '#gateway/db/queries/kyc.ts';
import { expireTransfers, lockedSources } from '#gateway/db/queries/transfers.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { IDENTITY_REST_MS } from '#gateway/levels/identity-standing.ts';
import { keepProofs } from './proof-upkeep.ts';
import { assignByRules } from '#gateway/questionnaires/assignment.ts';
import { keepRenewals } from './renewal-upkeep.ts';
import { moveStep } from '#gateway/levels/steps.ts';
import { followTransfers } from '#gateway/identity/transfer-banner.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';

const SYSTEM: Actor = { name: 'system', requestId: '' };

async function endUnconfirmed(ctx: Context): Promise<void> {
  await inTransaction(ctx, SYSTEM, async (work) => {
    const ended = await expireTransfers(work.tx, work.now);
    for (const { id, sourceUserId } of ended)
      work.record({ action: 'transfer.expire', subjectUserId: sourceUserId, object: id, result: 'ok' });
    await followTransfers(work, ended);
  });
}

async function unlockSources(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - IDENTITY_REST_MS);
  for (const userId of await lockedSources(ctx.db, before)) {
    await inTransaction(ctx, SYSTEM, async (work) => {
      const steps = await lockSteps(work.tx, userId);
      if (steps.LEVEL_1.status !== 'NOT_ALLOW') return;
      const unlocked = await moveStep(ctx, work, steps, { level: 'LEVEL_1', event: 'unlock' });
      const subject = await findSubject(work.tx, userId);
      if (!unlocked || !subject) return;
      const { bannerTags } = subject.profile;
      await setBannerTags(
        work.tx,
        userId,
        bannerTags.filter((tag) => tag !== BANNER_IDENTITY_MOVED),
      );
      await assignByRules(ctx, work, subject, unlocked);
    });
  }
}

export async function keepIdentities(ctx: Context): Promise<void> {
  await endUnconfirmed(ctx);
  await unlockSources(ctx);
  await keepRenewals(ctx);
  await keepProofs(ctx);
}
