// Adds up a score and draws the decision from it and from the rules. Pure: same answers, same decision.
import type { Ref, Rule, Scalar } from '#contract/questionnaire.ts';
import { isRuleMet, type Scope } from '#contract/questionnaire/rules.ts';
import {
  type ScoredDecision,
  type DecisionRule,
  type Factor,
  type Outcome,
  OUTCOMES,
  type RiskTier,
  type ServerPart,
} from './server-part.ts';

export function scoreOf(
  factors: readonly Factor[],
  scope: Scope,
): { total: number; factors: Readonly<Record<string, number>> } {
  const each = factors.map((factor): [string, number] => [factor.id, factor.points(scope)]);
  return { total: each.reduce((sum, [, points]) => sum + points, 0), factors: Object.fromEntries(each) };
}

/** The heaviest of the answers chosen; an answer not listed weighs nothing. */
export function optionPoints(ref: string | Ref, points: Readonly<Record<string, number>>): Factor {
  const from: Ref = typeof ref === 'string' ? { linkId: ref } : ref;
  const weigh = (value: Scalar): number =>
    Object.hasOwn(points, String(value)) ? (points[String(value)] ?? 0) : 0;
  return {
    id: from.linkId,
    points: (scope) => Math.max(0, ...scope.read(from).flat().map(weigh)),
  };
}

export function rulePoints(id: string, when: Rule, points: number): Factor {
  return { id, points: (scope) => (isRuleMet(when, scope) ? points : 0) };
}

export function constantPoints(id: string, points: number): Factor {
  return { id, points: () => points };
}

export function tierOf(total: number, tiers: NonNullable<ServerPart['tiers']>): RiskTier {
  if (total >= tiers.high) return 'high';
  return total >= tiers.medium ? 'medium' : 'low';
}

/** `random` decides who is drawn into the sample. */
export function decide(part: ServerPart, scope: Scope, random: () => number): ScoredDecision {
  const spoken = part.rules.filter((rule) => isRuleMet(rule.when, scope));
  const overrides = (part.overrides ?? []).filter((rule) => isRuleMet(rule.when, scope));
  const score = part.factors ? scoreOf(part.factors, scope).total : null;
  const tier = tierFor(part, score, overrides.length > 0);
  const byTier = tier && part.byTier ? part.byTier[tier] : undefined;
  const outcomes = [
    part.otherwise,
    ...spoken.map((rule) => rule.outcome),
    ...(byTier ? [byTier.outcome] : []),
  ];
  const outcome = strictest(outcomes);
  const sampled = outcome === 'APPROVED' && random() < (part.sample ?? 0);
  return {
    outcome: sampled ? 'REVIEW' : outcome,
    reasons: [
      ...spoken.map(({ reason }) => reason),
      ...overrides.map(({ reason }) => reason),
      ...(sampled ? ['sample'] : []),
    ],
    opens: unique([...spoken.map(({ opens }) => opens), byTier?.opens]),
    tier,
    score,
  };
}

/** Months the approval holds for somebody of this risk. */
export function validMonths(part: ServerPart, tier: RiskTier | null): number | null {
  return part.validMonths[tier ?? 'low'];
}

function tierFor(part: ServerPart, score: number | null, overridden: boolean): RiskTier | null {
  if (score === null || !part.tiers) return null;
  return overridden ? 'high' : tierOf(score, part.tiers);
}

function strictest(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce((worst, each) => (OUTCOMES.indexOf(each) > OUTCOMES.indexOf(worst) ? each : worst));
}

function unique(opens: readonly DecisionRule['opens'][]): NonNullable<DecisionRule['opens']>[] {
  return [...new Set(opens)].filter((each) => each !== undefined);
}
