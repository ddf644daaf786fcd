// The adapter contract of a screening service: whom it is asked about, and whom it may know by that name. It says how
// alike they are; whether they are the same person is an officer's to say.

export interface ScreeningQuestion {
  /** As a document writes it, and in its own script where that is known. */
  names: readonly string[];
  givenName: string;
  familyName: string;
  birthDate: string;
  /** Of the document. */
  country: string;
  /** Whether a document of that country makes its holder a citizen. */
  citizen: boolean;
}

export interface Found {
  entityId: string;
  /** Names the service had for the same entry before. */
  formerIds: readonly string[];
  /** From 0 to 1. */
  score: number;
  caption: string;
  names: readonly string[];
  birthDates: readonly string[];
  countries: readonly string[];
  /** What they are listed for, in the service's words. */
  topics: readonly string[];
  /** Lists they stand on. */
  datasets: readonly string[];
}

export interface ScreeningService {
  /** Service and data set, for the record. */
  readonly source: string;
  /**
   * Whoever is alike enough, for each question in its order. Throws when one of them was not answered in full: half a
   * comparison is none. No name in errors or logs.
   */
  compare(questions: readonly ScreeningQuestion[], signal: AbortSignal): Promise<readonly Found[][]>;
}
