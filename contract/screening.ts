// Verdicts on screening matches and their reasons. They go to the audit trail, never to the user.

export const MATCH_VERDICTS = ['open', 'same_person', 'other_person'] as const;
export type MatchVerdict = (typeof MATCH_VERDICTS)[number];

/** The user is the listed person. `sanctioned` ends the relationship; the others lead to due diligence. */
export const SAME_PERSON_REASONS = ['sanctioned', 'public_role', 'adverse_history'] as const;
/** The listed person is someone else. */
export const OTHER_PERSON_REASONS = [
  'other_birth_date',
  'other_nationality',
  'other_name',
  'other_details',
] as const;
export type MatchReason = (typeof SAME_PERSON_REASONS)[number] | (typeof OTHER_PERSON_REASONS)[number];
