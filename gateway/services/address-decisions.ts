// The end of a case that updates a verified address. Approved: the address is replaced. Refused: the person may send
// another. The level stays either way. [S17, M5]
import { PROOF_IS_OLD } from '#contract/address-update.ts';
import type { Context } from '#gateway/context.ts';
import { type CaseRow, updateCase } from '#gateway/db/queries/cases.ts';
import { findSubject, setBannerTags, type Steps, setVerified } from '#gateway/db/queries/kyc.ts';
import type { Decision } from '#gateway/providers/types.ts';
import { isOfHeldLevel } from './address-update.ts';
import type { Actor } from './audit.ts';
import { BusinessError } from './business-error.ts';
import { openDetails } from './case-view.ts';
import type { Decided } from './decisions.ts';
import { openVerified, sealVerified } from './kyc-verified.ts';
import type { Work } from './unit-of-work.ts';

async function replaceAddress(ctx: Context, { tx }: Work, row: CaseRow): Promise<void> {
  const { userId } = row;
  const { filesKey } = ctx.config;
  const subject = await findSubject(tx, userId);
  const details = openDetails(ctx, row)?.details;
  if (!subject || details?.kind !== 'address') throw new BusinessError('case_incomplete');
  const { line1, line2, city, region, postcode, country } = details;
  const address = { line1, line2, city, region, postcode, country };
  const known = openVerified(subject.profile.verifiedEnc, filesKey, userId);
  await setVerified(tx, userId, sealVerified({ ...known, address }, filesKey, userId));
  const { bannerTags } = subject.profile;
  await setBannerTags(
    tx,
    userId,
    bannerTags.filter((tag) => tag !== PROOF_IS_OLD),
  );
}

/** Steps and case are locked. An update of a level that was lost or verified anew meanwhile can only be closed. */
export async function settleAddress(
  ctx: Context,
  work: Work,
  steps: Steps,
  row: CaseRow,
  decision: Decision,
  actor: Actor,
): Promise<Decided | BusinessError> {
  if (decision.kind === 'approve' && !isOfHeldLevel(steps, row)) {
    await updateCase(work.tx, row, { decideAt: null });
    return new BusinessError('illegal_transition', {
      message: 'The level of this update is no longer held.',
    });
  }
  if (decision.kind === 'approve') await replaceAddress(ctx, work, row);
  const reasons = decision.kind === 'reject' ? decision.reasons : [];
  const status = decision.kind === 'reject' ? ('rejected' as const) : ('approved' as const);
  await updateCase(work.tx, row, { status, reasons, decidedAt: work.now, decidedBy: actor.name });
  work.record({
    action: `address.${decision.kind}`,
    subjectUserId: row.userId,
    object: row.id,
    result: 'ok',
    reason: reasons.join(','),
  });
  work.tell(row.userId, { topic: 'address' });
  return { status, step: steps.LEVEL_2.status };
}
