// How long a proof of address is good for, and from when another one is asked for. Riskier accounts prove it more often.
import {
  PROOF_MONTHS,
  PROOF_NOTICE_DAYS,
  PROOF_SPARE_DAYS,
  type ProofStatus,
} from '#contract/address-update.ts';
import { DAY_MS } from '#contract/days.ts';
import type { ProofRow } from '#gateway/db/queries/proofs.ts';
import { monthsOn } from '#gateway/kit/months.ts';

const WAITS: readonly ProofStatus[] = ['NEEDED', 'REJECTED'];

/** The day a new proof is asked for. */
export function proofAskedAt(provedAt: Date, tier: keyof typeof PROOF_MONTHS): Date {
  const end = monthsOn(provedAt, PROOF_MONTHS[tier]);
  return new Date(end.getTime() - (PROOF_SPARE_DAYS + PROOF_NOTICE_DAYS) * DAY_MS);
}

export const proofDeadline = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + PROOF_NOTICE_DAYS * DAY_MS);

/** The first day it may be asked for, however risky the account becomes. */
export const firstProofCheck = (provedAt: Date): Date => proofAskedAt(provedAt, 'high');

/** Until when the person has to send another one; null where nothing waits for them. */
export const proofWanted = ({ status, deadline }: Pick<ProofRow, 'status' | 'deadline'>): Date | null =>
  WAITS.includes(status) ? deadline : null;
