// Notices a camera that runs but shows nothing: iOS webviews give a black stream, some builds never send a frame.
// It counts looks, not the clock: while a page is held up no frame could come, and the camera is not to blame.
import { type Frame, spreadOf } from './frame.ts';

export const LOOK_MS = 500;
/** Three seconds. */
const LOOKS = 6;
const DARKEST = 10;
const FLAT = 4;

interface BlackWatch {
  saw(frame: Frame): void;
  /** To be called every LOOK_MS. True when nothing but black, or nothing at all, has come for so many looks in a row. */
  look(): boolean;
}

export function blackWatch(): BlackWatch {
  let dark = 0;
  return {
    saw(frame) {
      const { mean, spread } = spreadOf(frame);
      if (mean > DARKEST || spread > FLAT) dark = 0;
    },
    look: () => (dark += 1) >= LOOKS,
  };
}
