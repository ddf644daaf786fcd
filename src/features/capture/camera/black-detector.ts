// Detects a camera that runs but shows nothing: iOS webviews give a black stream, some builds never send a frame. It counts
// checks instead of time, because a blocked page receives no frames either.
import { type Frame, measureSpread } from './frame.ts';

export const CHECK_MS = 500;
const MAX_DARK_CHECKS = 6;
const MIN_MEAN = 10;
const MIN_SPREAD = 4;

export function createBlackDetector() {
  let dark = 0;
  return {
    addFrame(frame: Frame): void {
      const { mean, spread } = measureSpread(frame);
      if (mean > MIN_MEAN || spread > MIN_SPREAD) dark = 0;
    },
    /** Call it every CHECK_MS; true after too many checks in a row without a visible picture. */
    check: (): boolean => (dark += 1) >= MAX_DARK_CHECKS,
  };
}
