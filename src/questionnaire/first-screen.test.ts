import { expect, test } from 'vitest';
import type { Item } from '#contract/questionnaire.ts';
import { firstScreen } from './first-screen.ts';

const text = (linkId: string): Item => ({ linkId, type: 'text', label: linkId });
const choice = (linkId: string, count: number): Item => ({
  linkId,
  type: 'single',
  label: linkId,
  options: Array.from({ length: count }, (_, at) => ({ value: `${at}`, label: `${at}` })),
});
const ids = (items: readonly Item[]) => items.map(({ linkId }) => linkId);

test('[S9] a page that fits is drawn whole', () => {
  const items = ['a', 'b', 'c', 'd'].map(text);
  expect(firstScreen(items)).toBe(items);
});

test('[S9] of a longer page what fills the screen is drawn first, the item at its edge included', () => {
  expect(ids(firstScreen(['a', 'b', 'c', 'd', 'e', 'f'].map(text)))).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(ids(firstScreen([choice('a', 4), choice('b', 4), text('c')]))).toEqual(['a', 'b']);
});

test('[S9] one item that is longer than a screen is drawn; a list is a row however long it is', () => {
  expect(ids(firstScreen([choice('a', 30), text('b')]))).toEqual(['a']);
  const list: Item = { linkId: 'a', type: 'single', label: 'a', look: 'list', options: [] };
  expect(firstScreen([list, text('b')])).toHaveLength(2);
});
