// Notices a camera that runs but shows nothing: iOS webviews give a black stream, some builds never send a frame.
import { type Frame, spreadOf } from './frame.ts';

const BLACK_AFTER_MS = 3000;
const DARKEST = 10;
const FLAT = 4;

interface BlackWatch {
  saw(frame: Frame, now: number): void;
  /** True when nothing but black, or nothing at all, has come for three seconds. */
  isBlack(now: number): boolean;
}

export function blackWatch(startedAt: number): BlackWatch {
  let lastLight = startedAt;
  return {
    saw(frame, now) {
      const { mean, spread } = spreadOf(frame);
      if (mean > DARKEST || spread > FLAT) lastLight = now;
    },
    isBlack: (now) => now - lastLight >= BLACK_AFTER_MS,
  };
}
