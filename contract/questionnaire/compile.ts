// Compiles a template: nodes in document order, and an index of the items that read each answer. An edit then costs only
// its dependents, not the whole form. Conditions must refer to earlier items (checked by lint.ts).
import type { Check, Item, Ref, Rule, Section, Template } from '../questionnaire.ts';

export interface Node {
  id: string;
  /** Document order. Parents and referenced items have a lower rank. */
  rank: number;
  /** Null for a section. */
  item: Item | null;
  section: Section;
  parent: Node | null;
  children: Node[];
  /** Enclosing repeating group. */
  repeat: Node | null;
  showIf: Rule | undefined;
}

export interface CompiledTemplate {
  template: Template;
  nodes: ReadonlyMap<string, Node>;
  order: readonly Node[];
  /** Nodes whose visibility depends on an item. */
  visibilityReaders: ReadonlyMap<string, readonly Node[]>;
  /** Nodes whose validity depends on an item. */
  validityReaders: ReadonlyMap<string, readonly Node[]>;
  patterns: ReadonlyMap<string, RegExp>;
}

export function compileTemplate(template: Template): CompiledTemplate {
  const nodes = new Map<string, Node>();
  const order: Node[] = [];
  const add = (node: Omit<Node, 'rank' | 'children'>): Node => {
    const full: Node = { ...node, rank: order.length, children: [] };
    if (nodes.has(node.id)) throw new Error(`${template.templateCode}: linkId ${node.id} is used twice.`);
    nodes.set(node.id, full);
    order.push(full);
    node.parent?.children.push(full);
    return full;
  };
  const addItem = (item: Item, section: Section, parent: Node, repeat: Node | null): void => {
    const node = add({ id: item.linkId, item, section, parent, repeat, showIf: item.showIf });
    if (item.type !== 'group') return;
    for (const child of item.items) addItem(child, section, node, item.repeats ? node : repeat);
  };
  for (const section of template.sections) {
    const { linkId: id, showIf } = section;
    const node = add({ id, item: null, section, parent: null, repeat: null, showIf });
    for (const item of section.items) addItem(item, section, node, null);
  }

  const visibilityReaders = new Map<string, Node[]>();
  const validityReaders = new Map<string, Node[]>();
  const patterns = new Map<string, RegExp>();
  for (const node of order) {
    for (const { linkId } of node.showIf ? listRuleRefs(node.showIf) : []) {
      if ((nodes.get(linkId)?.rank ?? -1) >= node.rank)
        throw new Error(`${template.templateCode}: ${node.id} depends on ${linkId}, which comes later.`);
      append(visibilityReaders, linkId, node);
    }
    if (!node.item) continue;
    for (const { linkId } of listCheckRefs(node.item)) append(validityReaders, linkId, node);
    for (const check of node.item.checks ?? [])
      if (check.kind === 'regex') patterns.set(check.pattern, new RegExp(check.pattern, 'u'));
  }
  return { template, nodes, order, visibilityReaders, validityReaders, patterns };
}

/** References of a rule, including nested rules. */
export function listRuleRefs(rule: Rule): readonly Ref[] {
  return rule.when.flatMap((each) =>
    'when' in each ? listRuleRefs(each) : each.than ? [each, each.than] : [each],
  );
}

/** References that the validity of an item depends on, except its own answer. */
export function listCheckRefs(item: Item): readonly Ref[] {
  const rules = [
    typeof item.required === 'object' ? item.required : undefined,
    ...(item.checks ?? []).map((check) => check.when),
  ];
  return [
    ...rules.flatMap((rule) => (rule ? listRuleRefs(rule) : [])),
    ...(item.checks ?? []).flatMap(listRefsOfCheck),
  ].filter((ref) => ref.linkId !== item.linkId);
}

function listRefsOfCheck(check: Check): readonly Ref[] {
  if (check.kind === 'rule') return listRuleRefs(check.rule);
  if (check.kind === 'taxNumber') return [check.country];
  if (check.kind === 'checksum') return check.birthDate ? [check.birthDate] : [];
  if (check.kind === 'sum')
    return [...check.of, ...(check.share ? [check.share] : [])].map((linkId) => ({ linkId }));
  return [];
}

function append(index: Map<string, Node[]>, linkId: string, node: Node): void {
  const readers = index.get(linkId);
  if (!readers) index.set(linkId, [node]);
  else if (!readers.includes(node)) readers.push(node);
}
