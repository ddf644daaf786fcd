// Motion data of a selfie and the expected check outcomes: rows of the table of checks.
import type { CheckName, CheckOutcome } from '#contract/checks.ts';
import type { FramePart } from '#contract/motion.ts';
import type { MotionFacts, PictureFacts } from '#gateway/ocr/checks/case-facts.ts';
import type { OcrFace } from '#gateway/ocr/ocr-result.ts';
import { createFace, createOcrResult } from './ocr-double.ts';

function frame(part: FramePart, person: number | null, yaw = 0, eyeDistance = 90): PictureFacts {
  const face: OcrFace = { box: [1, 1, 9, 9], size: 0.4, yaw, eyeDistance };
  const faces = person === null ? [] : [face];
  const reading = createOcrResult('selfie', { size: [480, 640], faces });
  return { part, sha256: part, reading, descriptors: person === null ? [] : [createFace(person)] };
}

const STRAIGHT = frame('frame1', 1);
const LEFT = frame('frame2', 1, -20, 84);
const CLOSER = frame('frame3', 1, 1, 110);
const RIGHT = frame('frame4', 1, 21, 80);

/** A face that followed every prompt. */
export const createMotionFacts = (changes: Partial<MotionFacts> = {}): MotionFacts => ({
  fault: '',
  prompts: ['turn_left', 'come_closer', 'turn_right'],
  times: [800, 2000, 3500, 5000],
  elapsedMs: 9000,
  frames: [STRAIGHT, LEFT, CLOSER, RIGHT],
  ...changes,
});

/** Null: a selfie without frames. */
export const MOTION_ROWS: readonly [CheckName, string, Partial<MotionFacts> | null, CheckOutcome][] = [
  ['motion_prompts', 'are signed and new', {}, 'pass'],
  ['motion_prompts', 'came with no selfie', null, 'not-possible'],
  ['motion_prompts', 'were answered before', { fault: 'replayed' }, 'fail'],
  ['motion_prompts', 'are not of this case', { fault: 'unsigned' }, 'fail'],
  ['motion_prompts', 'are of another time', { fault: 'expired' }, 'fail'],
  ['motion_prompts', 'took longer than the gateway waited', { elapsedMs: 3000 }, 'fail'],
  ['motion_prompts', 'were answered in no time', { times: [800, 900, 1000, 1100] }, 'fail'],
  ['motion_pose', 'is what was asked', {}, 'pass'],
  ['motion_pose', 'came with no selfie', null, 'not-possible'],
  [
    'motion_pose',
    'is to the other side',
    { prompts: ['turn_left', 'come_closer', 'turn_right'], frames: [STRAIGHT, RIGHT, CLOSER, RIGHT] },
    'fail',
  ],
  [
    'motion_pose',
    'is to the other side both times',
    { prompts: ['turn_right', 'come_closer', 'turn_left'] },
    'doubt',
  ],
  ['motion_pose', 'hardly moved', { frames: [STRAIGHT, STRAIGHT, STRAIGHT, STRAIGHT] }, 'doubt'],
  ['motion_pose', 'lacks a frame', { frames: [STRAIGHT, LEFT, null, RIGHT] }, 'not-possible'],
  ['motion_pose', 'is that of a replay', { fault: 'replayed' }, 'not-possible'],
  ['selfie_frames', 'came with no selfie', null, 'not-possible'],
  ['selfie_frames', 'are one face', {}, 'pass'],
  [
    'selfie_frames',
    'are two people',
    { frames: [STRAIGHT, LEFT, frame('frame3', 4, 0, 110), RIGHT] },
    'fail',
  ],
  [
    'selfie_frames',
    'are less alike where the head is turned',
    { frames: [STRAIGHT, frame('frame2', 1.12, -20, 84), CLOSER, RIGHT] },
    'pass',
  ],
  [
    'selfie_frames',
    'are less alike where it is not turned',
    { frames: [STRAIGHT, LEFT, frame('frame3', 1.12, 0, 110), RIGHT] },
    'doubt',
  ],
  [
    'selfie_frames',
    'lack a face once',
    { frames: [STRAIGHT, LEFT, frame('frame3', null), RIGHT] },
    'not-possible',
  ],
];
