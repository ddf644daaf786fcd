// The motion check of a selfie: what the gateway asks for, in an order it chooses, and the small pictures that answer it.
// Hints that somebody was in front of a camera just then; no certified detection of presentation attacks.
import type { CapturePart } from './documents.ts';

export const MOTION_PROMPTS = ['turn_left', 'turn_right', 'come_closer'] as const;
/** Left and right are the person's own. */
export type MotionPrompt = (typeof MOTION_PROMPTS)[number];

/** One frame before the first prompt, to compare with, and one at each prompt. */
export const FRAME_PARTS = ['frame1', 'frame2', 'frame3', 'frame4'] as const;
export type FramePart = (typeof FRAME_PARTS)[number];

/** Everything a case may hold: what a person takes, and the frames of the selfie. */
export type CasePart = CapturePart | FramePart;
export const isFrame = (part: CasePart | null): part is FramePart => FRAME_PARTS.some((one) => one === part);

/** Short side of a frame, and the most bytes of one. */
export const FRAME_SIDE = 480;
export const MAX_FRAME_BYTES = 400 * 1024;
