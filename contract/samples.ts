// Sample pictures of the sandbox, by their defect.
export const SAMPLES = [
  'good',
  'pdf',
  'blurred',
  'glare',
  'cut',
  'wrong_digit',
  'expired',
  'too_old',
  'other_face',
] as const;
export type Sample = (typeof SAMPLES)[number];
