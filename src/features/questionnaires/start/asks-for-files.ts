import type { Item, Template } from '#contract/questionnaire.ts';

const isFile = (item: Item): boolean =>
  item.type === 'file' || (item.type === 'group' && item.items.some(isFile));

/** Whether a document may be asked for. */
export const asksForFiles = ({ sections }: Template): boolean =>
  sections.some(({ items }) => items.some(isFile));
