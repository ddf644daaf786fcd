// [S12] Somebody takes a lower risk profile than their answers gave. The way up is the test, never this call.
import type { lowerRiskProfile } from '#contract/calls/questionnaires.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { Context } from '#gateway/context.ts';
import { findRequestOf, lockRequest, updateRequest } from '#gateway/db/queries/questionnaires.ts';
import { EXPOSURE, mayChoose } from './risk-profile.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { unknownForm } from '../requests.ts';
import { followRequests, isExpired } from '../standing.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';

export function lowerProfile(
  ctx: Context,
  userId: string,
  { requestId, profile }: RequestOf<typeof lowerRiskProfile>,
  actor: Actor,
): Promise<ResponseOf<typeof lowerRiskProfile>> {
  return inTransaction(ctx, actor, async (work) => {
    const { tx, now, record } = work;
    if (!(await findRequestOf(tx, userId, requestId))) throw unknownForm();
    const row = await lockRequest(tx, requestId);
    // A result that an officer still talks over, or that has run out, is none to choose from.
    if (row?.outcome?.kind !== 'risk' || row.status !== 'APPROVED' || isExpired(row, now))
      throw new BusinessError('questionnaire_closed', { result: { status: row?.status ?? 'UNDEFINED' } });
    const { outcome } = row;
    const entry = { action: 'risk_profile.lower', subjectUserId: userId, object: requestId };
    if (profile === outcome.profile) return { outcome };
    if (!mayChoose(outcome.profile, profile)) {
      record({ ...entry, result: 'refused', reason: profile });
      return new BusinessError('risk_profile_higher', { field: 'profile' });
    }
    const lower = { ...outcome, profile, exposurePercent: EXPOSURE[profile], lowered: true };
    await updateRequest(tx, requestId, { outcome: lower });
    record({ ...entry, result: 'ok', reason: profile });
    await followRequests(work, userId);
    return { outcome: lower };
  });
}
