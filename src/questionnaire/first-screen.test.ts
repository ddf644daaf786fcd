import { expect, test } from 'vitest';
import type { Item } from '#contract/questionnaire.ts';
import { takeFirstScreen } from './form-navigation.ts';

const text = (linkId: string): Item => ({ linkId, type: 'text', label: linkId });
const choice = (linkId: string, count: number): Item => ({
  linkId,
  type: 'single',
  label: linkId,
  options: Array.from({ length: count }, (_, at) => ({ value: `${at}`, label: `${at}` })),
});
const ids = (items: readonly Item[]) => items.map(({ linkId }) => linkId);

test('[S9] renders a page whole if it fits', () => {
  const items = ['a', 'b', 'c', 'd'].map(text);
  expect(takeFirstScreen(items)).toBe(items);
});

test('[S9] renders the first screen of a longer page, with the item at its edge', () => {
  expect(ids(takeFirstScreen(['a', 'b', 'c', 'd', 'e', 'f'].map(text)))).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(ids(takeFirstScreen([choice('a', 4), choice('b', 4), text('c')]))).toEqual(['a', 'b']);
});

test('[S9] renders at least one item; a list counts as one row', () => {
  expect(ids(takeFirstScreen([choice('a', 30), text('b')]))).toEqual(['a']);
  const list: Item = { linkId: 'a', type: 'single', label: 'a', look: 'list', options: [] };
  expect(takeFirstScreen([list, text('b')])).toHaveLength(2);
});
