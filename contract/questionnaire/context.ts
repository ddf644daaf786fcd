// Context of a form: facts about the user besides the answers.
import type { Scalar } from '../questionnaire.ts';

/** Facts that templates can reference as `$ctx.<name>`. */
export const CONTEXT_FACTS = [
  'site',
  'residence',
  'nationality',
  'age',
  'evidenceRequired',
  'wealthRequired',
  'usRefused',
  'entityChange',
  'deposits12m',
] as const;

/** Placeholders available in every text of a template. */
export const CONTEXT_TEXTS = [
  'profileCurrency',
  'retentionYears',
  'updateDays',
  'dueDate',
  'entity',
  'fromEntity',
  'toEntity',
  'restrictedCountries',
] as const;

export interface Context {
  /** UTC day, YYYY-MM-DD. */
  today: string;
  facts: Readonly<Record<string, Scalar | readonly string[] | undefined>>;
  /** USD for one unit of a currency; 1 if unknown. [B5] */
  rates: Readonly<Record<string, number>>;
  texts: Readonly<Record<(typeof CONTEXT_TEXTS)[number], string | number>>;
  /** Verified name that a signature must match. */
  signer?: string;
}
