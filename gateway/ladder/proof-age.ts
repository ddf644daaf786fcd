// How long a proof of address is good for, and from when another one is asked for. Riskier accounts prove it more often.
import {
  PROOF_MONTHS,
  PROOF_NOTICE_DAYS,
  PROOF_SPARE_DAYS,
  type ProofStatus,
} from '#contract/address-update.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import type { KycProfileRow } from '#gateway/db/queries/kyc.ts';
import { latestRequest, latestResponse } from '#gateway/db/queries/questionnaires.ts';
import { findDueDiligence } from '#gateway/db/queries/screening.ts';
import type { RiskTier } from '#gateway/questionnaires/scoring/server-part.ts';
import { monthsOn } from '#gateway/kit/months.ts';
import { decisionOf } from '#gateway/questionnaires/seal.ts';

const DAY_MS = 86_400_000;
/** The form that rates a customer. */
const RATING = 'KZ_CRA_V1';
const WAITS: readonly ProofStatus[] = ['NEEDED', 'REJECTED'];

/** The day a new proof is asked for. */
export function proofAskedAt(provedAt: Date, tier: RiskTier): Date {
  const end = monthsOn(provedAt, PROOF_MONTHS[tier]);
  return new Date(end.getTime() - (PROOF_SPARE_DAYS + PROOF_NOTICE_DAYS) * DAY_MS);
}

export const proofDeadline = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + PROOF_NOTICE_DAYS * DAY_MS);

/** The first day it may be asked for, however risky the account becomes. */
export const firstProofCheck = (provedAt: Date): Date => proofAskedAt(provedAt, 'high');

type Proof = Pick<KycProfileRow, 'proofStatus' | 'proofDeadline'>;

/** Until when the person has to send another one; null where nothing waits for them. */
export const proofWanted = ({ proofStatus, proofDeadline: deadline }: Proof): Date | null =>
  WAITS.includes(proofStatus) ? deadline : null;

/** Due diligence makes an account a risky one; otherwise its rating counts, where it has one. */
export async function riskOf(ctx: Pick<Context, 'config'>, db: Db, userId: string): Promise<RiskTier> {
  const diligence = await findDueDiligence(db, userId);
  if (diligence && diligence.status !== 'Unknown') return 'high';
  const rating = await latestRequest(db, userId, RATING);
  const response = rating?.status === 'APPROVED' ? await latestResponse(db, rating.id) : null;
  return (response && decisionOf(ctx, response).tier) ?? 'low';
}
