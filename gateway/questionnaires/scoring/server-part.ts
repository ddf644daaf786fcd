// The secret half of a questionnaire: points, decision rules and validity.
import type { Rule } from '#contract/questionnaire.ts';
import { listTemplateCodesOfForm, type FormRow } from '#contract/questionnaire/form-row.ts';
import type { Scope } from '#contract/questionnaire/rules.ts';
import type { QuestionnaireOutcome } from '#contract/schemas/answers.ts';

export type RiskTier = 'low' | 'medium' | 'high';
/** From mild to strict. SENIOR: an officer and a senior officer. */
export const OUTCOMES = ['APPROVED', 'REVIEW', 'SENIOR', 'REJECTED'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface DecisionRule {
  /** For officers and the audit log only, never for the user. */
  reason: string;
  when: Rule;
  outcome: Exclude<Outcome, 'APPROVED'>;
  /** Questionnaire family that the rule opens. */
  opens?: 'EDD' | 'SOFW' | 'RFI';
}

/** One addend of a score. */
export interface Factor {
  id: string;
  points(scope: Scope): number;
}

export interface FormRules {
  templateCodes: readonly string[];
  /** Days to answer; null if the form blocks everything else until answered. */
  dueDays: number | null;
  /** Months an approval is valid; null if it does not expire. */
  validMonths: Readonly<Record<RiskTier, number | null>>;
  /** Outcome if no rule matches. */
  defaultOutcome: Outcome;
  rules: readonly DecisionRule[];
  factors?: readonly Factor[];
  /** Lowest score of each tier. */
  tiers?: Readonly<Record<'medium' | 'high', number>>;
  /** Conditions that make the tier high at any score. */
  overrides?: readonly { reason: string; when: Rule }[];
  /** Outcome of each tier. */
  byTier?: Readonly<Record<RiskTier, { outcome: Outcome; opens?: DecisionRule['opens'] }>>;
  /** Days until the answers of a user who does not qualify are deleted. */
  forgetAfterDays?: number;
  /** Days after a refusal until the user may apply again; without it only an officer can reopen. */
  reapplyDays?: number;
  /** Outcome the user sees at once, besides the status. */
  userOutcome?: (site: string, scope: Scope) => QuestionnaireOutcome;
  /** Share of approvals that an officer reviews anyway, 0 to 1. */
  sample?: number;
}

export interface ScoredDecision {
  outcome: Outcome;
  reasons: readonly string[];
  opens: readonly NonNullable<DecisionRule['opens']>[];
  /** Null unless the questionnaire is scored. */
  tier: RiskTier | null;
  score: number | null;
}

/** Months an approval is valid, by risk. */
const DEFAULT_MONTHS: FormRules['validMonths'] = { low: 36, medium: 24, high: 12 };
export const YEARLY: FormRules['validMonths'] = { low: 12, medium: 12, high: 12 };
export const FOREVER: FormRules['validMonths'] = { low: null, medium: null, high: null };

/** The server part for every template of a form, with defaults. */
export const createFormRules = (
  form: FormRow,
  defaultOutcome: Outcome,
  spec: Partial<Omit<FormRules, 'templateCodes' | 'defaultOutcome'>>,
): FormRules => ({
  templateCodes: listTemplateCodesOfForm(form),
  defaultOutcome,
  dueDays: null,
  validMonths: DEFAULT_MONTHS,
  rules: [],
  ...spec,
});
