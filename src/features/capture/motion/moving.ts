// What was seen of somebody who followed the prompts of the gateway: small pictures, one before the first prompt and one at
// each. They are taken after the consent, for the selfie they lead to, and go nowhere without it.
import type { CapturePrompts } from '#contract/calls/motion.ts';
import { FRAME_PARTS, FRAME_SIDE, MOTION_PROMPTS } from '#contract/motion.ts';
import { encode } from '#app/lib/pictures/prepare-picture.ts';
import type { Box } from '../camera/frame.ts';
import type { Prompt } from '../camera/liveness.ts';

interface Frame {
  blob: Blob;
  /** Milliseconds since the prompts were heard. */
  at: number;
}

/** A whole round, to be sent with the selfie that ended it. */
export interface Moving {
  asked: CapturePrompts;
  /** When the prompts are good no longer, by the clock of this device. */
  until: number;
  frames: Frame[];
}

export interface Round {
  asked: CapturePrompts;
  /** A prompt was met: what the camera shows now is kept, or begins anew. */
  met(prompt: Prompt, video: CanvasImageSource, region: Box): void;
  /** Null where a prompt was not followed, or a frame could not be taken. */
  taken(): Promise<Moving | null>;
}

/** Ours to show, each once: another back end may answer anything. */
export const isWhole = ({ prompts, nonce, signature }: CapturePrompts): boolean =>
  nonce !== '' &&
  signature !== '' &&
  prompts.length === MOTION_PROMPTS.length &&
  MOTION_PROMPTS.every((prompt) => prompts.includes(prompt));

export function beginRound(asked: CapturePrompts): Round {
  const heard = performance.now();
  const until = Date.now() + asked.seconds * 1000;
  let frames: Promise<Frame | null>[] = [];
  const isKept = (prompt: Prompt): boolean => MOTION_PROMPTS.some((one) => one === prompt);
  return {
    asked,
    met(prompt, video, region) {
      if (prompt === 'place_face') frames = [];
      else if (!isKept(prompt)) return;
      const at = Math.round(performance.now() - heard);
      const taken = encode(video, region, FRAME_SIDE);
      frames.push(taken.then(({ blob }) => ({ blob, at })).catch(() => null));
    },
    async taken() {
      const all = (await Promise.all(frames)).filter((frame) => frame !== null);
      return all.length === FRAME_PARTS.length ? { asked, until, frames: all } : null;
    },
  };
}
