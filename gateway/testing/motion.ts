// The motion check of a selfie as a client performs it: prompts, frames, and an OCR double that sees the requested poses.
import type { CapturePrompts } from '#contract/calls/motion.ts';
import { FRAME_PARTS, type MotionPrompt } from '#contract/motion.ts';
import type { OcrResult } from '#gateway/ocr/ocr-result.ts';
import type { SignedInClient, TestGateway } from './gateway.ts';
import { drawCard } from './pictures.ts';
import { createFace, type OcrDouble, createOcrResult } from './ocr-double.ts';
import { sha256, upload } from './uploads.ts';

/** The OCR double distinguishes frames by width. */
const WIDTHS = [481, 482, 483, 484] as const;
const TIMES = [900, 2400, 4100, 5800];

export interface Pose {
  person?: number;
  yaw?: number;
  /** Eye distance in pixels of a frame. */
  eyes?: number;
}

const posed = (width: number, { person = 1, yaw = 0, eyes = 90 }: Pose): OcrResult =>
  createOcrResult('selfie', {
    size: [width, 640],
    faces: [{ box: [1, 1, 9, 9], size: 0.4, descriptor: createFace(person), yaw, eyeDistance: eyes }],
  });

/** The requested poses; a turn to the user's own left is negative. */
const RIGHT: Readonly<Record<MotionPrompt, Pose>> = {
  turn_left: { yaw: -22 },
  turn_right: { yaw: 24 },
  come_closer: { eyes: 112 },
};

/** Sets what the OCR double sees on the frames; null: no face. */
export function setPoses(
  reader: OcrDouble,
  prompts: readonly MotionPrompt[],
  changes: Partial<Record<MotionPrompt | 'start', Pose | null>> = {},
): void {
  const asked = ['start', ...prompts] as const;
  asked.forEach((what, at) => {
    const width = WIDTHS[at] ?? 0;
    const change = changes[what];
    const usual = what === 'start' ? {} : RIGHT[what];
    reader.setResultAtWidth(
      width,
      change === null ? createOcrResult('selfie') : posed(width, { ...usual, ...change }),
    );
  });
}

let drawn = 1000;
/** Four unique frames. */
export const createFrames = (): Promise<Buffer[]> =>
  Promise.all(
    WIDTHS.map((width) =>
      drawCard(width, 640, (drawn += 1))
        .jpeg()
        .toBuffer(),
    ),
  );

export const requestPrompts = async (person: SignedInClient, caseId: string): Promise<CapturePrompts> =>
  (await person.call('capturePrompts', { caseId })).result;

interface Announcement {
  prompts: CapturePrompts;
  selfie: Buffer;
  taken: readonly Buffer[];
  times?: readonly number[];
}

export function announceFrames(
  person: SignedInClient,
  caseId: string,
  { prompts: { prompts, nonce, expiresAt, signature }, selfie, taken, times = TIMES }: Announcement,
) {
  const listed = taken.map((frame, at) => ({ sha256: sha256(frame), at: times[at] ?? 0 }));
  const signed = { prompts, nonce, expiresAt, signature };
  return person.call('captureMotion', { caseId, ...signed, selfie: sha256(selfie), frames: listed });
}

export async function sendFrames(person: SignedInClient, caseId: string, taken: readonly Buffer[]) {
  const codes: number[] = [];
  for (const [at, part] of FRAME_PARTS.entries())
    codes.push((await upload(person, caseId, part, taken[at] ?? Buffer.alloc(0))).ret_code);
  return codes;
}

/** Performs the motion check and uploads the selfie, as a client does; returns the codes of the frames. */
export async function sendSelfieWithMotion(
  { clock }: TestGateway,
  person: SignedInClient,
  caseId: string,
  selfie: Buffer,
  reader?: OcrDouble,
): Promise<number[]> {
  const prompts = await requestPrompts(person, caseId);
  if (reader) setPoses(reader, prompts.prompts);
  const taken = await createFrames();
  clock.advance(8000);
  await announceFrames(person, caseId, { prompts, selfie, taken });
  const codes = await sendFrames(person, caseId, taken);
  await upload(person, caseId, 'selfie', selfie);
  return codes;
}
