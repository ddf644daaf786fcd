// Frames of a selfie's motion check: stored like other photos of the case, but only if announced by hash. They are
// deleted with their selfie, with the consent, and by the next announcement.
import { FRAME_PARTS, isFrame } from '#contract/motion.ts';
import type { Context } from '#gateway/context.ts';
import { type CaseFileRow, listActiveFiles } from '#gateway/db/queries/case-files.ts';
import { findCurrentMotion, clearMotions } from '#gateway/db/queries/selfie-motions.ts';
import { discardFiles } from '#gateway/files/file-disposal.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

/** Deletes the case's frames, uploaded or in progress, and their motion data. */
export async function deleteFrames(ctx: Context, work: Work, caseId: string): Promise<void> {
  const frames = await listActiveFiles(work.tx, caseId, FRAME_PARTS);
  if (frames.length > 0) await discardFiles(ctx, work, frames);
  await clearMotions(work.tx, caseId);
}

/** True if the photo's hash was announced for this frame. */
export async function isAnnouncedFrame(
  { tx }: Work,
  { caseId, part, sha256 }: Pick<CaseFileRow, 'caseId' | 'part' | 'sha256'>,
): Promise<boolean> {
  const motion = await findCurrentMotion(tx, caseId);
  if (!motion || motion.fault !== '' || !isFrame(part)) return false;
  return motion.frames[FRAME_PARTS.indexOf(part)]?.sha256 === sha256;
}

/** Deletes frames announced for a different selfie. */
export async function deleteFramesOfOtherSelfie(
  ctx: Context,
  work: Work,
  selfie: CaseFileRow,
): Promise<void> {
  const motion = await findCurrentMotion(work.tx, selfie.caseId);
  // An announcement after this selfie's upload began belongs to the next selfie.
  if (!motion || motion.selfieSha256 === selfie.sha256 || motion.createdAt > selfie.createdAt) return;
  await deleteFrames(ctx, work, selfie.caseId);
}
