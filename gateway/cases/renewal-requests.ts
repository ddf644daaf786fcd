// Requests the renewal of an identity document or a proof of address, with a deadline that the ladder enforces.
import { listUpdates } from '#gateway/db/queries/cases.ts';
import type { Steps, Subject } from '#gateway/db/queries/kyc.ts';
import { setProof } from '#gateway/db/queries/proofs.ts';
import { setRenewal } from '#gateway/db/queries/renewals.ts';
import { applyLadder } from '#gateway/enforcement/account-limitation.ts';
import { computeProofDeadline } from '#gateway/enforcement/proof-age.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';
import { isForCurrentLevel } from './address-update.ts';

export async function requestDocument(
  work: Work,
  { account }: Pick<Subject, 'account'>,
  deadline: Date,
): Promise<void> {
  const { tx, now, record, emit, publish } = work;
  await setRenewal(tx, account.id, {
    status: 'DisplayUpdatePOIStatus_Needed',
    site: account.site,
    country: account.residenceCountry,
    deadline,
    since: now,
  });
  const dueAt = deadline.toISOString();
  emit(account.id, 'renewal.due', { kind: 'document', caseId: null, reasons: [], dueAt });
  await applyLadder(work, account.id);
  record({ action: 'renewal.needed', subjectUserId: account.id, object: 'LEVEL_1', result: 'ok' });
  publish(account.id, { topic: 'renewal' });
}

export async function requestProof(work: Work, steps: Steps, userId: string): Promise<void> {
  const { tx, now, record, emit, publish } = work;
  const last = (await listUpdates(tx, userId, 'LEVEL_2')).findLast((update) =>
    isForCurrentLevel(steps, update),
  );
  // An update already submitted satisfies the request.
  const status = last?.status === 'submitted' ? ('PENDING' as const) : ('NEEDED' as const);
  const deadline = computeProofDeadline(now);
  await setProof(tx, userId, { status, deadline, checkAt: null });
  if (status === 'NEEDED') {
    const dueAt = deadline.toISOString();
    emit(userId, 'renewal.due', { kind: 'address', caseId: null, reasons: [], dueAt });
  }
  await applyLadder(work, userId);
  record({ action: 'proof.needed', subjectUserId: userId, object: 'LEVEL_2', result: 'ok' });
  publish(userId, { topic: 'address' });
}
