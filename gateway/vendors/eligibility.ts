// Checks that a user may open a vendor session now, and returns the country and site.
import { notLoggedIn } from '#contract/errors/session.ts';
import { notAvailableHere } from '#contract/errors/verification.ts';
import { LEVEL_BY_VERIFICATION_TYPE, type StepLevel, type VerificationType } from '#contract/kyc.ts';
import { createAddressError, findAddressRefusal, requireUpdateDraft } from '#gateway/cases/address-update.ts';
import type { Context } from '#gateway/context.ts';
import { listSubmissions } from '#gateway/db/queries/cases.ts';
import { findSubject, readSteps, type Steps, type Subject } from '#gateway/db/queries/kyc.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { countAttempts } from '#gateway/levels/attempts.ts';
import { findLevelObstacle, createLevelRefusal } from '#gateway/levels/eligibility.ts';
import { listFormPagesBeforeLevel } from '#gateway/levels/level-forms.ts';

interface Eligible {
  site: string;
  tags: Subject['account']['memberTags'];
  /** Country of residence, or of the verified address if that is updated. */
  country: string;
}
interface LevelAndType {
  level: StepLevel;
  type: VerificationType | null;
}

async function requireLevelOpen(
  ctx: Context,
  subject: Subject,
  steps: Steps,
  level: StepLevel,
): Promise<void> {
  const submissions = await listSubmissions(ctx.db, subject.account.id, level);
  const attempts = countAttempts(submissions, steps[level].attemptsFrom, ctx.clock.now());
  const first = await listFormPagesBeforeLevel(ctx.db, subject, level);
  const reason = findLevelObstacle(subject, steps, level, attempts, first.length > 0);
  if (reason) throw createLevelRefusal(reason, attempts, first);
}

/** [S17] Requires a verified level, an elapsed waiting time and a security check. */
async function requireAddressUpdate(ctx: Context, subject: Subject, steps: Steps): Promise<string> {
  const now = ctx.clock.now();
  const refused = await findAddressRefusal(ctx.db, subject, steps, now);
  if (refused) throw createAddressError(refused);
  return (await requireUpdateDraft(ctx.db, subject.account.id, now)).country;
}

export async function requireEligible(
  ctx: Context,
  userId: string,
  { level, type }: LevelAndType,
): Promise<Eligible> {
  const [subject, steps] = await Promise.all([findSubject(ctx.db, userId), readSteps(ctx.db, userId)]);
  if (!subject) throw new BusinessError(notLoggedIn);
  if (type && LEVEL_BY_VERIFICATION_TYPE[type] !== level) throw new BusinessError(notAvailableHere);
  const { site, residenceCountry, memberTags: tags } = subject.account;
  if (type === 'Update_POA') return { site, tags, country: await requireAddressUpdate(ctx, subject, steps) };
  await requireLevelOpen(ctx, subject, steps, level);
  return { site, tags, country: residenceCountry };
}
