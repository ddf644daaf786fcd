// The motion check of a selfie, as far as the draft goes: prompts in an order chosen here and signed, and the frames that were
// taken at them, announced by their hashes before they are sent. Prompts are good for one case, once, for minutes; what comes
// with any others counts for nothing, and that is kept for the check. Nobody is refused for it.
import { randomInt, timingSafeEqual } from 'node:crypto';
import { invalidRequest, notFound } from '#contract/errors/requests.ts';
import { caseNotOpen } from '#contract/errors/verification.ts';
import type { captureMotion, CapturePrompts, capturePrompts } from '#contract/calls/motion.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { MOTION_PROMPTS, type MotionPrompt } from '#contract/motion.ts';
import type { Context } from '#gateway/context.ts';
import { type CaseRow, findCaseOf } from '#gateway/db/queries/cases.ts';
import { findMotion, insertMotion, type MotionRow } from '#gateway/db/queries/selfie-motions.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { derivedId, newId } from '#gateway/kit/crypto.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import { openDraftCase } from './cases.ts';
import { forgetFrames } from './selfie-frames.ts';

/** Time to take a selfie again and again, and to look at it. */
const LIFE_MS = 10 * 60_000;

type Announced = RequestOf<typeof captureMotion>;
type Signed = Pick<Announced, 'caseId' | 'prompts' | 'nonce' | 'expiresAt'>;

const signatureOf = (
  { config }: Pick<Context, 'config'>,
  { caseId, prompts, nonce, expiresAt }: Signed,
): string => derivedId(config.sessionSecret, 'selfie prompts', caseId, nonce, expiresAt, ...prompts);

function shuffled(): MotionPrompt[] {
  const left: MotionPrompt[] = [...MOTION_PROMPTS];
  return MOTION_PROMPTS.flatMap(() => left.splice(randomInt(left.length), 1));
}

function checkSelfie({ level }: CaseRow): void {
  if (level !== 'LEVEL_1')
    throw new BusinessError(invalidRequest, { field: 'caseId', message: `${level} has no selfie.` });
}

/** Nothing is kept of them until they are answered. */
export async function choosePrompts(
  ctx: Context,
  userId: string,
  { caseId }: RequestOf<typeof capturePrompts>,
): Promise<CapturePrompts> {
  const row = await findCaseOf(ctx.db, userId, caseId);
  if (!row) throw new BusinessError(notFound);
  if (row.status !== 'draft') throw new BusinessError(caseNotOpen);
  checkSelfie(row);
  const expiresAt = new Date(ctx.clock.now().getTime() + LIFE_MS).toISOString();
  const signed = { caseId, prompts: shuffled(), nonce: newId(), expiresAt };
  const { prompts, nonce } = signed;
  return { prompts, nonce, expiresAt, seconds: LIFE_MS / 1000, signature: signatureOf(ctx, signed) };
}

function isOurs(ctx: Context, announced: Announced): boolean {
  const right = Buffer.from(signatureOf(ctx, announced));
  const given = Buffer.from(announced.signature);
  return given.length === right.length && timingSafeEqual(given, right);
}

const isSame = (kept: MotionRow, { caseId, selfie, frames }: Announced): boolean =>
  kept.caseId === caseId &&
  kept.selfieSha256 === selfie &&
  kept.frames.length === frames.length &&
  kept.frames.every(({ sha256, at }, index) => sha256 === frames[index]?.sha256 && at === frames[index]?.at);

async function faultOf(
  ctx: Context,
  { tx, now }: Work,
  announced: Announced,
): Promise<MotionRow['fault'] | 'heard'> {
  if (!isOurs(ctx, announced)) return 'unsigned';
  const spent = await findMotion(tx, announced.nonce);
  // An answer that was lost is asked for again.
  if (spent) return isSame(spent, announced) ? 'heard' : 'replayed';
  return new Date(announced.expiresAt) <= now ? 'expired' : '';
}

const elapsedOf = (expiresAt: string, now: Date): number =>
  Math.min(2 * LIFE_MS, Math.max(0, now.getTime() - new Date(expiresAt).getTime() + LIFE_MS));

/** Takes the place of what was announced before; its frames go. */
export function announceMotion(
  ctx: Context,
  userId: string,
  announced: Announced,
  actor: Actor,
): Promise<ResponseOf<typeof captureMotion>> {
  const { caseId, prompts, nonce, expiresAt, selfie, frames } = announced;
  return inTransaction(ctx, actor, userId, async (work) => {
    const row = await openDraftCase(work, userId, caseId);
    checkSelfie(row);
    const fault = await faultOf(ctx, work, announced);
    if (fault === 'heard') return { taken: true };
    await forgetFrames(ctx, work, caseId);
    await insertMotion(work.tx, {
      id: fault === '' ? nonce : newId(),
      userId,
      caseId,
      fault,
      prompts,
      frames,
      selfieSha256: selfie,
      // What nobody signed may say any time.
      elapsedMs: fault === 'unsigned' ? 0 : elapsedOf(expiresAt, work.now),
      createdAt: work.now,
    });
    const result = fault === '' ? 'ok' : 'refused';
    work.record({ action: 'case.motion', subjectUserId: userId, object: caseId, result, reason: fault });
    return { taken: fault === '' };
  });
}
