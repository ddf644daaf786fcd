// The motion check of a selfie as a client goes through it: prompts, frames, and a reader that sees on them what was asked.
import type { CapturePrompts } from '#contract/calls/motion.ts';
import { FRAME_PARTS, type MotionPrompt } from '#contract/motion.ts';
import type { OcrResult } from '#gateway/ocr/ocr-result.ts';
import type { SignedInClient, TestGateway } from './gateway.ts';
import { card } from './pictures.ts';
import { faceOf, type ReadingDouble, readingOf } from './reading-double.ts';
import { sha256, upload } from './uploads.ts';

/** The reader of the tests tells frames apart by it. */
const WIDTHS = [481, 482, 483, 484] as const;
const TIMES = [900, 2400, 4100, 5800];

export interface Pose {
  person?: number;
  yaw?: number;
  /** Between the eyes, in pixels of a frame. */
  eyes?: number;
}

const posed = (width: number, { person = 1, yaw = 0, eyes = 90 }: Pose): OcrResult =>
  readingOf('selfie', {
    size: [width, 640],
    faces: [{ box: [1, 1, 9, 9], size: 0.4, descriptor: faceOf(person), yaw, eyeDistance: eyes }],
  });

/** What somebody does who does as they are asked; the mesh counts a turn to one's left below zero. */
const RIGHT: Readonly<Record<MotionPrompt, Pose>> = {
  turn_left: { yaw: -22 },
  turn_right: { yaw: 24 },
  come_closer: { eyes: 112 },
};

/** What the reader sees on the frames of these prompts; null: nobody. */
export function poses(
  reader: ReadingDouble,
  prompts: readonly MotionPrompt[],
  changes: Partial<Record<MotionPrompt | 'start', Pose | null>> = {},
): void {
  const asked = ['start', ...prompts] as const;
  asked.forEach((what, at) => {
    const width = WIDTHS[at] ?? 0;
    const change = changes[what];
    const usual = what === 'start' ? {} : RIGHT[what];
    reader.seesAt(width, change === null ? readingOf('selfie') : posed(width, { ...usual, ...change }));
  });
}

let drawn = 1000;
/** Four frames that nobody else sends. */
export const frames = (): Promise<Buffer[]> =>
  Promise.all(
    WIDTHS.map((width) =>
      card(width, 640, (drawn += 1))
        .jpeg()
        .toBuffer(),
    ),
  );

export const heard = async (person: SignedInClient, caseId: string): Promise<CapturePrompts> =>
  (await person.call('capturePrompts', { caseId })).result;

interface Announcement {
  prompts: CapturePrompts;
  selfie: Buffer;
  taken: readonly Buffer[];
  times?: readonly number[];
}

export function announce(
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

/** All of it, as a client does it, and then the selfie; answers what the frames came to. */
export async function sendMoving(
  { clock }: TestGateway,
  person: SignedInClient,
  caseId: string,
  selfie: Buffer,
  reader?: ReadingDouble,
): Promise<number[]> {
  const prompts = await heard(person, caseId);
  if (reader) poses(reader, prompts.prompts);
  const taken = await frames();
  clock.advance(8000);
  await announce(person, caseId, { prompts, selfie, taken });
  const codes = await sendFrames(person, caseId, taken);
  await upload(person, caseId, 'selfie', selfie);
  return codes;
}
