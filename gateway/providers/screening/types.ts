// The adapter contract of a screening service. It scores similarity; an officer decides whether it is the
// same person.

export interface ScreeningQuestion {
  /** The name as on the document, and in its own script if known. */
  names: readonly string[];
  givenName: string;
  familyName: string;
  birthDate: string;
  /** Country of the document. */
  country: string;
  /** True if the document makes its holder a citizen of that country. */
  citizen: boolean;
}

export interface ListEntry {
  entityId: string;
  /** Earlier ids of the same entry. */
  formerIds: readonly string[];
  /** From 0 to 1. */
  score: number;
  caption: string;
  names: readonly string[];
  birthDates: readonly string[];
  countries: readonly string[];
  /** Reasons of the listing, as the service names them. */
  topics: readonly string[];
  /** Lists that contain them. */
  datasets: readonly string[];
}

export interface ScreeningService {
  /** Service and data set, for the audit trail. */
  readonly source: string;
  /**
   * Returns similar entries for each question, in order. Throws if a question was not answered in full.
   * Errors and logs contain no names.
   */
  compare(questions: readonly ScreeningQuestion[], signal: AbortSignal): Promise<readonly ListEntry[][]>;
}
