// A sequence of selfie prompts, each completed by motion in the video: the prompts of the gateway, or local ones. It guides the
// user; the frames are evidence for a later review and no proof of identity.
import type { MotionPrompt } from '#contract/motion.ts';
import { measureLikeness, findFeatures, measureScale, measureShift } from './pose.ts';

export type Prompt = MotionPrompt | 'place_face' | 'turn_head' | 'look_straight' | 'ready';
const LOCAL_PROMPTS: readonly Prompt[] = ['come_closer', 'turn_head'];

export interface FaceSample {
  patch: Uint8Array;
  light: number;
  clipped: number;
  /** Share of edge pixels in the oval; near 0 for an empty wall. */
  detail: number;
  motion: number;
  /** Width of the face over width of the oval; null when the browser cannot detect faces. */
  faceWidth: number | null;
}

export interface Liveness {
  prompt: Prompt;
  rest: readonly Prompt[];
  streak: number;
  evidence: number;
  straight: FaceSample | null;
  /** The last frame of a turned face. A straight face must differ enough from it. */
  turned: FaceSample | null;
  /** The side of the last turn in the unmirrored picture; 1 is to the right. */
  side: 1 | -1 | 0;
}

export const createLiveness = (asked: readonly MotionPrompt[] | null): Liveness => ({
  prompt: 'place_face',
  rest: [...(asked ?? LOCAL_PROMPTS), 'look_straight', 'ready'],
  streak: 0,
  evidence: 0,
  straight: null,
  turned: null,
  side: 0,
});

export type FaceHint = 'too_dark' | 'too_bright' | 'no_face' | null;

const MIN_GROWTH = 1.12;
const MIN_TURN = 0.1;
/** Minimum turn and similarity for a prompt that names a side: a reviewer must recognise the turn. */
const MIN_SIDE_TURN = 0.12;
const MIN_SIDE_LIKENESS = 0.5;
const MAX_TURNED_LIKENESS = 0.7;
const MAX_STILL_MOTION = 5;
const NEEDED: Record<Prompt, number> = {
  place_face: 4,
  come_closer: 3,
  turn_head: 3,
  turn_left: 3,
  turn_right: 3,
  look_straight: 6,
  ready: 1,
};

export function checkFace(sample: FaceSample): FaceHint {
  if (sample.light < 55) return 'too_dark';
  if (sample.light > 235 || sample.clipped > 0.4) return 'too_bright';
  if (sample.faceWidth === null ? sample.detail < 0.01 : sample.faceWidth < 0.25) return 'no_face';
  return null;
}

export function advanceLiveness(state: Liveness, sample: FaceSample): Liveness {
  const { prompt } = state;
  if (prompt === 'ready') return state;
  if (checkFace(sample) !== null) return { ...state, streak: 0 };
  const straight = state.straight ?? sample;
  const seen = { ...state, straight, side: detectSide(prompt, straight, sample) || state.side };
  if (!isPromptMet(seen, straight, sample)) return { ...seen, streak: 0 };
  const [streak, evidence] = [state.streak + 1, state.evidence + 1];
  if (streak < NEEDED[prompt]) return { ...seen, streak, evidence };
  const [next = 'ready', ...rest] = state.rest;
  const after = { ...seen, prompt: next, rest, streak: 0, evidence };
  return isTurn(prompt) ? { ...after, turned: sample } : { ...after, straight: sample };
}

const isTurn = (prompt: Prompt): boolean => prompt.startsWith('turn');

/** 0: the head is not turned far enough, or too far to be recognised. */
function detectSide(prompt: Prompt, straight: FaceSample, sample: FaceSample): Liveness['side'] {
  if (prompt !== 'turn_left' && prompt !== 'turn_right') return 0;
  const { shift, likeness } = findFeatures(straight.patch, sample.patch);
  if (Math.abs(shift) < MIN_SIDE_TURN || likeness < MIN_SIDE_LIKENESS) return 0;
  return shift > 0 ? 1 : -1;
}

function isPromptMet({ prompt, turned, side }: Liveness, straight: FaceSample, sample: FaceSample): boolean {
  switch (prompt) {
    case 'place_face':
      return sample.motion < MAX_STILL_MOTION * 2;
    case 'come_closer':
      return hasGrown(straight, sample);
    case 'turn_head': {
      const { shift, likeness } = measureShift(straight.patch, sample.patch);
      return Math.abs(shift) >= MIN_TURN || likeness < MAX_TURNED_LIKENESS;
    }
    // The picture is not mirrored: a turn to the left moves the face to its right.
    case 'turn_left':
      return side === 1 && isAway(straight, sample);
    case 'turn_right':
      return side === -1 && isAway(straight, sample);
    case 'look_straight':
      return sample.motion < MAX_STILL_MOTION && isNearer(sample, straight, turned);
    case 'ready':
      return true;
  }
}

/** Also counts a turn that is too far to be located. */
const isAway = (straight: FaceSample, sample: FaceSample): boolean =>
  Math.abs(findFeatures(straight.patch, sample.patch).shift) >= MIN_SIDE_TURN ||
  measureLikeness(straight.patch, sample.patch) < MAX_TURNED_LIKENESS;

const isNearer = (sample: FaceSample, straight: FaceSample, turned: FaceSample | null): boolean =>
  turned !== null &&
  measureLikeness(straight.patch, sample.patch) > measureLikeness(turned.patch, sample.patch);

function hasGrown(reference: FaceSample, sample: FaceSample): boolean {
  if (reference.faceWidth !== null && sample.faceWidth !== null) {
    return sample.faceWidth >= reference.faceWidth * MIN_GROWTH;
  }
  return (measureScale(reference.patch, sample.patch) ?? 1) >= MIN_GROWTH;
}
