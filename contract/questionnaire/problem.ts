// What a single rule has to say about a value, before it is tied to an item and a row.
import type { TextKey, TextValues } from '../questionnaire.ts';

export interface Problem {
  messageKey: TextKey;
  field?: string;
  values?: TextValues;
}
