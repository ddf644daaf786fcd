// What rules have to say about an answer: first about the value alone, then tied to its item and row.
import type { TextKey, TextValues } from '../questionnaire.ts';

export interface Problem {
  messageKey: TextKey;
  field?: string;
  values?: TextValues;
}

export interface Issue {
  linkId: string;
  row?: number;
  /** Which part of a composite answer, e.g. `postcode`. */
  field?: string;
  severity: 'error' | 'warn';
  messageKey: TextKey;
  /** Placeholders; `label` is added by whoever shows it, in the person's language. */
  values?: TextValues;
}
