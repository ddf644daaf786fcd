// Sends the motion frames before the selfie: announces their hashes, then uploads the files. Failures do not stop the selfie,
// which a reviewer then checks alone.
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { isNetworkFailure, isRetryable } from '#app/api/api-error.ts';
import { createBackoff } from '#app/lib/backoff.ts';
import { sha256 } from '#app/lib/storage/bytes.ts';
import { uploadFile, type UploadReport } from '#app/state/uploads/upload-engine.ts';
import { uploadCalls } from '#app/state/uploads/upload-calls.ts';
import { captureMotion } from '#contract/client-calls/motion.ts';
import { FRAME_PARTS } from '#contract/motion.ts';
import type { MotionRecording } from './motion-recording.ts';

interface Selfie {
  caseId: string;
  blob: Blob;
}
type Waiting = Pick<UploadReport, 'waiting'>;

const MAX_TRIES = 3;

async function announceFrames(
  recording: MotionRecording,
  { caseId, blob }: Selfie,
  report: Waiting,
  signal: AbortSignal,
) {
  const { prompts, nonce, expiresAt, signature } = recording.asked;
  const frames = await Promise.all(
    recording.frames.map(async ({ blob: frame, at }) => ({ sha256: await sha256(frame), at })),
  );
  const selfie = await sha256(blob);
  const body = { caseId, prompts, nonce, expiresAt, signature, selfie, frames };
  for (let tries = 0; Date.now() < recording.expiresAt; tries += 1) {
    try {
      return (await call(captureMotion, body, { signal })).taken;
    } catch (error) {
      signal.throwIfAborted();
      if (!isRetryable(error) || (!isNetworkFailure(error) && tries >= MAX_TRIES)) throw error;
      report.waiting(true);
      await createBackoff().wait(tries, signal);
    }
  }
  return false;
}

/** Throws only when it is aborted. */
export async function sendMotionFrames(
  recording: MotionRecording,
  selfie: Selfie,
  report: Waiting,
  signal: AbortSignal,
): Promise<void> {
  const quiet: UploadReport = { ...report, progress: () => undefined, checking: () => undefined };
  try {
    if (!(await announceFrames(recording, selfie, report, signal))) return;
    for (const [at, part] of FRAME_PARTS.entries()) {
      const frame = recording.frames[at];
      if (!frame) return;
      const target = { kind: 'part', caseId: selfie.caseId, part } as const;
      const job = { target, blob: frame.blob, source: 'camera' } as const;
      await uploadFile(job, uploadCalls, createBackoff(), quiet, signal);
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ApiError)) reportError(error);
  } finally {
    if (!signal.aborted) report.waiting(false);
  }
}
