// What is agreed to with a residence; the words are the legal texts of contract/legal.ts. [S15]

export const RESIDENCE_LEGAL = ['residenceChange', 'sanctions', 'truthful'] as const;
export type ResidenceLegal = (typeof RESIDENCE_LEGAL)[number];

/** From one country to another; a first answer is no move. */
export const isResidenceMove = (before: string, country: string): boolean =>
  before !== '' && country !== '' && country !== before;

/** What is ticked, in the order of the page: what a move changes only where there is one. */
export const findResidenceLegal = (before: string, country: string): ResidenceLegal[] =>
  RESIDENCE_LEGAL.filter((id) => id !== 'residenceChange' || isResidenceMove(before, country));
