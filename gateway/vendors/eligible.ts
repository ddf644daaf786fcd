// Why a person may not be sent to a vendor now; and of whom may, the country and whether something was refused before.
import { notLoggedIn } from '#contract/errors/session.ts';
import { notAvailableHere } from '#contract/errors/verification.ts';
import { LEVEL_BY_VERIFICATION_TYPE, type StepLevel, type VerificationType } from '#contract/kyc.ts';
import { createAddressError, findAddressRefusal, requireUpdateDraft } from '#gateway/cases/address-update.ts';
import type { Context } from '#gateway/context.ts';
import { listSubmissions } from '#gateway/db/queries/cases.ts';
import { findSubject, readSteps, type Steps, type Subject } from '#gateway/db/queries/kyc.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { attemptsOf } from '#gateway/levels/attempts.ts';
import { levelObstacle, levelRefusal } from '#gateway/levels/eligibility.ts';
import { formsFirst } from '#gateway/levels/level-forms.ts';

interface Eligible {
  site: string;
  tags: Subject['account']['memberTags'];
  /** Of residence; of the address, where that is updated. */
  country: string;
}
interface Question {
  level: StepLevel;
  type: VerificationType | null;
}

async function checkLevel(ctx: Context, subject: Subject, steps: Steps, level: StepLevel): Promise<void> {
  const submissions = await listSubmissions(ctx.db, subject.account.id, level);
  const attempts = attemptsOf(submissions, steps[level].attemptsFrom, ctx.clock.now());
  const first = await formsFirst(ctx.db, subject, level);
  const reason = levelObstacle(subject, steps, level, attempts, first.length > 0);
  if (reason) throw levelRefusal(reason, attempts, first);
}

/** [S17] The rules of the address update: a level that is held, rest, and a security check that began it. */
async function checkAddressUpdate(ctx: Context, subject: Subject, steps: Steps): Promise<string> {
  const now = ctx.clock.now();
  const refused = await findAddressRefusal(ctx.db, subject, steps, now);
  if (refused) throw createAddressError(refused);
  return (await requireUpdateDraft(ctx.db, subject.account.id, now)).country;
}

export async function checkEligible(
  ctx: Context,
  userId: string,
  { level, type }: Question,
): Promise<Eligible> {
  const [subject, steps] = await Promise.all([findSubject(ctx.db, userId), readSteps(ctx.db, userId)]);
  if (!subject) throw new BusinessError(notLoggedIn);
  if (type && LEVEL_BY_VERIFICATION_TYPE[type] !== level) throw new BusinessError(notAvailableHere);
  const { site, residenceCountry, memberTags: tags } = subject.account;
  if (type === 'Update_POA') return { site, tags, country: await checkAddressUpdate(ctx, subject, steps) };
  await checkLevel(ctx, subject, steps, level);
  return { site, tags, country: residenceCountry };
}
