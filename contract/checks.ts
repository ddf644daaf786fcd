// Automatic checks of the case pictures after OCR. Results are evidence for the officer: they contain no document values,
// and missing OCR text gives 'not-possible', never 'pass'.
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

/** Evidence for an outcome: the picture, the finding, and a score if there is one. */
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
 * Reasons why a picture is certainly unusable. The client shows it before submission; the user can still submit.
 * lines_cut: the MRZ is cut off. no_face: a selfie without a face. blurred: no sharp edge.
 */
export const PICTURE_PROBLEMS = ['lines_cut', 'no_face', 'blurred'] as const;
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number];
