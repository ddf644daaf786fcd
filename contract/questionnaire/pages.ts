// One topic a page. Pages come in the template's order and conditions only skip some, so that "3 of 7", back and
// "check your answers" need nothing but this list.
import type { Item, Section } from '../questionnaire.ts';
import type { Issue } from './problem.ts';
import { answerKey } from './answers.ts';
import type { CompiledTemplate, Node } from './compile.ts';
import type { Evaluation } from './evaluate.ts';

export interface Page {
  id: string;
  section: Section;
  /** What stands on the page now, in order. */
  items: readonly Item[];
}

/** Pages with something on them. */
export function visiblePages({ template, nodes }: CompiledTemplate, evaluation: Evaluation): readonly Page[] {
  const shown = (item: Item): boolean =>
    answerKey(item.linkId) in evaluation.visible && nodes.has(item.linkId);
  return template.sections.flatMap((section) => {
    if (!(section.linkId in evaluation.visible)) return [];
    const items = section.items.filter(shown);
    if (section.split) return items.map((item) => ({ id: item.linkId, section, items: [item] }));
    return items.length > 0 ? [{ id: section.linkId, section, items }] : [];
  });
}

/** Null after the last page: time to check the answers. */
export function nextPage(pages: readonly Page[], id: string): Page | null {
  return pages[indexOf(pages, id) + 1] ?? null;
}

export function previousPage(pages: readonly Page[], id: string): Page | null {
  return pages[indexOf(pages, id) - 1] ?? null;
}

/** Where to go on after a break: the first page that is not right yet, null when all are. */
export function firstIncompletePage(compiled: CompiledTemplate, evaluation: Evaluation): Page | null {
  const pages = visiblePages(compiled, evaluation);
  return pages.find((page) => hasError(pageIssues(compiled, evaluation, page))) ?? null;
}

/** Everything to say about a page, in the order of its items. */
export function pageIssues(compiled: CompiledTemplate, evaluation: Evaluation, page: Page): readonly Issue[] {
  return page.items.flatMap((item) => {
    const node = compiled.nodes.get(item.linkId);
    return node ? issuesBelow(node, evaluation) : [];
  });
}

/** Everything to say about the form; a submission with an error among it is refused. */
export function allIssues(compiled: CompiledTemplate, evaluation: Evaluation): readonly Issue[] {
  return compiled.order
    .filter((node) => node.parent === null)
    .flatMap((node) => issuesBelow(node, evaluation));
}

export function hasError(issues: readonly Issue[]): boolean {
  return issues.some(({ severity }) => severity === 'error');
}

function issuesBelow(node: Node, evaluation: Evaluation): readonly Issue[] {
  const own = evaluation.issues[answerKey(node.id)] ?? [];
  if (node.item?.type !== 'group' || !node.item.repeats)
    return [...own, ...node.children.flatMap((child) => issuesBelow(child, evaluation))];
  // Row by row, the way the rows stand on the page.
  const { max } = node.item.repeats;
  const inRow = (child: Node, row: number): readonly Issue[] => [
    ...(evaluation.issues[answerKey(child.id, row)] ?? []),
    ...child.children.flatMap((below) => inRow(below, row)),
  ];
  const rows = Array.from({ length: max }, (_, row) => node.children.flatMap((child) => inRow(child, row)));
  return [...own, ...rows.flat()];
}

function indexOf(pages: readonly Page[], id: string): number {
  return pages.findIndex((page) => page.id === id);
}
