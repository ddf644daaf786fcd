// What moved while the selfie was taken: prompts the gateway chose, frames that were announced for them, and a face that did
// what was asked. A motion check with hints: what was sent before counts for nothing, and nothing certain is told of a person.
// Without frames, as of a file, none of it is possible, which is never a pass.
import type { CheckEvidence } from '#contract/checks.ts';
import { FRAME_PARTS, type MotionPrompt } from '#contract/motion.ts';
import type { ReadFace } from '../reading.ts';
import {
  type CaseFacts,
  checked,
  type Checked,
  type MotionFacts,
  notPossible,
  type PictureFacts,
  share,
} from './case-facts.ts';

/** Nobody hears a prompt, follows it and is seen to follow it in less. */
const LEAST_GAP_MS = 300;
/** How much longer a device may say that it took than the gateway waited. */
const CLOCK_DRIFT_MS = 1000;
/** Degrees that a head turned for sure; the mesh was up to eleven off where it was tried. */
const TURNED = 12;
/** Distance between the eyes against the first frame. */
const CLOSER = 1.08;
const FARTHER = 0.97;

const lacksFrames = (): Checked => notPossible('frames', 'selfie');

function timesAdd({ times, elapsedMs }: MotionFacts): boolean {
  const gaps = times.map((at, index) => at - (times[index - 1] ?? 0));
  return gaps.every((gap) => gap >= LEAST_GAP_MS) && (times.at(-1) ?? 0) <= elapsedMs + CLOCK_DRIFT_MS;
}

/** Ours, of this case, for the first time, in time, and answered as fast as people are. */
export function motionPrompts({ motion }: CaseFacts): Checked {
  if (!motion) return lacksFrames();
  if (motion.fault !== '') return checked('fail', { part: 'selfie', what: motion.fault });
  if (!timesAdd(motion)) return checked('fail', { part: 'selfie', what: 'times' });
  const seconds = Math.round((motion.times.at(-1) ?? 0) / 100) / 10;
  return checked('pass', { part: 'selfie', what: 'seconds', score: seconds });
}

interface Pose {
  yaw: number;
  /** Between the eyes, as a share of the frame's width. */
  eyes: number;
}

function poseIn({ reading }: PictureFacts): Pose | null {
  const [face] = (reading?.faces ?? []).toSorted((a: ReadFace, b: ReadFace) => b.size - a.size);
  const [width = 0] = reading?.size ?? [];
  if (face?.yaw === undefined || face.eyeDistance === undefined || width === 0) return null;
  return { yaw: face.yaw, eyes: face.eyeDistance / width };
}

type Followed = 'yes' | 'hardly' | 'no' | 'other_side';

/** Cameras do not mirror: whoever turns to their left looks to the right of the picture, which the mesh counts below zero. */
function turned(before: Pose, now: Pose, side: 1 | -1): [Followed, number] {
  const degrees = Math.round((now.yaw - before.yaw) * side * 10) / 10;
  if (degrees >= TURNED) return ['yes', degrees];
  return [degrees <= -TURNED ? 'other_side' : 'hardly', degrees];
}

function cameCloser(before: Pose, now: Pose): [Followed, number] {
  const grown = share(now.eyes / before.eyes);
  if (grown >= CLOSER) return ['yes', grown];
  return [grown < FARTHER ? 'no' : 'hardly', grown];
}

const FOLLOWED: Readonly<Record<MotionPrompt, (before: Pose, now: Pose) => [Followed, number]>> = {
  turn_left: (before, now) => turned(before, now, -1),
  turn_right: (before, now) => turned(before, now, 1),
  come_closer: cameCloser,
};

/** Whether the face did at each prompt what was asked, against the frame before the first. */
export function motionPose({ motion }: CaseFacts): Checked {
  if (!motion || motion.fault !== '') return lacksFrames();
  const poses = FRAME_PARTS.map((_, at) => {
    const frame = motion.frames[at];
    return frame ? poseIn(frame) : null;
  });
  const missing = FRAME_PARTS.find((_, at) => !poses[at]);
  const [before] = poses;
  if (missing || !before) return notPossible('pose', missing);
  const found = motion.prompts.map((what, index) => {
    const [followed, score] = FOLLOWED[what](before, poses[index + 1] ?? before);
    return {
      followed,
      evidence: { part: FRAME_PARTS[index + 1] ?? 'frame1', what, score } satisfies CheckEvidence,
    };
  });
  const evidence = found.map((one) => one.evidence);
  const all = (wanted: Followed) => found.filter(({ followed }) => followed === wanted).length;
  // Both turns the other way round are what a camera that mirrors its picture makes of the right ones.
  const mirrored = all('other_side') === 2 && all('no') === 0;
  if (mirrored) return checked('doubt', { part: 'selfie', what: 'mirrored' }, ...evidence);
  if (all('no') + all('other_side') > 0) return checked('fail', ...evidence);
  return checked(all('hardly') > 0 ? 'doubt' : 'pass', ...evidence);
}
