// The half of a questionnaire that never leaves the gateway: what an answer weighs, who decides, how long it holds.
import type { Rule } from '#contract/questionnaire.ts';
import { templateCodesOfForm, type FormRow } from '#contract/questionnaire/form-row.ts';
import type { Scope } from '#contract/questionnaire/rules.ts';
import type { QuestionnaireOutcome as Told } from '#contract/schemas/answers.ts';

export type RiskTier = 'low' | 'medium' | 'high';
/** From mild to strict. SENIOR: an officer and a senior one. */
export const OUTCOMES = ['APPROVED', 'REVIEW', 'SENIOR', 'REJECTED'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface DecisionRule {
  /** For officers and the audit log; the person is never told. */
  reason: string;
  when: Rule;
  outcome: Exclude<Outcome, 'APPROVED'>;
  /** Questionnaire family that opens as a consequence. */
  opens?: 'EDD' | 'SOFW' | 'RFI';
}

/** One thing that adds to a score. */
export interface Factor {
  id: string;
  points(scope: Scope): number;
}

export interface ServerPart {
  templateCodes: readonly string[];
  version: string;
  /** Days to answer; null when nothing else can go on without it. */
  dueDays: number | null;
  /** Months an approval holds; null when it does not run out. */
  validMonths: Readonly<Record<RiskTier, number | null>>;
  /** What happens when no rule speaks up. */
  otherwise: Outcome;
  rules: readonly DecisionRule[];
  factors?: readonly Factor[];
  /** Score from which a tier begins. */
  tiers?: Readonly<Record<'medium' | 'high', number>>;
  /** Makes the tier high whatever the score. */
  overrides?: readonly { reason: string; when: Rule }[];
  /** What a tier leads to. */
  byTier?: Readonly<Record<RiskTier, { outcome: Outcome; opens?: DecisionRule['opens'] }>>;
  /** Days after which the answers of somebody who does not qualify are deleted. */
  forgetAfterDays?: number;
  /** Days after a refusal until a person may ask again by themselves; only an officer reopens it when absent. */
  askAgainDays?: number;
  /** What the person is told at once, besides where it stands. */
  tells?: (site: string, scope: Scope) => Told;
  /** Share of approvals that an officer looks at all the same, 0 to 1. */
  sample?: number;
}

export interface ScoredDecision {
  outcome: Outcome;
  reasons: readonly string[];
  opens: readonly NonNullable<DecisionRule['opens']>[];
  /** Only where the questionnaire is scored. */
  tier: RiskTier | null;
  score: number | null;
}

/** Months an approval holds, by risk. */
const USUAL: ServerPart['validMonths'] = { low: 36, medium: 24, high: 12 };
export const YEARLY: ServerPart['validMonths'] = { low: 12, medium: 12, high: 12 };
export const FOREVER: ServerPart['validMonths'] = { low: null, medium: null, high: null };

/** The server part of every template of a form; what it does not say is as usual. */
export const serverPart = (
  form: FormRow,
  otherwise: Outcome,
  spec: Partial<Omit<ServerPart, 'templateCodes' | 'otherwise'>>,
): ServerPart => ({
  templateCodes: templateCodesOfForm(form),
  otherwise,
  version: '1.1.0',
  dueDays: null,
  validMonths: USUAL,
  rules: [],
  ...spec,
});
