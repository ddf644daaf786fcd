// [S17] Requests a new proof of address by its age and the account's risk, with a deadline the ladder enforces. Safe to run
// on several gateways.
import { DAY_MS } from '#contract/days.ts';
import type { Context } from '#gateway/context.ts';
import { findSubject, readSteps, type Steps, type Subject } from '#gateway/db/queries/kyc.ts';
import { listDueProofs, setProof } from '#gateway/db/queries/proofs.ts';
import { requestProof } from '#gateway/cases/renewal-requests.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { isServiceClosed } from '#gateway/levels/eligibility.ts';
import { computeProofRequestDate } from '#gateway/enforcement/proof-age.ts';
import { readRiskTier } from '#gateway/questionnaires/risk-tier.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';

const BATCH = 500;
/** Interval of the checks: the risk may change, and so may the reasons why a user cannot send a proof. */
const RECHECK_MS = 30 * DAY_MS;

async function checkProof(ctx: Context, work: Work, subject: Subject, steps: Steps): Promise<void> {
  const { tx, now } = work;
  const { account, proof } = subject;
  const { approvedAt, checkAt } = proof;
  // Another gateway has already handled this account.
  if (!checkAt || checkAt > now) return;
  const { status } = steps.LEVEL_2;
  if (!approvedAt || (status !== 'SUCCESS' && status !== 'PENDING'))
    return setProof(tx, account.id, { checkAt: null });
  const later = new Date(now.getTime() + RECHECK_MS);
  // Requests nothing that the user cannot fulfil.
  const canSend = status === 'SUCCESS' && !isServiceClosed(subject) && !account.isEntity;
  if (!canSend) return setProof(tx, account.id, { checkAt: later });
  const askedAt = computeProofRequestDate(approvedAt, await readRiskTier(ctx, tx, account.id));
  if (askedAt <= now) return requestProof(work, steps, account.id);
  await setProof(tx, account.id, { checkAt: askedAt < later ? askedAt : later });
}

export async function requestProofs(ctx: Context): Promise<void> {
  for (const userId of await listDueProofs(ctx.db, ctx.clock.now(), BATCH)) {
    await inTransaction(ctx, SYSTEM_ACTOR, userId, async (work) => {
      const steps = await readSteps(work.tx, userId);
      const subject = await findSubject(work.tx, userId);
      if (subject) await checkProof(ctx, work, subject, steps);
    });
  }
}
