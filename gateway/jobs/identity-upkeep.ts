// Scheduled changes of identities: unconfirmed transfers end after a day, and the source account may verify again after 180
// days.
import { BANNER_IDENTITY_MOVED } from '#contract/security.ts';
import type { Context } from '#gateway/context.ts';
import { findSubject, readSteps } from '#gateway/db/queries/kyc.ts';
import { setBannerTags } from '#gateway/db/queries/verified-identity.ts';
import { listLockedSources } from '#gateway/db/queries/transfers.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { IDENTITY_COOLDOWN_MS } from '#gateway/levels/identity-state.ts';
import { assignByRules } from '#gateway/questionnaires/assignment.ts';
import { moveStep } from '#gateway/levels/steps.ts';
import { endExpiredTransfers } from '#gateway/identity/transfer-expiry.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';

async function unlockSources(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - IDENTITY_COOLDOWN_MS);
  for (const userId of await listLockedSources(ctx.db, before)) {
    await inTransaction(ctx, SYSTEM_ACTOR, userId, async (work) => {
      const steps = await readSteps(work.tx, userId);
      if (steps.LEVEL_1.status !== 'NOT_ALLOW') return;
      const unlocked = await moveStep(ctx, work, steps, { level: 'LEVEL_1', event: 'unlock' });
      const subject = await findSubject(work.tx, userId);
      if (!unlocked || !subject) return;
      const { bannerTags } = subject.identity;
      await setBannerTags(
        work.tx,
        userId,
        bannerTags.filter((tag) => tag !== BANNER_IDENTITY_MOVED),
      );
      await assignByRules(ctx, work, subject, unlocked);
    });
  }
}

export async function endTransferPeriods(ctx: Context): Promise<void> {
  await endExpiredTransfers(ctx, SYSTEM_ACTOR);
  await unlockSources(ctx);
}
