// The picture that is being taken in the capture dialog. Only the dialog shows it; nothing is sent before `used`.
import type { FileProblem } from '#contract/schemas/files.ts';
import type { Picture } from '#app/lib/pictures/prepare-picture.ts';
import type { MotionRecording } from '../motion/motion-recording.ts';
import type { Box } from './frame.ts';
import type { OutlineShape } from './outline.ts';

export interface Shot {
  picture: Picture;
  source: 'camera' | 'file';
  recording: MotionRecording | null;
}

/** `place`: where the camera showed the picture on the stage; null for a file. */
export interface Taken extends Shot {
  shape: OutlineShape;
  place: Box | null;
}

/**
 * `live`: no picture yet; `checking`: its quality is measured; `frozen`: it is good and can be undone for a moment; `review`: the
 * user decides; `used`: the parent has it.
 */
export type CaptureTurn =
  | { phase: 'live' }
  | { phase: 'checking' | 'frozen' | 'used'; taken: Taken }
  | { phase: 'review'; taken: Taken; problems: readonly FileProblem[] };

export const takeFile = (picture: Picture, shape: OutlineShape): Taken => ({
  picture,
  source: 'file',
  recording: null,
  shape,
  place: null,
});

export const LIVE: CaptureTurn = { phase: 'live' };

export const isPdf = ({ picture }: Shot): boolean => picture.blob.type === 'application/pdf';

/** PDFs have no quality check, so the user confirms them. */
export const startTurn = (taken: Taken): CaptureTurn =>
  isPdf(taken) ? { phase: 'review', taken, problems: [] } : { phase: 'checking', taken };

export const judgeTurn = (taken: Taken, problems: readonly FileProblem[]): CaptureTurn =>
  problems.length === 0 ? { phase: 'frozen', taken } : { phase: 'review', taken, problems };
