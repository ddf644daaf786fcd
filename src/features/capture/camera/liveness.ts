// Selfie prompts one after the other, each advanced by motion seen in real pixels: those of the gateway in its order, or, where
// it has none, come closer and turn the head. What is seen here only leads a person; frames taken at the prompts are evidence
// for whoever looks at them later, and none of it is proof that somebody is who they claim to be.
import type { MotionPrompt } from '#contract/motion.ts';
import { likenessOf, featuresIn, scaleBetween, shiftBetween } from './pose.ts';

export type Prompt = MotionPrompt | 'place_face' | 'turn_head' | 'look_straight' | 'ready';
/** Ours, where no gateway chooses. */
const LOCAL: readonly Prompt[] = ['come_closer', 'turn_head'];

/** What one frame says about the face in the oval. */
export interface FaceSample {
  patch: Uint8Array;
  light: number;
  clipped: number;
  /** Share of edge pixels in the oval: an empty wall has none. */
  detail: number;
  motion: number;
  /** Width of the face over width of the oval where the browser can detect faces, else null. */
  faceWidth: number | null;
}

export interface Liveness {
  prompt: Prompt;
  /** What is still to come. */
  rest: readonly Prompt[];
  /** Frames in a row that met the current prompt. */
  streak: number;
  /** Frames that carried evidence over all prompts so far. */
  evidence: number;
  /** The face as it last looked into the camera, at the size it had then. */
  straight: FaceSample | null;
  /** As it was last turned: looking straight means to be less like it. */
  turned: FaceSample | null;
  /** The side it was last seen turned to, as the camera's picture has it: 1 is to the right. */
  side: 1 | -1 | 0;
}

export const startOf = (asked: readonly MotionPrompt[] | null): Liveness => ({
  prompt: 'place_face',
  rest: [...(asked ?? LOCAL), 'look_straight', 'ready'],
  streak: 0,
  evidence: 0,
  straight: null,
  turned: null,
  side: 0,
});

export type FaceHint = 'too_dark' | 'too_bright' | 'no_face' | null;

const GROWTH = 1.12;
const TURN = 0.1;
/** To a side that was named: a little more, so that it can be told on a picture; and how alike the face is there at least. */
const TURN_ASIDE = 0.12;
const ALIKE_ASIDE = 0.5;
const UNLIKE = 0.7;
const STILL = 5;
/** Frames (at about 8 a second) each prompt has to be met for. */
const NEEDED: Record<Prompt, number> = {
  place_face: 4,
  come_closer: 3,
  turn_head: 3,
  turn_left: 3,
  turn_right: 3,
  look_straight: 6,
  ready: 1,
};

export function judgeFace(sample: FaceSample): FaceHint {
  if (sample.light < 55) return 'too_dark';
  if (sample.light > 235 || sample.clipped > 0.4) return 'too_bright';
  if (sample.faceWidth === null ? sample.detail < 0.01 : sample.faceWidth < 0.25) return 'no_face';
  return null;
}

/** The state after one more frame. */
export function watch(state: Liveness, sample: FaceSample): Liveness {
  const { prompt } = state;
  if (prompt === 'ready') return state;
  if (judgeFace(sample) !== null) return { ...state, streak: 0 };
  const straight = state.straight ?? sample;
  const seen = { ...state, straight, side: sideOf(prompt, straight, sample) || state.side };
  if (!meets(seen, straight, sample)) return { ...seen, streak: 0 };
  const [streak, evidence] = [state.streak + 1, state.evidence + 1];
  if (streak < NEEDED[prompt]) return { ...seen, streak, evidence };
  const [next = 'ready', ...rest] = state.rest;
  const after = { ...seen, prompt: next, rest, streak: 0, evidence };
  return isTurn(prompt) ? { ...after, turned: sample } : { ...after, straight: sample };
}

const isTurn = (prompt: Prompt): boolean => prompt.startsWith('turn');

/** Looked for where it is asked for; 0: not turned far enough, or too far to be told. */
function sideOf(prompt: Prompt, straight: FaceSample, sample: FaceSample): Liveness['side'] {
  if (prompt !== 'turn_left' && prompt !== 'turn_right') return 0;
  const { shift, likeness } = featuresIn(straight.patch, sample.patch);
  if (Math.abs(shift) < TURN_ASIDE || likeness < ALIKE_ASIDE) return 0;
  return shift > 0 ? 1 : -1;
}

function meets({ prompt, turned, side }: Liveness, straight: FaceSample, sample: FaceSample): boolean {
  switch (prompt) {
    case 'place_face':
      return sample.motion < STILL * 2;
    case 'come_closer':
      return grown(straight, sample);
    case 'turn_head': {
      const { shift, likeness } = shiftBetween(straight.patch, sample.patch);
      return Math.abs(shift) >= TURN || likeness < UNLIKE;
    }
    // The camera's picture is not mirrored: who turns to their left looks to its right.
    case 'turn_left':
      return side === 1 && isAway(straight, sample);
    case 'turn_right':
      return side === -1 && isAway(straight, sample);
    case 'look_straight':
      return sample.motion < STILL && isNearer(sample, straight, turned);
    case 'ready':
      return true;
  }
}

/** Turned, and if too far to be told where, then to the side it was last seen on. */
const isAway = (straight: FaceSample, sample: FaceSample): boolean =>
  Math.abs(featuresIn(straight.patch, sample.patch).shift) >= TURN_ASIDE ||
  likenessOf(straight.patch, sample.patch) < UNLIKE;

const isNearer = (sample: FaceSample, straight: FaceSample, turned: FaceSample | null): boolean =>
  turned !== null && likenessOf(straight.patch, sample.patch) > likenessOf(turned.patch, sample.patch);

function grown(reference: FaceSample, sample: FaceSample): boolean {
  if (reference.faceWidth !== null && sample.faceWidth !== null) {
    return sample.faceWidth >= reference.faceWidth * GROWTH;
  }
  return (scaleBetween(reference.patch, sample.patch) ?? 1) >= GROWTH;
}
