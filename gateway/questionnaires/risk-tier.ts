// How risky an account is, by what was asked of its person.
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { latestRequest, latestResponse } from '#gateway/db/queries/questionnaires.ts';
import { findDueDiligence } from '#gateway/db/queries/due-diligence.ts';
import type { RiskTier } from './scoring/server-part.ts';
import { decisionOf } from './seal.ts';

/** The form that rates a customer. */
const RATING = 'KZ_CRA_V1';

/** Due diligence makes an account a risky one; otherwise its rating counts, where it has one. */
export async function riskTierOf(ctx: Pick<Context, 'config'>, db: Db, userId: string): Promise<RiskTier> {
  const diligence = await findDueDiligence(db, userId);
  if (diligence && diligence.status !== 'Unknown') return 'high';
  const rating = await latestRequest(db, userId, RATING);
  const response = rating?.status === 'APPROVED' ? await latestResponse(db, rating.id) : null;
  return (response && decisionOf(ctx, response).tier) ?? 'low';
}
