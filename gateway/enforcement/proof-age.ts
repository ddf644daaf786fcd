// Validity of a proof of address, and the date when a new one is requested. Riskier accounts must prove it more often.
import {
  PROOF_MONTHS,
  PROOF_NOTICE_DAYS,
  PROOF_GRACE_DAYS,
  type ProofStatus,
} from '#contract/address-update.ts';
import { DAY_MS } from '#contract/days.ts';
import type { ProofRow } from '#gateway/db/queries/proofs.ts';
import { addMonthsUtc } from '#gateway/kit/months.ts';

const PENDING: readonly ProofStatus[] = ['NEEDED', 'REJECTED'];

/** The day a new proof is requested. */
export function computeProofRequestDate(provedAt: Date, tier: keyof typeof PROOF_MONTHS): Date {
  const end = addMonthsUtc(provedAt, PROOF_MONTHS[tier]);
  return new Date(end.getTime() - (PROOF_GRACE_DAYS + PROOF_NOTICE_DAYS) * DAY_MS);
}

export const computeProofDeadline = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + PROOF_NOTICE_DAYS * DAY_MS);

/** The earliest day a new proof can be requested, at the highest risk. */
export const computeEarliestProofRequest = (provedAt: Date): Date =>
  computeProofRequestDate(provedAt, 'high');

/** Deadline for a new proof; null if none is pending. */
export const getPendingProofDeadline = ({
  status,
  deadline,
}: Pick<ProofRow, 'status' | 'deadline'>): Date | null => (PENDING.includes(status) ? deadline : null);
