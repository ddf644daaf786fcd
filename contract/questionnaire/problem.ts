// Validation results: a problem concerns a value, an issue also names its item and row.
import type { TextKey, TextValues } from '../questionnaire.ts';

export interface Problem {
  messageKey: TextKey;
  field?: string;
  values?: TextValues;
}

export interface Issue {
  linkId: string;
  row?: number;
  /** Field of a composite answer, for example `postcode`. */
  field?: string;
  severity: 'error' | 'warn';
  messageKey: TextKey;
  /** Placeholders. The client adds `label` in the user's language. */
  values?: TextValues;
}
