// Linter for templates. Each finding is one sentence for the author of the template.
import type { Check, Condition, Item, Rule, Template } from '../questionnaire.ts';
import { CONTEXT_FACTS } from './context.ts';
import { listCheckRefs, listRuleRefs } from './compile.ts';
import { isReachable, type TemplateNode } from './reach.ts';
import { collectTextKeys } from './text-keys.ts';

export function lintTemplate(template: Template, knownTexts: ReadonlySet<string>): readonly string[] {
  const places = listPlaces(template);
  const byId = new Map(places.map((place) => [place.id, place]));
  const found: string[] = [];
  const say = (place: TemplateNode, what: string): void => void found.push(`${place.id}: ${what}`);

  for (const place of places) {
    if (!/^[A-Za-z][\w.-]{0,79}$/.test(place.id) || place.id in {}) say(place, 'is not a valid linkId');
    if (byId.get(place.id) !== place) say(place, 'is used twice');
    for (const ref of place.showIf ? listRuleRefs(place.showIf) : []) {
      const target = byId.get(ref.linkId);
      if (target && target.rank >= place.rank) say(place, `depends on ${ref.linkId}, which comes later`);
    }
    for (const condition of listConditions(place))
      for (const what of findConditionFaults(condition, place, byId)) say(place, what);
    if (place.item) {
      for (const what of findItemFaults(place.item, place)) say(place, what);
      for (const { linkId } of listCheckRefs(place.item))
        if (!isKnown(linkId, byId)) say(place, `reads ${linkId}, which does not exist`);
    }
    if (!isReachable(place, byId)) say(place, 'can never be shown');
  }
  for (const section of template.sections)
    if (section.items.length === 0) found.push(`${section.linkId}: has no items`);
  for (const key of collectTextKeys(template)) if (!knownTexts.has(key)) found.push(`${key}: has no text`);
  return [...new Set(found)];
}

function listPlaces(template: Template): readonly TemplateNode[] {
  const places: TemplateNode[] = [];
  const add = (place: Omit<TemplateNode, 'rank'>): TemplateNode => {
    const full = { ...place, rank: places.length };
    places.push(full);
    return full;
  };
  const addItem = (item: Item, parent: TemplateNode, repeat: TemplateNode | null): void => {
    const place = add({ id: item.linkId, item, showIf: item.showIf, parent, repeat });
    if (item.type !== 'group') return;
    for (const child of item.items) addItem(child, place, item.repeats ? place : repeat);
  };
  for (const { linkId: id, showIf, items } of template.sections) {
    const place = add({ id, item: null, showIf, parent: null, repeat: null });
    for (const item of items) addItem(item, place, null);
  }
  return places;
}

function isKnown(linkId: string, byId: ReadonlyMap<string, TemplateNode>): boolean {
  if (linkId.startsWith('$ctx.')) return CONTEXT_FACTS.some((fact) => `$ctx.${fact}` === linkId);
  const item = byId.get(linkId)?.item;
  return Boolean(item && item.type !== 'info' && !(item.type === 'group' && !item.repeats));
}

function listConditions({ item, showIf }: TemplateNode): readonly Condition[] {
  const rules = [
    showIf,
    typeof item?.required === 'object' ? item.required : undefined,
    ...(item?.checks ?? []).flatMap((check) => [check.when, check.kind === 'rule' ? check.rule : undefined]),
  ];
  return rules.flatMap((rule) => (rule ? flattenConditions(rule) : []));
}

/** Conditions of a rule, including nested rules. */
function flattenConditions(rule: Rule): readonly Condition[] {
  return rule.when.flatMap((each) => ('when' in each ? flattenConditions(each) : [each]));
}

const NEGATIVE = ['!=', 'notIn', 'notContains'];
const FOR_LISTS = ['contains', 'notContains', 'in', 'notIn'];
const COMPOSITE = ['address', 'money', 'phone'];

function findConditionFaults(
  condition: Condition,
  place: TemplateNode,
  byId: ReadonlyMap<string, TemplateNode>,
): readonly string[] {
  const { linkId, op, value, than, field } = condition;
  if (!isKnown(linkId, byId)) return [`reads ${linkId}, which does not exist`];
  const target = byId.get(linkId);
  if (!target?.item) return [];
  const { item } = target;
  const faults: string[] = [];
  const outside = target.repeat && target.repeat !== place.repeat;
  if (outside && (NEGATIVE.includes(op) || (op === 'exists' && value === false)))
    faults.push(`uses a negative condition on ${linkId} from outside its repeating group`);
  if (op === 'exists') return faults;
  if (value === undefined && !than) faults.push(`compares ${linkId} with nothing`);
  if (field && !COMPOSITE.includes(item.type)) faults.push(`reads a field of ${linkId}, which has no fields`);
  const isList = item.type === 'multi' || (item.type === 'country' && Boolean(item.multiple));
  if (isList && !FOR_LISTS.includes(op) && !field) faults.push(`applies ${op} to the list ${linkId}`);
  if (item.type === 'single' || item.type === 'multi') {
    const options = item.options.map((option) => option.value);
    for (const each of value === undefined ? [] : [value].flat())
      if (!options.includes(String(each)))
        faults.push(`compares ${linkId} with ${each}, which is not an option`);
  }
  return faults;
}

function findItemFaults(item: Item, place: TemplateNode): readonly string[] {
  const faults: string[] = [];
  if (item.sensitive && !item.why) faults.push('is sensitive and has no "why" text');
  if (item.type === 'group') {
    if (item.items.length === 0) faults.push('is an empty group');
    if (item.repeats && place.repeat) faults.push('is a repeating group inside a repeating group');
    if (item.repeats && item.repeats.max < Math.max(item.repeats.min, 1)) faults.push('can have no rows');
  }
  if ('options' in item) {
    const values = item.options.map((option) => option.value);
    if (values.length === 0) faults.push('has no options');
    if (new Set(values).size !== values.length) faults.push('has an option twice');
    const excluded = item.options.flatMap((option) =>
      Array.isArray(option.excludes) ? option.excludes : [],
    );
    for (const value of excluded)
      if (!values.includes(value)) faults.push(`excludes ${value}, which is not an option`);
  }
  if ((item.type === 'info' || item.type === 'group') && item.required) faults.push('cannot be required');
  for (const check of item.checks ?? []) faults.push(...findCheckFaults(check));
  return faults;
}

function findCheckFaults(check: Check): readonly string[] {
  if (check.kind === 'regex' && !isValidPattern(check.pattern))
    return [`has a broken pattern: ${check.pattern}`];
  if (!('min' in check) || !('max' in check) || check.kind === 'date') return [];
  return Number(check.min) > Number(check.max)
    ? [`has a minimum of ${check.min} above its maximum of ${check.max}`]
    : [];
}

function isValidPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
