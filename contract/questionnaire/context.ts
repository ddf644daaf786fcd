// What is known about the person a form is for, besides their answers.
import type { Scalar } from '../questionnaire.ts';

/** Facts a template may ask about as `$ctx.<name>`. The gateway's own rules may know more. */
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

/** Placeholders any text of a template may use; whoever shows or files a text has all of them. */
export const CONTEXT_TEXTS = [
  'profileCurrency',
  'retentionYears',
  'updateDays',
  'dueDate',
  'entity',
  'fromEntity',
  'toEntity',
] as const;

export interface Context {
  /** UTC day, YYYY-MM-DD. */
  today: string;
  facts: Readonly<Record<string, Scalar | readonly string[] | undefined>>;
  /** USD for one unit of a currency; 1 where none is known. [B5] */
  rates: Readonly<Record<string, number>>;
  texts: Readonly<Record<(typeof CONTEXT_TEXTS)[number], string | number>>;
  /** Verified name: a signature has to match it. */
  signer?: string;
}
