// Checks whether an item can ever be visible: its own conditions, those of its parents and those of the items it reads
// must not contradict each other. Alternatives (any) are assumed to be possible.
import type { Condition, Item, Rule } from '../questionnaire.ts';
import { FORM_SITES } from '../sites.ts';

/** An item or section with its parents. */
export interface TemplateNode {
  id: string;
  rank: number;
  item: Item | null;
  showIf: Rule | undefined;
  parent: TemplateNode | null;
  /** Enclosing repeating group. */
  repeat: TemplateNode | null;
}

/** Represents a missing answer among the options. */
const UNANSWERED = '';

export function isReachable(place: TemplateNode, byId: ReadonlyMap<string, TemplateNode>): boolean {
  const allowed = new Map<string, ReadonlySet<string>>();
  for (const condition of collectRequiredConditions(place, byId, new Set())) {
    const universe = universeOf(condition.linkId, byId);
    if (!universe || condition.field || condition.than) continue;
    const before = allowed.get(condition.linkId) ?? universe;
    const left = new Set([...before].filter((value) => admits(condition, value)));
    if (left.size === 0) return false;
    allowed.set(condition.linkId, left);
  }
  return true;
}

function collectRequiredConditions(
  place: TemplateNode,
  byId: ReadonlyMap<string, TemplateNode>,
  seen: Set<TemplateNode>,
): readonly Condition[] {
  if (seen.has(place)) return [];
  seen.add(place);
  const own = place.showIf ? listConjunctiveConditions(place.showIf) : [];
  const read = own.filter(({ op, value }) => op !== 'exists' || value !== false);
  return [
    ...own,
    ...(place.parent ? collectRequiredConditions(place.parent, byId, seen) : []),
    ...read.flatMap(({ linkId }) => {
      const target = byId.get(linkId);
      return target ? collectRequiredConditions(target, byId, seen) : [];
    }),
  ];
}

/** Conditions that must all be true. */
function listConjunctiveConditions(rule: Rule): readonly Condition[] {
  if (rule.behavior === 'any' && rule.when.length !== 1) return [];
  return rule.when.flatMap((each) => ('when' in each ? listConjunctiveConditions(each) : [each]));
}

/** Values one answer can have; null where they cannot be listed, or where several stand together. */
function universeOf(linkId: string, byId: ReadonlyMap<string, TemplateNode>): ReadonlySet<string> | null {
  if (linkId === '$ctx.site') return new Set(FORM_SITES);
  const item: Item | null | undefined = byId.get(linkId)?.item;
  return item?.type === 'single' ? new Set([UNANSWERED, ...item.options.map(({ value }) => value)]) : null;
}

function admits({ op, value }: Condition, answer: string): boolean {
  if (op === 'exists') return (answer !== UNANSWERED) === (value !== false);
  const values: readonly unknown[] = [value].flat();
  if (op === '=' || op === 'in') return values.includes(answer);
  return answer !== UNANSWERED && !((op === '!=' || op === 'notIn') && values.includes(answer));
}
