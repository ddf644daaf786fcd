// Checks the motion of a selfie: the gateway's prompts, the announced frames, and the face that followed the
// prompts. A hint, no proof. Without frames, as with an uploaded file, the result is `not-possible`, never a
// pass.
import type { CheckEvidence } from '#contract/checks.ts';
import { FRAME_PARTS, type MotionPrompt } from '#contract/motion.ts';
import type { OcrFace } from '../ocr-result.ts';
import {
  type CaseFacts,
  createVerdict,
  type CheckVerdict,
  type MotionFacts,
  createNotPossible,
  type PictureFacts,
  roundScore,
} from './case-facts.ts';

/** People need at least this long to see a prompt and follow it. */
const MIN_GAP_MS = 300;
/** Allowed difference between the device's clock and the gateway's. */
const CLOCK_DRIFT_MS = 1000;
/** In our samples, the angles of the face mesh were up to eleven degrees off. */
const MIN_TURN_DEGREES = 12;
/** Distance between the eyes relative to the first frame. */
const MIN_GROWTH = 1.08;
const MAX_SHRINK = 0.97;

const createFramesMissing = (): CheckVerdict => createNotPossible('frames', 'selfie');

function areTimesPlausible({ times, elapsedMs }: MotionFacts): boolean {
  const gaps = times.map((at, index) => at - (times[index - 1] ?? 0));
  return gaps.every((gap) => gap >= MIN_GAP_MS) && (times.at(-1) ?? 0) <= elapsedMs + CLOCK_DRIFT_MS;
}

/** The prompts must be the gateway's own, for this case, unused, in time, and followed at human speed. */
export function checkMotionPrompts({ motion }: CaseFacts): CheckVerdict {
  if (!motion) return createFramesMissing();
  if (motion.fault !== '') return createVerdict('fail', { part: 'selfie', what: motion.fault });
  if (!areTimesPlausible(motion)) return createVerdict('fail', { part: 'selfie', what: 'times' });
  const seconds = Math.round((motion.times.at(-1) ?? 0) / 100) / 10;
  return createVerdict('pass', { part: 'selfie', what: 'seconds', score: seconds });
}

interface Pose {
  yaw: number;
  /** Distance between the eyes, as a share of the frame's width. */
  eyes: number;
}

function findPose({ reading }: PictureFacts): Pose | null {
  const [face] = (reading?.faces ?? []).toSorted((a: OcrFace, b: OcrFace) => b.size - a.size);
  const [width = 0] = reading?.size ?? [];
  if (face?.yaw === undefined || face.eyeDistance === undefined || width === 0) return null;
  return { yaw: face.yaw, eyes: face.eyeDistance / width };
}

type PromptResult = 'yes' | 'hardly' | 'no' | 'other_side';

/** Camera pictures are not mirrored: a turn to the person's left is a negative yaw. */
function judgeTurn(before: Pose, now: Pose, side: 1 | -1): [PromptResult, number] {
  const degrees = Math.round((now.yaw - before.yaw) * side * 10) / 10;
  if (degrees >= MIN_TURN_DEGREES) return ['yes', degrees];
  return [degrees <= -MIN_TURN_DEGREES ? 'other_side' : 'hardly', degrees];
}

function judgeApproach(before: Pose, now: Pose): [PromptResult, number] {
  const grown = roundScore(now.eyes / before.eyes);
  if (grown >= MIN_GROWTH) return ['yes', grown];
  return [grown < MAX_SHRINK ? 'no' : 'hardly', grown];
}

const PROMPT_JUDGES: Readonly<Record<MotionPrompt, (before: Pose, now: Pose) => [PromptResult, number]>> = {
  turn_left: (before, now) => judgeTurn(before, now, -1),
  turn_right: (before, now) => judgeTurn(before, now, 1),
  come_closer: judgeApproach,
};

/** Compares the face at each prompt with the first frame. */
export function checkMotionPose({ motion }: CaseFacts): CheckVerdict {
  if (!motion || motion.fault !== '') return createFramesMissing();
  const poses = FRAME_PARTS.map((_, at) => {
    const frame = motion.frames[at];
    return frame ? findPose(frame) : null;
  });
  const missing = FRAME_PARTS.find((_, at) => !poses[at]);
  const [before] = poses;
  if (missing || !before) return createNotPossible('pose', missing);
  const found = motion.prompts.map((what, index) => {
    const [followed, score] = PROMPT_JUDGES[what](before, poses[index + 1] ?? before);
    return {
      followed,
      evidence: { part: FRAME_PARTS[index + 1] ?? 'frame1', what, score } satisfies CheckEvidence,
    };
  });
  const evidence = found.map((one) => one.evidence);
  const all = (wanted: PromptResult) => found.filter(({ followed }) => followed === wanted).length;
  // A camera that mirrors its picture reverses both turns.
  const mirrored = all('other_side') === 2 && all('no') === 0;
  if (mirrored) return createVerdict('doubt', { part: 'selfie', what: 'mirrored' }, ...evidence);
  if (all('no') + all('other_side') > 0) return createVerdict('fail', ...evidence);
  return createVerdict(all('hardly') > 0 ? 'doubt' : 'pass', ...evidence);
}
