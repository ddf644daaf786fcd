// Reasons for a rejection in the order in which officers need them. The first nine have a digit key.
import { REJECTION_REASONS, type RejectionReason, type StepLevel } from '#contract/kyc.ts';

const FIRST: Record<StepLevel, readonly RejectionReason[]> = {
  LEVEL_1: [
    'doc_blurry',
    'doc_cropped',
    'doc_copy',
    'doc_expired',
    'data_mismatch',
    'face_quality',
    'face_mismatch',
    'doc_unsupported',
    'missing',
  ],
  LEVEL_2: [
    'poa_old',
    'poa_name',
    'poa_address',
    'poa_type',
    'doc_blurry',
    'doc_cropped',
    'doc_copy',
    'doc_edited',
    'missing',
  ],
};

/** Reasons that the other level alone uses. */
const OTHER: Record<StepLevel, readonly RejectionReason[]> = {
  LEVEL_1: ['poa_old', 'poa_name', 'poa_address', 'poa_type'],
  LEVEL_2: [
    'doc_expired',
    'doc_damaged',
    'number_not_found',
    'face_quality',
    'face_mismatch',
    'liveness',
    'under_age',
  ],
};

export const listReasons = (level: StepLevel): readonly RejectionReason[] => [
  ...FIRST[level],
  ...REJECTION_REASONS.filter((reason) => !FIRST[level].includes(reason) && !OTHER[level].includes(reason)),
];

export const DIGIT_KEYS = 9;
