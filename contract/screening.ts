// What an officer may say of somebody on a list who may be one of our people. Codes for the audit trail; the person is
// told none of them.

export const MATCH_VERDICTS = ['open', 'same_person', 'other_person'] as const;
export type MatchVerdict = (typeof MATCH_VERDICTS)[number];

/** The person is on the list. `sanctioned` ends the relation; the others lead to due diligence. */
export const SAME_PERSON_REASONS = ['sanctioned', 'public_role', 'adverse_history'] as const;
/** Why it is somebody else. */
export const OTHER_PERSON_REASONS = [
  'other_birth_date',
  'other_nationality',
  'other_name',
  'other_details',
] as const;
export type MatchReason = (typeof SAME_PERSON_REASONS)[number] | (typeof OTHER_PERSON_REASONS)[number];
