// What the pictures of a case are checked for once they were read, and how a check may come out. A check is evidence for
// whoever decides: it holds no value of a document, and what could not be read is not possible, which is never a pass.
import type { CapturePart } from './documents.ts';

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
  part?: CapturePart;
  what: string;
  score?: number;
}

export interface CheckResult {
  name: CheckName;
  outcome: CheckOutcome;
  evidence: CheckEvidence[];
}
