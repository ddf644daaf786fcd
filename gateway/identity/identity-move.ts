// Moves an identity when a transfer is confirmed: verified data, matched numbers and levels. The rules of the target's site
// apply before levels are granted; the source has no open requests while it cannot verify.
import { transferNotPossible } from '#contract/errors/identity.ts';
import { BANNER_IDENTITY_MOVED } from '#contract/security.ts';
import type { Context } from '#gateway/context.ts';
import { type Steps, updateStep } from '#gateway/db/queries/kyc.ts';
import { setBannerTags, setVerified } from '#gateway/db/queries/verified-identity.ts';
import { clearDuplicateLimitation } from '#gateway/db/queries/ladder.ts';
import { rejectOpenNameUpdate } from '#gateway/db/queries/name-updates.ts';
import { clearProof, NO_PROOF_REQUEST, setProof } from '#gateway/db/queries/proofs.ts';
import { clearRenewal, setRenewal } from '#gateway/db/queries/renewals.ts';
import { moveNumberMatches } from '#gateway/db/queries/transfers.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import type { IdentityState } from '#gateway/levels/identity-state.ts';
import { decryptVerifiedData, encryptVerifiedData } from '#gateway/levels/verified-data.ts';
import { grantLevel } from '#gateway/levels/granting.ts';
import { assignByRules, withdrawForms } from '#gateway/questionnaires/assignment.ts';
import { moveStep, type StepMove } from '#gateway/levels/steps.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

interface Party {
  standing: IdentityState;
  steps: Steps;
}

const idOf = ({ standing }: Party): string => standing.subject.account.id;

async function moveData(ctx: Context, { tx, now, emit }: Work, source: Party, target: Party): Promise<void> {
  const { filesKey } = ctx.config;
  const [from, to] = [idOf(source), idOf(target)];
  const { identity, renewal, proof } = source.standing.subject;
  await setVerified(
    tx,
    to,
    encryptVerifiedData(decryptVerifiedData(identity.verifiedEnc, filesKey, from), filesKey, to),
  );
  await setVerified(tx, from, '');
  // The due date of the renewal moves with the document to the target.
  await setRenewal(tx, to, { dueAt: renewal.dueAt });
  await clearRenewal(tx, from);
  // The proof of address moves too; an open request is created again for the target.
  const { approvedAt, checkAt } = proof;
  await setProof(tx, to, { ...NO_PROOF_REQUEST, approvedAt, checkAt: checkAt ?? (approvedAt && now) });
  await clearProof(tx, from);
  await moveNumberMatches(tx, from, to);
  if (await clearDuplicateLimitation(tx, to))
    emit(to, 'limitation.changed', { limitation: 'LIMITATION_DEFAULT', stage: 0 });
  await rejectOpenNameUpdate(tx, from, now, SYSTEM_ACTOR.name);
}

/** Adds the banner "identity moved" to the source. Removes it from a target that had given its identity away before. */
async function moveBanners({ tx }: Work, source: Party, target: Party): Promise<void> {
  const others = ({ standing }: Party) =>
    standing.subject.identity.bannerTags.filter((tag) => tag !== BANNER_IDENTITY_MOVED);
  await setBannerTags(tx, idOf(source), [...others(source), BANNER_IDENTITY_MOVED]);
  await setBannerTags(tx, idOf(target), others(target));
}

/** Grants the source's levels to the target once the requirements of the target's site are met. */
async function grantSourceLevels(ctx: Context, work: Work, source: Steps, target: Party): Promise<void> {
  const must = (steps: Steps | null): Steps => {
    if (!steps) throw new BusinessError(transferNotPossible);
    return steps;
  };
  const move = async (steps: Steps, step: StepMove) => must(await moveStep(ctx, work, steps, step));
  let { steps } = target;
  if (steps.LEVEL_1.status === 'FAILED_AND_CAN_NOT_RETRY')
    steps = await move(steps, { level: 'LEVEL_1', event: 'reopen' });
  await assignByRules(ctx, work, target.standing.subject, steps);
  steps = await move(steps, { level: 'LEVEL_1', event: 'submit' });
  if (source.LEVEL_2.status === 'SUCCESS') {
    const { LEVEL_2 } = steps;
    if (!(await updateStep(work.tx, LEVEL_2, { waitingSince: work.now })))
      throw new Error('A step of a locked account has changed.');
    steps = { ...steps, LEVEL_2: { ...LEVEL_2, waitingSince: work.now, version: LEVEL_2.version + 1 } };
  }
  must(await grantLevel(ctx, work, steps, 'LEVEL_1', assignByRules));
}

/** Requires that both accounts have passed the checks. */
export async function moveIdentity(ctx: Context, work: Work, source: Party, target: Party): Promise<void> {
  await moveData(ctx, work, source, target);
  await moveBanners(work, source, target);
  await grantSourceLevels(ctx, work, source.steps, target);
  if (!(await moveStep(ctx, work, source.steps, { level: 'LEVEL_1', event: 'lock' })))
    throw new BusinessError(transferNotPossible);
  await withdrawForms(work, idOf(source));
}
