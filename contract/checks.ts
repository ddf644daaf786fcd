// What the pictures of a case are checked for once they were read, and how a check may come out. A check is evidence for
// whoever decides: it holds no value of a document, and what could not be read is not possible, which is never a pass.
import type { CasePart } from './motion.ts';

export const CHECKS = [
  'document_number',
  'name',
  'birth_date',
  'expiry',
  'mrz_digits',
  'mrz_visual',
  'front_back',
  'expired',
  'under_age',
  'issuing_country',
  'document_type',
  'portrait_selfie',
  'motion_prompts',
  'motion_pose',
  'selfie_frames',
  'same_document',
  'picture_twice',
  'quality',
  'screen',
  'live_face',
  'paper_name',
  'paper_date',
  'paper_address',
] as const;
export type CheckName = (typeof CHECKS)[number];

export type CheckOutcome = 'pass' | 'doubt' | 'fail' | 'not-possible';

/** What speaks for the outcome: where, which thing of it, and how much, where that can be told by a number. */
export interface CheckEvidence {
  part?: CasePart;
  what: string;
  score?: number;
}

export interface CheckResult {
  name: CheckName;
  outcome: CheckOutcome;
  evidence: CheckEvidence[];
}

/**
 * Why a picture is surely of no use, told to the person before it is sent in. They may send it all the same: it is no refusal.
 * lines_cut: the lines for machines leave the picture. no_face: a selfie without a face. blurred: no edge in it is sharp.
 */
export const READ_PROBLEMS = ['lines_cut', 'no_face', 'blurred'] as const;
export type ReadProblem = (typeof READ_PROBLEMS)[number];
