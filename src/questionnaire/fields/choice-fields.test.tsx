import { expect, it } from 'vitest';
import { act } from 'react';
import type { MultiItem, SingleItem } from '#contract/questionnaire.ts';
import {
  findButton,
  findById,
  clickElement,
  readDescription,
  showItem,
  pickOption,
} from '../testing/show-items.tsx';

const options = (...values: string[]) => values.map((value) => ({ value, label: `o.${value}` }));
const single = (more: Partial<SingleItem> = {}): SingleItem => ({
  linkId: 'q.one',
  type: 'single',
  label: 'q',
  required: true,
  options: options('yes', 'no'),
  ...more,
});

it('[C14] one of a few is a group of radio buttons', async () => {
  const { answer, box, showIssues } = showItem(single());
  showIssues();
  expect(box.querySelector('fieldset')?.textContent).toContain('questionnaires:v.required.choose');
  await clickElement(findById('f-q.one-no'));
  expect(answer('q.one')).toBe('no');
  expect(findById('f-q.one-no').checked).toBe(true);
  expect(box.textContent).not.toContain('v.required');
});

it('[C14] a choice that may be left out can be taken back', async () => {
  const { answer } = showItem(single({ required: false }), 'yes');
  await clickElement(findButton(/^Clear my answer/));
  expect(answer('q.one')).toBeUndefined();
});

it('[C14] a short list is the phone’s own', () => {
  const { answer, showIssues } = showItem(single({ look: 'list' }));
  const list = findById<HTMLSelectElement>('f-q.one');
  act(() => {
    list.value = 'no';
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(answer('q.one')).toBe('no');
  act(() => {
    list.value = '';
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
  showIssues();
  expect(answer('q.one')).toBeUndefined();
  expect(list.getAttribute('aria-invalid')).toBe('true');
  expect(readDescription('f-q.one')).toContain('v.required.choose');
});

it('[C14] a long list opens in a sheet to search', async () => {
  const many = Array.from({ length: 30 }, (_, at) => `kind${at}`);
  const { answer } = showItem(single({ look: 'list', options: options(...many) }));
  await clickElement(findById('f-q.one'));
  await pickOption('o.kind17');
  expect(answer('q.one')).toBe('kind17');
  expect(findById('f-q.one').textContent).toContain('o.kind17');
});

it('[C14] a lone option is a box to tick', async () => {
  const { answer } = showItem(single({ look: 'checkbox', options: options('yes'), required: false }));
  await clickElement(findById('f-q.one'));
  expect(answer('q.one')).toBe('yes');
  await clickElement(findById('f-q.one'));
  expect(answer('q.one')).toBeUndefined();
});

it('[C14] several of a few: an option lets go of those it does not go with', async () => {
  const item: MultiItem = {
    linkId: 'q.some',
    type: 'multi',
    label: 'q',
    required: true,
    options: [...options('a', 'b'), { value: 'none', label: 'o.none', excludes: 'all' }],
  };
  const { answer, box, showIssues } = showItem(item);
  await clickElement(findById('f-q.some-b'));
  await clickElement(findById('f-q.some'));
  expect(answer('q.some')).toEqual(['a', 'b']);
  await clickElement(findById('f-q.some-none'));
  expect(answer('q.some')).toEqual(['none']);
  await clickElement(findById('f-q.some-none'));
  showIssues();
  expect(answer('q.some')).toBeUndefined();
  expect(box.textContent).toContain('v.required.chooseSome');
  expect(findById('f-q.some').getAttribute('aria-invalid')).toBe('true');
});
