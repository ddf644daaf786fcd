import { describe, expect, it } from 'vitest';
import type { Answers } from '../questionnaire.ts';
import { compile } from './compile.ts';
import { evaluate } from './evaluate.ts';
import { firstUnanswered, issuesOf, nextPage, previousPage, visiblePages } from './pages.ts';
import { SAMPLE_FORM } from './testing/forms.ts';
import { contextOf } from './testing/people.ts';

const form = compile(SAMPLE_FORM);
const large: Answers = {
  job: ['none'],
  'asset.kind[0]': 'yes',
  'asset.amount[0]': { amount: '20000', currency: 'USD' },
  large: 'yes',
};
const pagesFor = (answers: Answers) => visiblePages(form, evaluate(form, answers, contextOf()));

describe('pages', () => {
  it('are the topics that have something to show', () => {
    expect(pagesFor({}).map(({ id }) => id)).toEqual(['work', 'money']);
    expect(pagesFor(large).map(({ id }) => id)).toEqual(['work', 'money', 'extra']);
  });

  it('lead on and back', () => {
    const pages = pagesFor(large);
    expect([nextPage(pages, 'money')?.id, nextPage(pages, 'extra')]).toEqual(['extra', null]);
    expect([previousPage(pages, 'money')?.id, previousPage(pages, 'work')]).toEqual(['work', null]);
  });

  it('resume where the first answer is missing', () => {
    const at = (answers: Answers) => firstUnanswered(form, evaluate(form, answers, contextOf()))?.id;
    expect(at({})).toBe('work');
    expect(at({ job: ['none'] })).toBe('money');
    expect(at(large)).toBe('extra');
    expect(at({ ...large, 'extra.why': 'because' })).toBeUndefined();
  });

  it('list what is wrong in the order it stands there, row by row', () => {
    const evaluation = evaluate(
      form,
      { asset: { rows: 2 }, count: '99', 'asset.kind[1]': 'yes' },
      contextOf(),
    );
    const [, money] = visiblePages(form, evaluation);
    const found = issuesOf(form, evaluation, money!).map(({ linkId, row }) => [linkId, row]);
    expect(found).toEqual([
      ['count', undefined],
      ['asset.kind', 0],
      ['asset.amount', 1],
    ]);
  });

  it('are one question each where the section says so', () => {
    const [work] = SAMPLE_FORM.sections;
    const split = compile({ ...SAMPLE_FORM, sections: [{ ...work!, split: true }] });
    const answers = { job: ['employed'] };
    const pages = visiblePages(split, evaluate(split, answers, contextOf()));
    expect(pages.map(({ id, items }) => [id, items.length])).toEqual([
      ['job', 1],
      ['employer', 1],
    ]);
  });
});
