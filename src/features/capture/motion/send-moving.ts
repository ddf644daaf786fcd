// Sends the frames of a selfie, before the selfie itself: announced by their hashes, then file by file. Whatever goes wrong here
// stops no selfie: without frames somebody of the team looks at it alone.
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { isUnanswered, isUnheard } from '#app/api/unheard.ts';
import { patience } from '#app/lib/patience.ts';
import { sha256 } from '#app/lib/storage/sha256.ts';
import { uploadFile, type UploadReport } from '#app/state/uploads/upload-engine.ts';
import { uploadWire } from '#app/state/uploads/upload-wire.ts';
import { captureMotion } from '#contract/client-calls/motion.ts';
import { FRAME_PARTS } from '#contract/motion.ts';
import type { Moving } from './moving.ts';

interface Selfie {
  caseId: string;
  blob: Blob;
}
type Waiting = Pick<UploadReport, 'waiting'>;

/** An answer that is no answer is asked for again so often. */
const MOST_TRIES = 3;

async function isTaken(moving: Moving, { caseId, blob }: Selfie, report: Waiting, signal: AbortSignal) {
  const { prompts, nonce, expiresAt, signature } = moving.asked;
  const frames = await Promise.all(
    moving.frames.map(async ({ blob: frame, at }) => ({ sha256: await sha256(frame), at })),
  );
  const selfie = await sha256(blob);
  const body = { caseId, prompts, nonce, expiresAt, signature, selfie, frames };
  for (let tries = 0; Date.now() < moving.until; tries += 1) {
    try {
      return (await call(captureMotion, body, { signal })).taken;
    } catch (error) {
      signal.throwIfAborted();
      if (!isUnheard(error) || (!isUnanswered(error) && tries >= MOST_TRIES)) throw error;
      report.waiting(true);
      await patience().wait(tries, signal);
    }
  }
  return false;
}

/** Throws only when it was stopped. */
export async function sendMoving(
  moving: Moving,
  selfie: Selfie,
  report: Waiting,
  signal: AbortSignal,
): Promise<void> {
  const quiet: UploadReport = { ...report, progress: () => undefined, checking: () => undefined };
  try {
    if (!(await isTaken(moving, selfie, report, signal))) return;
    for (const [at, part] of FRAME_PARTS.entries()) {
      const frame = moving.frames[at];
      if (!frame) return;
      const target = { kind: 'part', caseId: selfie.caseId, part } as const;
      const job = { target, blob: frame.blob, source: 'camera' } as const;
      await uploadFile(job, uploadWire, patience(), quiet, signal);
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ApiError)) reportError(error);
  } finally {
    if (!signal.aborted) report.waiting(false);
  }
}
