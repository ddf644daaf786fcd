import { describe, expect, it } from 'vitest';
import type { Answers } from '../questionnaire.ts';
import { compileTemplate } from './compile.ts';
import { evaluate } from './evaluate.ts';
import {
  listAllIssues,
  findFirstIncompletePage,
  hasError,
  listPageIssues,
  findNextPage,
  findPreviousPage,
  listVisiblePages,
} from './pages.ts';
import { SAMPLE_FORM } from './testing/forms.ts';
import { createContext } from './testing/people.ts';

const form = compileTemplate(SAMPLE_FORM);
const usd600 = { amount: '600', currency: 'USD' };
const large: Answers = {
  job: ['none'],
  'asset.kind[0]': 'yes',
  'asset.amount[0]': { amount: '20000', currency: 'USD' },
  large: 'yes',
};
const pagesFor = (answers: Answers) => listVisiblePages(form, evaluate(form, answers, createContext()));

describe('pages', () => {
  it('are the sections with visible items', () => {
    expect(pagesFor({}).map(({ id }) => id)).toEqual(['work', 'money']);
    expect(pagesFor(large).map(({ id }) => id)).toEqual(['work', 'money', 'extra']);
  });

  it('lead forward and back', () => {
    const pages = pagesFor(large);
    expect([findNextPage(pages, 'money')?.id, findNextPage(pages, 'extra')]).toEqual(['extra', null]);
    expect([findPreviousPage(pages, 'money')?.id, findPreviousPage(pages, 'work')]).toEqual(['work', null]);
  });

  it('resume at the first page with a missing answer', () => {
    const at = (answers: Answers) =>
      findFirstIncompletePage(form, evaluate(form, answers, createContext()))?.id;
    expect(at({})).toBe('work');
    expect(at({ job: ['none'] })).toBe('money');
    expect(at(large)).toBe('extra');
    expect(at({ ...large, 'extra.why': 'because' })).toBeUndefined();
  });

  it('list issues in page order, row by row', () => {
    const evaluation = evaluate(
      form,
      { asset: { rows: 2 }, count: '99', 'asset.kind[1]': 'yes' },
      createContext(),
    );
    const [, money] = listVisiblePages(form, evaluation);
    const found = listPageIssues(form, evaluation, money!).map(({ linkId, row }) => [linkId, row]);
    expect(found).toEqual([
      ['count', undefined],
      ['asset.kind', 0],
      ['asset.amount', 1],
    ]);
  });

  it('are skipped without visible items, or if their section is hidden', () => {
    const [work, , extra] = SAMPLE_FORM.sections;
    const ask = { ...work!.items[1]!, linkId: 'hidden' };
    const empty = { linkId: 'empty', title: 't', items: [ask] };
    const { showIf: _, ...open } = extra!;
    const closed = {
      ...open,
      linkId: 'closed',
      showIf: ask.showIf!,
      items: [{ ...extra!.items[0]!, linkId: 'c' }],
    };
    const some = compileTemplate({ ...SAMPLE_FORM, sections: [work!, empty, closed] });
    const pages = listVisiblePages(some, evaluate(some, { job: ['none'] }, createContext()));
    expect(pages.map(({ id }) => id)).toEqual(['work']);
  });

  it('contain together all issues of the form, each once', () => {
    const answers: Answers = {
      count: '99',
      asset: { rows: 2 },
      'asset.kind[0]': 'yes',
      'asset.amount[0]': usd600,
    };
    const evaluation = evaluate(form, { ...answers, 'asset.share[0]': '101' }, createContext());
    const found = listAllIssues(form, evaluation);
    expect(found.map(({ linkId, row }) => [linkId, row])).toEqual([
      ['job', undefined],
      ['count', undefined],
      ['asset', undefined],
      ['asset.share', 0],
      ['asset.kind', 1],
    ]);
    expect(hasError(found)).toBe(true);
    expect(hasError(found.filter(({ severity }) => severity === 'warn'))).toBe(false);
    expect(hasError([])).toBe(false);
  });

  it('include issues inside a plain group', () => {
    const note = { linkId: 'note', type: 'text' as const, label: 't', required: true };
    const group = { linkId: 'group', type: 'group' as const, label: 't', items: [note] };
    const small = compileTemplate({
      ...SAMPLE_FORM,
      sections: [{ linkId: 's', title: 't', items: [group] }],
    });
    const found = listAllIssues(small, evaluate(small, {}, createContext()));
    expect(found.map(({ linkId }) => linkId)).toEqual(['note']);
  });

  it('show one question each in a split section', () => {
    const [work] = SAMPLE_FORM.sections;
    const split = compileTemplate({ ...SAMPLE_FORM, sections: [{ ...work!, split: true }] });
    const answers = { job: ['employed'] };
    const pages = listVisiblePages(split, evaluate(split, answers, createContext()));
    expect(pages.map(({ id, items }) => [id, items.length])).toEqual([
      ['job', 1],
      ['employer', 1],
    ]);
  });
});
