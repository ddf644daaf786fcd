// The risk tier of an account, from its questionnaires.
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { findLatestRequest, findLatestResponse } from '#gateway/db/queries/questionnaires.ts';
import { findDueDiligence } from '#gateway/db/queries/due-diligence.ts';
import type { RiskTier } from './scoring/server-part.ts';
import { decryptDecision } from './form-encryption.ts';

/** The template of the customer risk assessment. */
const RATING = 'KZ_CRA_V1';

/** Due diligence makes an account high risk; otherwise the assessment's tier applies, if any. */
export async function readRiskTier(ctx: Pick<Context, 'config'>, db: Db, userId: string): Promise<RiskTier> {
  const diligence = await findDueDiligence(db, userId);
  if (diligence && diligence.status !== 'Unknown') return 'high';
  const rating = await findLatestRequest(db, userId, RATING);
  const response = rating?.status === 'APPROVED' ? await findLatestResponse(db, rating.id) : null;
  return (response && decryptDecision(ctx, response).tier) ?? 'low';
}
