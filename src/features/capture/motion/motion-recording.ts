// Records small frames of a user who follows the prompts of the gateway: one before the first prompt and one at each. They are
// taken after the consent and sent with the selfie.
import type { CapturePrompts } from '#contract/calls/motion.ts';
import { FRAME_PARTS, FRAME_SIDE, MOTION_PROMPTS } from '#contract/motion.ts';
import { encodeJpeg } from '#app/lib/pictures/prepare-picture.ts';
import type { Box } from '../camera/frame.ts';
import type { Prompt } from '../camera/liveness.ts';

interface Frame {
  blob: Blob;
  at: number;
}

export interface MotionRecording {
  asked: CapturePrompts;
  /** Expiry of the prompts by the clock of this device. */
  expiresAt: number;
  frames: Frame[];
}

export interface MotionRecorder {
  asked: CapturePrompts;
  /** Records a frame for a completed prompt; `place_face` restarts the recording. */
  addFrame(prompt: Prompt, video: CanvasImageSource, region: Box): void;
  finish(): Promise<MotionRecording | null>;
}

/** Other back ends may return anything, so all prompts must appear exactly once. */
export const hasAllPrompts = ({ prompts, nonce, signature }: CapturePrompts): boolean =>
  nonce !== '' &&
  signature !== '' &&
  prompts.length === MOTION_PROMPTS.length &&
  MOTION_PROMPTS.every((prompt) => prompts.includes(prompt));

export function createMotionRecorder(asked: CapturePrompts): MotionRecorder {
  const startedAt = performance.now();
  const expiresAt = Date.now() + asked.seconds * 1000;
  let frames: Promise<Frame | null>[] = [];
  const isKept = (prompt: Prompt): boolean => MOTION_PROMPTS.some((one) => one === prompt);
  return {
    asked,
    addFrame(prompt, video, region) {
      if (prompt === 'place_face') frames = [];
      else if (!isKept(prompt)) return;
      const at = Math.round(performance.now() - startedAt);
      const taken = encodeJpeg(video, region, FRAME_SIDE);
      frames.push(taken.then(({ blob }) => ({ blob, at })).catch(() => null));
    },
    async finish() {
      const all = (await Promise.all(frames)).filter((frame) => frame !== null);
      return all.length === FRAME_PARTS.length ? { asked, expiresAt, frames: all } : null;
    },
  };
}
