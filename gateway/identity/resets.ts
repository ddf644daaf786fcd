// [C16, C27] A user resets their verification. The previous data stays on record, encrypted; limits fall to the remaining
// level, and withdrawals are blocked for a day. A stuck check can be cancelled in the same way.
import { resetNotPossible } from '#contract/errors/identity.ts';
import { notLoggedIn } from '#contract/errors/session.ts';
import { illegalTransition } from '#contract/errors/verification.ts';
import { getNextStatus, REVIEW_TIMEOUT_MS } from '#contract/kyc.ts';
import type { resetVerify, selfReset as selfResetCall } from '#contract/calls/resets.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { withdrawCases } from '#gateway/db/queries/cases.ts';
import { readSteps, type Steps } from '#gateway/db/queries/kyc.ts';
import { setVerified } from '#gateway/db/queries/verified-identity.ts';
import { removeEuResetOffer } from '#gateway/db/queries/offers.ts';
import { blockWithdrawalsUntil } from '#gateway/db/queries/ladder.ts';
import { clearProof } from '#gateway/db/queries/proofs.ts';
import { clearRenewal } from '#gateway/db/queries/renewals.ts';
import { rejectOpenNameUpdate } from '#gateway/db/queries/name-updates.ts';
import { insertReset, findLastResetDate } from '#gateway/db/queries/resets.ts';
import { type Actor, SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { newId, decryptJson, encryptJson } from '#gateway/kit/crypto.ts';
import {
  WITHDRAWAL_HOLD_MS,
  IDENTITY_COOLDOWN_MS,
  type IdentityState,
  readIdentityState,
} from '#gateway/levels/identity-state.ts';
import { listStepStates } from '#gateway/levels/step-states.ts';
import { decryptVerifiedData, type VerifiedData } from '#gateway/levels/verified-data.ts';
import { applyLadder } from '#gateway/enforcement/account-limitation.ts';
import { notifyUser } from '#gateway/notifications/notify.ts';
import type { PageLanguage } from '#gateway/i18n/page-language.ts';
import type { ConsumeStepUpToken } from '#gateway/accounts/step-up.ts';
import { assignByRules } from '#gateway/questionnaires/assignment.ts';
import { moveStep } from '#gateway/levels/steps.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';

type ResetResult = ResponseOf<typeof selfResetCall>;
type ResetEligibility = ResponseOf<typeof resetVerify>;
type ResetObstacle = Pick<ResetEligibility, 'reasonKey' | 'retryAfter'>;

interface ResetCaller {
  userId: string;
  language: PageLanguage;
  actor: Actor;
  spend: ConsumeStepUpToken;
}

const createObstacle = (
  reasonKey: ResetObstacle['reasonKey'],
  retryAfter: Date | null = null,
): ResetObstacle => ({
  reasonKey,
  retryAfter: retryAfter?.toISOString() ?? null,
});
const refused = (obstacle: ResetObstacle): BusinessError =>
  new BusinessError(resetNotPossible, { result: obstacle });

/** When the running check counts as stuck; null when none is running. */
function computeStuckDate(steps: Steps): Date | null {
  const sent = Object.values(steps)
    .filter(({ status }) => status === 'PENDING')
    .map(({ submittedAt }) => submittedAt?.getTime() ?? 0);
  return sent.length > 0 ? new Date(Math.max(...sent) + REVIEW_TIMEOUT_MS) : null;
}

async function findResetObstacle(
  db: Db,
  state: IdentityState,
  steps: Steps,
  now: Date,
): Promise<ResetObstacle> {
  if (!getNextStatus(steps.LEVEL_1.status, 'reset')) return createObstacle('not_verified');
  const stuck = computeStuckDate(steps);
  if (stuck && stuck > now) return createObstacle('under_review', stuck);
  if (state.openReview) return createObstacle('open_review');
  if (state.openTransfer) return createObstacle('open_transfer');
  if (!state.clear) return createObstacle('limited');
  const last = await findLastResetDate(db, state.subject.account.id);
  const rested = last && new Date(last.getTime() + IDENTITY_COOLDOWN_MS);
  return rested && rested > now ? createObstacle('too_soon', rested) : createObstacle(null);
}

const isEuOffered = ({ subject }: IdentityState): boolean =>
  subject.offers.displayControl['displayEuPoiReset'] ?? false;

/** Called before the form is shown, so that a user does not enter a code in vain. */
export async function getResetEligibility(ctx: Context, userId: string): Promise<ResetEligibility> {
  const now = ctx.clock.now();
  const steps = await readSteps(ctx.db, userId);
  const state = await readIdentityState(ctx.db, userId, steps, now);
  if (!state) throw new BusinessError(notLoggedIn);
  const variant = isEuOffered(state) ? 'eu_poi' : 'self';
  const obstacle = await findResetObstacle(ctx.db, state, steps, now);
  return { variant, endsReview: state.underReview, ...obstacle };
}

interface Reset {
  kind: 'self' | 'eu_poi';
  reason: string;
  explanation: string;
  /** True if the user confirmed that the reset cancels a running check. */
  endsReview: boolean;
}

interface ResetRecord {
  explanation: string;
  verified: VerifiedData;
}
const buildAad = (id: string): string => `kyc_reset.record_enc:${id}`;

export const decryptReset = (
  { config }: Context,
  { id, recordEnc }: { id: string; recordEnc: string },
): ResetRecord => decryptJson<ResetRecord>(recordEnc, config.filesKey, buildAad(id));

/** The previous data and the reason, encrypted. */
async function storeResetRecord(
  ctx: Context,
  { tx, now }: Work,
  state: IdentityState,
  what: Reset,
): Promise<void> {
  const { account, identity } = state.subject;
  const { filesKey } = ctx.config;
  const id = newId();
  const verified = decryptVerifiedData(identity.verifiedEnc, filesKey, account.id);
  const record: ResetRecord = { explanation: what.explanation, verified };
  await insertReset(tx, {
    id,
    userId: account.id,
    kind: what.kind,
    reason: what.reason,
    recordEnc: encryptJson(record, filesKey, buildAad(id)),
    at: now,
  });
}

/** Withdraws open cases, so that a later decision has no effect. */
async function withdrawReviews({ tx, now, record }: Work, userId: string, actor: Actor): Promise<void> {
  const cases = await withdrawCases(tx, userId, { decidedAt: now, decidedBy: actor.name });
  for (const { id, level } of cases)
    record({ action: 'case.withdraw', subjectUserId: userId, object: id, result: 'ok', reason: level });
}

/** Throws when the reset is not allowed in the current state. */
async function checkReset(tx: Db, state: IdentityState, steps: Steps, what: Reset, now: Date): Promise<void> {
  // The EU variant is allowed only while the hub offers it.
  if (what.kind === 'eu_poi' && !isEuOffered(state)) throw refused(createObstacle('not_offered'));
  // The level was approved meanwhile, and the user did not ask to reset an approved level.
  if (what.endsReview && !state.underReview) throw refused(createObstacle('decided'));
  const obstacle = await findResetObstacle(tx, state, steps, now);
  if (obstacle.reasonKey) throw refused(obstacle);
}

async function reset(ctx: Context, caller: ResetCaller, what: Reset): Promise<ResetResult> {
  const { userId, language, actor, spend } = caller;
  return inTransaction(ctx, actor, userId, async (work) => {
    const { tx, now } = work;
    const before = await readSteps(tx, userId);
    const state = await readIdentityState(tx, userId, before, now);
    if (!state) throw new BusinessError(notLoggedIn);
    await checkReset(tx, state, before, what, now);

    await spend(work);
    await storeResetRecord(ctx, work, state, what);
    await withdrawReviews(work, userId, actor);
    const after = await moveStep(ctx, work, before, { level: 'LEVEL_1', event: 'reset' });
    if (!after) throw new BusinessError(illegalTransition);
    // The EU variant keeps the data: only the document must be submitted again.
    if (what.kind === 'self') {
      await setVerified(tx, userId, '');
      await assignByRules(ctx, work, state.subject, after);
    }
    await removeEuResetOffer(tx, userId);
    await clearRenewal(tx, userId);
    await clearProof(tx, userId);
    await applyLadder(work, userId);
    await rejectOpenNameUpdate(tx, userId, now, SYSTEM_ACTOR.name);
    await blockWithdrawalsUntil(tx, [userId], new Date(now.getTime() + WITHDRAWAL_HOLD_MS));
    work.record({
      action: `identity.reset_${what.kind}`,
      subjectUserId: userId,
      object: 'LEVEL_1',
      result: 'ok',
      reason: what.reason,
    });
    await notifyUser(ctx, work, { userId, notice: 'reset_done', about: now.toISOString(), language });
    return { state: await listStepStates({ ...ctx, db: tx }, after) };
  });
}

export async function resetIdentity(
  ctx: Context,
  caller: ResetCaller,
  { reason, explanation = '', endsReview = false }: RequestOf<typeof selfResetCall>,
): Promise<ResetResult> {
  // A reset must not release the identity for another account; a transfer does that.
  if (reason === 'other_person') throw refused(createObstacle('other_person'));
  return reset(ctx, caller, { kind: 'self', reason, explanation, endsReview });
}

export const resetEuIdentity = (ctx: Context, caller: ResetCaller): Promise<ResetResult> =>
  reset(ctx, caller, { kind: 'eu_poi', reason: 'eu_poi', explanation: '', endsReview: false });
