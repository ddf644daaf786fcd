// Selfie prompts in their order, each advanced by motion seen in real pixels: come closer, turn the head, look
// straight. A prompt with motion evidence (frames counted), never proof that somebody is who they claim to be.
import { likenessOf, scaleBetween, shiftBetween } from './pose.ts';

export const PROMPTS = ['place_face', 'come_closer', 'turn_head', 'look_straight', 'ready'] as const;
export type Prompt = (typeof PROMPTS)[number];

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
  /** Frames in a row that met the current prompt. */
  streak: number;
  /** Frames that carried evidence over all prompts so far. */
  evidence: number;
  /** The pose the current prompt compares with. */
  reference: FaceSample | null;
  /** The pose before that one: looking straight means to be more like it than like the turned head. */
  earlier: FaceSample | null;
}

export const START: Liveness = {
  prompt: 'place_face',
  streak: 0,
  evidence: 0,
  reference: null,
  earlier: null,
};

export type FaceHint = 'too_dark' | 'too_bright' | 'no_face' | null;

const GROWTH = 1.12;
const TURN = 0.1;
const UNLIKE = 0.7;
const STILL = 5;
/** Frames (at about 8 a second) each prompt has to be met for. */
const NEEDED: Record<Prompt, number> = {
  place_face: 4,
  come_closer: 3,
  turn_head: 3,
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
  if (state.prompt === 'ready') return state;
  const reference = state.reference ?? sample;
  if (judgeFace(sample) !== null) return { ...state, streak: 0 };
  if (!meets(state.prompt, reference, state.earlier, sample)) return { ...state, reference, streak: 0 };
  const streak = state.streak + 1;
  const evidence = state.evidence + 1;
  if (streak < NEEDED[state.prompt]) return { ...state, reference, streak, evidence };
  return { prompt: after(state.prompt), streak: 0, evidence, reference: sample, earlier: reference };
}

const after = (prompt: Prompt): Prompt => PROMPTS[PROMPTS.indexOf(prompt) + 1] ?? 'ready';

function meets(
  prompt: Prompt,
  reference: FaceSample,
  earlier: FaceSample | null,
  sample: FaceSample,
): boolean {
  switch (prompt) {
    case 'place_face':
      return sample.motion < STILL * 2;
    case 'come_closer':
      return grown(reference, sample);
    case 'turn_head': {
      const { shift, likeness } = shiftBetween(reference.patch, sample.patch);
      return Math.abs(shift) >= TURN || likeness < UNLIKE;
    }
    case 'look_straight':
      return sample.motion < STILL && isNearer(sample, earlier, reference);
    case 'ready':
      return true;
  }
}

const isNearer = (sample: FaceSample, straight: FaceSample | null, turned: FaceSample): boolean =>
  straight !== null && likenessOf(straight.patch, sample.patch) > likenessOf(turned.patch, sample.patch);

function grown(reference: FaceSample, sample: FaceSample): boolean {
  if (reference.faceWidth !== null && sample.faceWidth !== null) {
    return sample.faceWidth >= reference.faceWidth * GROWTH;
  }
  return (scaleBetween(reference.patch, sample.patch) ?? 1) >= GROWTH;
}
