import { expect, it } from 'vitest';
import type { GroupItem } from '#contract/questionnaire.ts';
import {
  findButton,
  findById,
  clickElement,
  readDescription,
  showItem,
  showItems,
  typeText,
} from '../testing/show-items.tsx';

const rows = (min: number, max: number): GroupItem => ({
  linkId: 'g',
  type: 'group',
  label: 'wallets',
  repeats: { min, max, addLabel: 'add' },
  items: [
    { linkId: 'g.name', type: 'text', label: 'name', required: true },
    { linkId: 'g.worth', type: 'money', label: 'worth', currencies: ['USD'], decimals: 2 },
  ],
});
const add = () => clickElement(findButton(/questionnaires:add/));

it('[C14] rows are added up to the most, and focus goes to the new one', async () => {
  const { box } = showItem(rows(0, 2));
  expect(box.querySelector('input')).toBeNull();
  await add();
  expect(document.activeElement?.textContent).toBe('Entry 1');
  await add();
  expect(document.activeElement?.textContent).toBe('Entry 2');
  expect(box.textContent).not.toContain('questionnaires:add');
});

it('[C14] an empty row goes at once, a filled one after a question, and the rest moves up', async () => {
  const { answer } = showItem(rows(1, 3));
  await add();
  await add();
  typeText('f-g.name-0', 'first');
  typeText('f-g.name-1', 'second');
  typeText('f-g.worth-1', '1,500');
  await clickElement(findButton(/^Remove entry 3/));
  expect(answer('g')).toEqual({ rows: 2 });
  await clickElement(findButton(/^Remove entry 1/));
  expect(answer('g')).toEqual({ rows: 2 });
  await clickElement(findButton(/^Keep entry/));
  expect(findById('f-g.name-0').value).toBe('first');
  await clickElement(findButton(/^Remove entry 1/));
  await clickElement(findButton(/^Remove$/));
  expect(answer('g')).toEqual({ rows: 1 });
  expect(findById('f-g.name-0').value).toBe('second');
  expect(findById('f-g.worth-0').value).toBe('1500');
  expect(document.activeElement?.textContent).toBe('Entry 1');
  expect(() => findButton(/^Remove entry/)).toThrow('No button');
});

it('[C14] focus goes to the button when the last row is gone', async () => {
  showItem(rows(0, 3));
  await add();
  await clickElement(findButton(/^Remove entry 1/));
  expect(document.activeElement?.textContent).toContain('questionnaires:add');
});

it('[C14] shows an error at its row, and an error of all rows at the group', () => {
  const item: GroupItem = {
    ...rows(2, 3),
    checks: [{ kind: 'sum', of: ['g.worth'], min: 10, blankIsZero: true }],
  };
  const { showIssues } = showItems([item], { answers: { 'g.name[0]': 'there' } });
  showIssues();
  expect(findById('f-g.name-0').getAttribute('aria-invalid')).toBeNull();
  expect(readDescription('f-g.name-1')).toContain('v.required.enter');
  expect(readDescription('f-g')).toContain('v.sum.low');
});

it('[C14] questions of a plain group stand under its heading, and only those that apply', async () => {
  const { box } = showItem({
    linkId: 'g',
    type: 'group',
    label: 'about',
    items: [
      { linkId: 'a', type: 'text', label: 'first' },
      { linkId: 'b', type: 'text', label: 'then', showIf: { when: [{ linkId: 'a', op: 'exists' }] } },
    ],
  });
  expect(box.querySelector('legend')?.textContent).toBe('questionnaires:about');
  expect(box.textContent).not.toContain('questionnaires:then');
  typeText('f-a', 'x');
  expect(box.textContent).toContain('questionnaires:then');
});
