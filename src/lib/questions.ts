// A yes or no before something is taken away, and the seam by which a client may ask it in its own window. Where nobody takes it
// over, or no answer comes, the page asks itself (src/ui/layout/confirm-sheet.tsx).

export interface Question {
  title: string;
  /** What it means; not empty. */
  text: string;
  yes: string;
  no: string;
}

/** Null where it could not be asked, or was not answered. */
export type Ask = (question: Question) => Promise<boolean | null>;

export const questions: { ask: Ask | null } = { ask: null };
