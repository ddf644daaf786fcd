// Pictures that a person in the sandbox may use in place of their own, by what is the matter with them.
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
