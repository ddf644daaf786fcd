// Pages of a form, in template order. Conditions only skip pages, so progress, back and review work on this list.
import type { Item, Section } from '../questionnaire.ts';
import type { Issue } from './problem.ts';
import { buildAnswerKey } from './answers.ts';
import type { CompiledTemplate, Node } from './compile.ts';
import type { Evaluation } from './evaluate.ts';

export interface Page {
  id: string;
  section: Section;
  /** Visible items, in order. */
  items: readonly Item[];
}

/** Pages with at least one visible item. */
export function listVisiblePages(
  { template, nodes }: CompiledTemplate,
  evaluation: Evaluation,
): readonly Page[] {
  const shown = (item: Item): boolean =>
    buildAnswerKey(item.linkId) in evaluation.visible && nodes.has(item.linkId);
  return template.sections.flatMap((section) => {
    if (!(section.linkId in evaluation.visible)) return [];
    const items = section.items.filter(shown);
    if (section.split) return items.map((item) => ({ id: item.linkId, section, items: [item] }));
    return items.length > 0 ? [{ id: section.linkId, section, items }] : [];
  });
}

/** Null after the last page: the review follows. */
export function findNextPage(pages: readonly Page[], id: string): Page | null {
  return pages[indexOf(pages, id) + 1] ?? null;
}

export function findPreviousPage(pages: readonly Page[], id: string): Page | null {
  return pages[indexOf(pages, id) - 1] ?? null;
}

/** First page with an error, to resume a draft; null if there is none. */
export function findFirstIncompletePage(compiled: CompiledTemplate, evaluation: Evaluation): Page | null {
  const pages = listVisiblePages(compiled, evaluation);
  return pages.find((page) => hasError(listPageIssues(compiled, evaluation, page))) ?? null;
}

/** Issues of a page, in item order. */
export function listPageIssues(
  compiled: CompiledTemplate,
  evaluation: Evaluation,
  page: Page,
): readonly Issue[] {
  return page.items.flatMap((item) => {
    const node = compiled.nodes.get(item.linkId);
    return node ? issuesBelow(node, evaluation) : [];
  });
}

/** All issues of the form; an error blocks the submission. */
export function listAllIssues(compiled: CompiledTemplate, evaluation: Evaluation): readonly Issue[] {
  return compiled.order
    .filter((node) => node.parent === null)
    .flatMap((node) => issuesBelow(node, evaluation));
}

export function hasError(issues: readonly Issue[]): boolean {
  return issues.some(({ severity }) => severity === 'error');
}

function issuesBelow(node: Node, evaluation: Evaluation): readonly Issue[] {
  const own = evaluation.issues[buildAnswerKey(node.id)] ?? [];
  if (node.item?.type !== 'group' || !node.item.repeats)
    return [...own, ...node.children.flatMap((child) => issuesBelow(child, evaluation))];
  // Row by row, in page order.
  const { max } = node.item.repeats;
  const inRow = (child: Node, row: number): readonly Issue[] => [
    ...(evaluation.issues[buildAnswerKey(child.id, row)] ?? []),
    ...child.children.flatMap((below) => inRow(below, row)),
  ];
  const rows = Array.from({ length: max }, (_, row) => node.children.flatMap((child) => inRow(child, row)));
  return [...own, ...rows.flat()];
}

function indexOf(pages: readonly Page[], id: string): number {
  return pages.findIndex((page) => page.id === id);
}
