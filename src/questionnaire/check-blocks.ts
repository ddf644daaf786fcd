// Builds the blocks of "check your answers": by section, with one block for each row of a repeating group.
import type { GroupItem, Item, Section } from '#contract/questionnaire.ts';
import { buildAnswerKey } from '#contract/questionnaire/answers.ts';
import type { Evaluation } from '#contract/questionnaire/evaluate.ts';
import type { Page } from '#contract/questionnaire/pages.ts';
import type { FormStore } from './form-store.ts';

export interface CheckRow {
  item: Item;
  row: number | undefined;
}

export interface CheckBlock {
  id: string;
  entry?: { group: GroupItem; row: number };
  rows: CheckRow[];
}

interface CheckSection {
  section: Section;
  blocks: readonly CheckBlock[];
}

export function buildCheckSections(store: FormStore, pages: readonly Page[]): readonly CheckSection[] {
  const sections = new Map<Section, Item[]>();
  for (const { section, items } of pages) sections.set(section, [...(sections.get(section) ?? []), ...items]);
  return [...sections]
    .map(([section, items]) => ({ section, blocks: buildBlocks(store, section.linkId, items) }))
    .filter(({ blocks }) => blocks.length > 0);
}

export function takeFirstRows(sections: readonly CheckSection[], limit: number): readonly CheckSection[] {
  let left = limit;
  const cut = (block: CheckBlock): CheckBlock => {
    const rows = block.rows.slice(0, left);
    left -= rows.length;
    return { ...block, rows };
  };
  return sections
    .map(({ section, blocks }) => ({
      section,
      blocks: blocks.map(cut).filter(({ rows }) => rows.length > 0),
    }))
    .filter(({ blocks }) => blocks.length > 0);
}

function buildBlocks(store: FormStore, id: string, items: readonly Item[]): readonly CheckBlock[] {
  const blocks: CheckBlock[] = [];
  const add = (block: CheckBlock): void => {
    if (block.rows.length > 0) blocks.push(block);
  };
  let current: CheckBlock = { id, rows: [] };
  for (const { item, row } of items.flatMap((each) => flattenItem(each, undefined, store.evaluation))) {
    const rows = item.type === 'group' ? store.countRows(item.linkId) : 0;
    if (item.type !== 'group' || rows === 0) {
      current.rows.push({ item, row });
      continue;
    }
    add(current);
    for (let at = 0; at < rows; at += 1) {
      const inside = item.items.flatMap((child) => flattenItem(child, at, store.evaluation));
      add({ id: buildAnswerKey(item.linkId, at), entry: { group: item, row: at }, rows: inside });
    }
    current = { id: `${id} after ${item.linkId}`, rows: [] };
  }
  add(current);
  return blocks;
}

function flattenItem(item: Item, row: number | undefined, evaluation: Evaluation): CheckRow[] {
  if (!(buildAnswerKey(item.linkId, row) in evaluation.visible) || item.type === 'info') return [];
  if (item.type !== 'group' || item.repeats) return [{ item, row }];
  return item.items.flatMap((child) => flattenItem(child, row, evaluation));
}
