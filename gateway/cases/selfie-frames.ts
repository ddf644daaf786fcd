// The frames of a selfie's motion check: stored like every picture of the case, but only where they were announced, and gone with
// the selfie they were taken with, with the consent, and with the next announcement.
import { FRAME_PARTS, isFrame } from '#contract/motion.ts';
import type { Context } from '#gateway/context.ts';
import { type CaseFileRow, liveFiles } from '#gateway/db/queries/case-files.ts';
import { currentMotion, emptyMotions } from '#gateway/db/queries/selfie-motions.ts';
import { discardFiles } from '#gateway/files/file-disposal.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

/** What was taken of a face goes, arrived or on its way, with what was said of it. */
export async function forgetFrames(ctx: Context, work: Work, caseId: string): Promise<void> {
  const frames = await liveFiles(work.tx, caseId, FRAME_PARTS);
  if (frames.length > 0) await discardFiles(ctx, work, frames);
  await emptyMotions(work.tx, caseId);
}

/** Whether a picture is a frame that was announced for its place. */
export async function isAnnounced(
  { tx }: Work,
  { caseId, part, sha256 }: Pick<CaseFileRow, 'caseId' | 'part' | 'sha256'>,
): Promise<boolean> {
  const motion = await currentMotion(tx, caseId);
  if (!motion || motion.fault !== '' || !isFrame(part)) return false;
  return motion.frames[FRAME_PARTS.indexOf(part)]?.sha256 === sha256;
}

/** Another selfie than the one they were taken with has no use for frames. */
export async function keepFramesOf(ctx: Context, work: Work, selfie: CaseFileRow): Promise<void> {
  const motion = await currentMotion(work.tx, selfie.caseId);
  // What was announced after this selfie began belongs to the next one.
  if (!motion || motion.selfieSha256 === selfie.sha256 || motion.createdAt > selfie.createdAt) return;
  await forgetFrames(ctx, work, selfie.caseId);
}
