// [S12] The user chooses a lower risk profile than the test's result. Only the test can raise it.
import { questionnaireClosed, riskProfileHigher } from '#contract/errors/questionnaires.ts';
import type { lowerRiskProfile } from '#contract/calls/questionnaires.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { Context } from '#gateway/context.ts';
import { findUserRequest, updateRequest } from '#gateway/db/queries/questionnaires.ts';
import { MAX_EXPOSURE_PERCENT, canChooseProfile } from '../parts/risk-test.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { createUnknownFormError } from '../requests.ts';
import { updateFormState, isExpired } from '../request-status.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';

export function chooseLowerProfile(
  ctx: Context,
  userId: string,
  { requestId, profile }: RequestOf<typeof lowerRiskProfile>,
  actor: Actor,
): Promise<ResponseOf<typeof lowerRiskProfile>> {
  return inTransaction(ctx, actor, userId, async (work) => {
    const { tx, now, record } = work;
    const row = await findUserRequest(tx, userId, requestId);
    if (!row) throw createUnknownFormError();
    // A result under review or expired cannot be lowered.
    if (row.outcome?.kind !== 'risk' || row.status !== 'APPROVED' || isExpired(row, now))
      throw new BusinessError(questionnaireClosed, { result: { status: row.status } });
    const { outcome } = row;
    const entry = { action: 'risk_profile.lower', subjectUserId: userId, object: requestId };
    if (profile === outcome.profile) return { outcome };
    if (!canChooseProfile(outcome.profile, profile)) {
      record({ ...entry, result: 'refused', reason: profile });
      return new BusinessError(riskProfileHigher, { field: 'profile' });
    }
    const lower = { ...outcome, profile, exposurePercent: MAX_EXPOSURE_PERCENT[profile], lowered: true };
    await updateRequest(tx, requestId, { outcome: lower });
    record({ ...entry, result: 'ok', reason: profile });
    await updateFormState(work, userId);
    return { outcome: lower };
  });
}
