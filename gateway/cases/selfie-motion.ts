// Motion check of a selfie: signed prompts in random order, and frames announced by hash before upload. Prompts are valid
// for one case, once, for minutes. An invalid announcement is stored as a fault for the later check and blocks no one.
import { randomInt, timingSafeEqual } from 'node:crypto';
import { invalidRequest, notFound } from '#contract/errors/requests.ts';
import { caseNotOpen } from '#contract/errors/verification.ts';
import type { captureMotion, CapturePrompts, capturePrompts } from '#contract/calls/motion.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { MOTION_PROMPTS, type MotionPrompt } from '#contract/motion.ts';
import type { Context } from '#gateway/context.ts';
import { type CaseRow, findUserCase } from '#gateway/db/queries/cases.ts';
import { findMotion, insertMotion, type MotionRow } from '#gateway/db/queries/selfie-motions.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { deriveId, newId } from '#gateway/kit/crypto.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import { requireDraftCase } from './cases.ts';
import { deleteFrames } from './selfie-frames.ts';

/** Time to repeat and review the selfie. */
const PROMPTS_LIFETIME_MS = 10 * 60_000;

type MotionAnnouncement = RequestOf<typeof captureMotion>;
type SignedPrompts = Pick<MotionAnnouncement, 'caseId' | 'prompts' | 'nonce' | 'expiresAt'>;

const signPrompts = (
  { config }: Pick<Context, 'config'>,
  { caseId, prompts, nonce, expiresAt }: SignedPrompts,
): string => deriveId(config.sessionSecret, 'selfie prompts', caseId, nonce, expiresAt, ...prompts);

function shufflePrompts(): MotionPrompt[] {
  const left: MotionPrompt[] = [...MOTION_PROMPTS];
  return MOTION_PROMPTS.flatMap(() => left.splice(randomInt(left.length), 1));
}

function requireSelfieLevel({ level }: CaseRow): void {
  if (level !== 'LEVEL_1')
    throw new BusinessError(invalidRequest, { field: 'caseId', message: `${level} has no selfie.` });
}

/** Stores nothing: the client sends the signed prompts back. */
export async function choosePrompts(
  ctx: Context,
  userId: string,
  { caseId }: RequestOf<typeof capturePrompts>,
): Promise<CapturePrompts> {
  const row = await findUserCase(ctx.db, userId, caseId);
  if (!row) throw new BusinessError(notFound);
  if (row.status !== 'draft') throw new BusinessError(caseNotOpen);
  requireSelfieLevel(row);
  const expiresAt = new Date(ctx.clock.now().getTime() + PROMPTS_LIFETIME_MS).toISOString();
  const signed = { caseId, prompts: shufflePrompts(), nonce: newId(), expiresAt };
  const { prompts, nonce } = signed;
  return {
    prompts,
    nonce,
    expiresAt,
    seconds: PROMPTS_LIFETIME_MS / 1000,
    signature: signPrompts(ctx, signed),
  };
}

function isSignatureValid(ctx: Context, announced: MotionAnnouncement): boolean {
  const right = Buffer.from(signPrompts(ctx, announced));
  const given = Buffer.from(announced.signature);
  return given.length === right.length && timingSafeEqual(given, right);
}

const isSameAnnouncement = (kept: MotionRow, { caseId, selfie, frames }: MotionAnnouncement): boolean =>
  kept.caseId === caseId &&
  kept.selfieSha256 === selfie &&
  kept.frames.length === frames.length &&
  kept.frames.every(({ sha256, at }, index) => sha256 === frames[index]?.sha256 && at === frames[index]?.at);

async function findFault(
  ctx: Context,
  { tx, now }: Work,
  announced: MotionAnnouncement,
): Promise<MotionRow['fault'] | 'repeated'> {
  if (!isSignatureValid(ctx, announced)) return 'unsigned';
  const spent = await findMotion(tx, announced.nonce);
  // A repeated request after a lost answer is accepted.
  if (spent) return isSameAnnouncement(spent, announced) ? 'repeated' : 'replayed';
  return new Date(announced.expiresAt) <= now ? 'expired' : '';
}

const computeElapsedMs = (expiresAt: string, now: Date): number =>
  Math.min(
    2 * PROMPTS_LIFETIME_MS,
    Math.max(0, now.getTime() - new Date(expiresAt).getTime() + PROMPTS_LIFETIME_MS),
  );

/** Replaces the previous announcement and deletes its frames. */
export function announceMotion(
  ctx: Context,
  userId: string,
  announced: MotionAnnouncement,
  actor: Actor,
): Promise<ResponseOf<typeof captureMotion>> {
  const { caseId, prompts, nonce, expiresAt, selfie, frames } = announced;
  return inTransaction(ctx, actor, userId, async (work) => {
    const row = await requireDraftCase(work, userId, caseId);
    requireSelfieLevel(row);
    const fault = await findFault(ctx, work, announced);
    if (fault === 'repeated') return { taken: true };
    await deleteFrames(ctx, work, caseId);
    await insertMotion(work.tx, {
      id: fault === '' ? nonce : newId(),
      userId,
      caseId,
      fault,
      prompts,
      frames,
      selfieSha256: selfie,
      // Without a valid signature, the expiry time proves nothing.
      elapsedMs: fault === 'unsigned' ? 0 : computeElapsedMs(expiresAt, work.now),
      createdAt: work.now,
    });
    const result = fault === '' ? 'ok' : 'refused';
    work.record({ action: 'case.motion', subjectUserId: userId, object: caseId, result, reason: fault });
    return { taken: fault === '' };
  });
}
