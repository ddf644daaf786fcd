// Motion check of a selfie: random prompts from the gateway, and the frames taken at each. It is evidence of a live person,
// not a certified presentation attack detection.
import type { CapturePart } from './documents.ts';

export const MOTION_PROMPTS = ['turn_left', 'turn_right', 'come_closer'] as const;
/** Left and right from the user's point of view. */
export type MotionPrompt = (typeof MOTION_PROMPTS)[number];

/** frame1 is taken before the first prompt as reference, the others at each prompt. */
export const FRAME_PARTS = ['frame1', 'frame2', 'frame3', 'frame4'] as const;
export type FramePart = (typeof FRAME_PARTS)[number];

/** Any picture of a case: parts the user takes, and frames of the selfie. */
export type CasePart = CapturePart | FramePart;
export const isFrame = (part: CasePart | null): part is FramePart => FRAME_PARTS.some((one) => one === part);

/** Short side of a frame in pixels. */
export const FRAME_SIDE = 480;
export const MAX_FRAME_BYTES = 400 * 1024;
