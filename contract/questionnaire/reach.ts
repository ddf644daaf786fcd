// Whether an item can ever be shown. Everything that must hold together for it (its own condition, those of what is
// around it, those of what it reads) may not contradict itself. Alternatives are taken to be possible.
import type { Condition, Item, Rule } from '../questionnaire.ts';
import { FORM_SITES } from '../sites.ts';

/** An item or section and what stands around it. */
export interface Place {
  id: string;
  rank: number;
  item: Item | null;
  showIf: Rule | undefined;
  parent: Place | null;
  /** Repeating group around it. */
  repeat: Place | null;
}

export function isReachable(place: Place, byId: ReadonlyMap<string, Place>): boolean {
  const allowed = new Map<string, ReadonlySet<string>>();
  for (const condition of needed(place, byId, new Set())) {
    const universe = universeOf(condition.linkId, byId);
    if (!universe || condition.field || condition.than) continue;
    const before = allowed.get(condition.linkId) ?? universe;
    const left = new Set([...before].filter((value) => admits(condition, value)));
    if (left.size === 0) return false;
    allowed.set(condition.linkId, left);
  }
  return true;
}

function needed(place: Place, byId: ReadonlyMap<string, Place>, seen: Set<Place>): readonly Condition[] {
  if (seen.has(place)) return [];
  seen.add(place);
  const own = place.showIf ? together(place.showIf) : [];
  const read = own.filter(({ op, value }) => op !== 'exists' || value !== false);
  return [
    ...own,
    ...(place.parent ? needed(place.parent, byId, seen) : []),
    ...read.flatMap(({ linkId }) => {
      const target = byId.get(linkId);
      return target ? needed(target, byId, seen) : [];
    }),
  ];
}

/** Conditions that all have to hold. */
function together(rule: Rule): readonly Condition[] {
  if (rule.behavior === 'any' && rule.when.length !== 1) return [];
  return rule.when.flatMap((each) => ('when' in each ? together(each) : [each]));
}

/** Values one answer can have; null where they cannot be listed, or where several stand together. */
function universeOf(linkId: string, byId: ReadonlyMap<string, Place>): ReadonlySet<string> | null {
  if (linkId === '$ctx.site') return new Set(FORM_SITES);
  const item: Item | null | undefined = byId.get(linkId)?.item;
  return item?.type === 'single' ? new Set(item.options.map((option) => option.value)) : null;
}

function admits({ op, value }: Condition, answer: string): boolean {
  const values: readonly unknown[] = [value].flat();
  if (op === '=' || op === 'in') return values.includes(answer);
  if (op === '!=' || op === 'notIn') return !values.includes(answer);
  return op !== 'exists' || value !== false;
}
