// Computes a questionnaire's score and decision. Pure: the same answers give the same decision.
import type { Ref, Rule, Scalar } from '#contract/questionnaire.ts';
import { isRuleMet, type Scope } from '#contract/questionnaire/rules.ts';
import {
  type ScoredDecision,
  type DecisionRule,
  type Factor,
  type Outcome,
  OUTCOMES,
  type RiskTier,
  type FormRules,
} from './server-part.ts';

export function computeScore(
  factors: readonly Factor[],
  scope: Scope,
): { total: number; factors: Readonly<Record<string, number>> } {
  const each = factors.map((factor): [string, number] => [factor.id, factor.points(scope)]);
  return { total: each.reduce((sum, [, points]) => sum + points, 0), factors: Object.fromEntries(each) };
}

/** The highest points among the chosen options; an option without points counts 0. */
export function createOptionFactor(ref: string | Ref, points: Readonly<Record<string, number>>): Factor {
  const from: Ref = typeof ref === 'string' ? { linkId: ref } : ref;
  const weigh = (value: Scalar): number =>
    Object.hasOwn(points, String(value)) ? (points[String(value)] ?? 0) : 0;
  return {
    id: from.linkId,
    points: (scope) => Math.max(0, ...scope.read(from).flat().map(weigh)),
  };
}

export function createRuleFactor(id: string, when: Rule, points: number): Factor {
  return { id, points: (scope) => (isRuleMet(when, scope) ? points : 0) };
}

export function createConstantFactor(id: string, points: number): Factor {
  return { id, points: () => points };
}

export function findRiskTier(total: number, tiers: NonNullable<FormRules['tiers']>): RiskTier {
  if (total >= tiers.high) return 'high';
  return total >= tiers.medium ? 'medium' : 'low';
}

/** `random` decides whether the form is in the review sample. */
export function decideByRules(part: FormRules, scope: Scope, random: () => number): ScoredDecision {
  const matched = part.rules.filter((rule) => isRuleMet(rule.when, scope));
  const overrides = (part.overrides ?? []).filter((rule) => isRuleMet(rule.when, scope));
  const score = part.factors ? computeScore(part.factors, scope).total : null;
  const tier = resolveTier(part, score, overrides.length > 0);
  const byTier = tier && part.byTier ? part.byTier[tier] : undefined;
  const outcomes = [
    part.defaultOutcome,
    ...matched.map((rule) => rule.outcome),
    ...(byTier ? [byTier.outcome] : []),
  ];
  const outcome = strictest(outcomes);
  const sampled = outcome === 'APPROVED' && random() < (part.sample ?? 0);
  return {
    outcome: sampled ? 'REVIEW' : outcome,
    reasons: [
      ...matched.map(({ reason }) => reason),
      ...overrides.map(({ reason }) => reason),
      ...(sampled ? ['sample'] : []),
    ],
    opens: unique([...matched.map(({ opens }) => opens), byTier?.opens]),
    tier,
    score,
  };
}

/** Months an approval is valid at this risk. */
export function findValidMonths(part: FormRules, tier: RiskTier | null): number | null {
  return part.validMonths[tier ?? 'low'];
}

function resolveTier(part: FormRules, score: number | null, overridden: boolean): RiskTier | null {
  if (score === null || !part.tiers) return null;
  return overridden ? 'high' : findRiskTier(score, part.tiers);
}

function strictest(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce((worst, each) => (OUTCOMES.indexOf(each) > OUTCOMES.indexOf(worst) ? each : worst));
}

function unique(opens: readonly DecisionRule['opens'][]): NonNullable<DecisionRule['opens']>[] {
  return [...new Set(opens)].filter((each) => each !== undefined);
}
