// How much of a page fills a screen: a turn is drawn with that much, and what is below it a moment later.
import type { Item } from '#contract/questionnaire.ts';

/** Rows as high as a control is: a phone shows fewer, a computer about as many below its heading. */
const ROWS = 10;

const rowsOfItem = (item: Item): number =>
  item.type === 'multi' || (item.type === 'single' && item.look !== 'list') ? 1 + item.options.length : 2;

/** The items of a page that are seen on arrival; at least one. */
export function firstScreen(items: readonly Item[]): readonly Item[] {
  let rows = 0;
  const end = items.findIndex((item) => (rows += rowsOfItem(item)) >= ROWS);
  return end === -1 ? items : items.slice(0, end + 1);
}
