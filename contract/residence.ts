// Legal texts to accept with a residence change; see contract/legal.ts. [S15]

export const RESIDENCE_LEGAL = ['residenceChange', 'sanctions', 'truthful'] as const;
export type ResidenceLegal = (typeof RESIDENCE_LEGAL)[number];

/** A first answer is not a move. */
export const isResidenceMove = (before: string, country: string): boolean =>
  before !== '' && country !== '' && country !== before;

/** Texts to accept, in page order. residenceChange applies only to a move. */
export const findResidenceLegal = (before: string, country: string): ResidenceLegal[] =>
  RESIDENCE_LEGAL.filter((id) => id !== 'residenceChange' || isResidenceMove(before, country));
