import { describe, expect, it } from 'vitest';
import type { Answers, Template } from '#contract/questionnaire.ts';
import { buildAnswerKey } from '#contract/questionnaire/answers.ts';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import { SAMPLE_FORM } from '#contract/questionnaire/testing/forms.ts';
import { createContext } from '#contract/questionnaire/testing/people.ts';
import { buildCheckSections, takeFirstRows } from './check-blocks.ts';
import { FormStore } from './form-store.ts';
import { getQuestionPages } from './form-navigation.ts';

function blocks(answers: Answers, form: Template = SAMPLE_FORM, most = Infinity) {
  const store = new FormStore({ compiled: compileTemplate(form), context: createContext(), answers });
  return takeFirstRows(buildCheckSections(store, getQuestionPages(store)), most).map(
    ({ section, blocks: all }) => [
      section.linkId,
      ...all.map(({ rows }) => rows.map(({ item, row }) => buildAnswerKey(item.linkId, row))),
    ],
  );
}

describe('blocks of "check your answers"', () => {
  it('[S9] leaves out hidden items and shows an empty group as one question', () => {
    expect(blocks({})).toEqual([
      ['work', ['job']],
      ['money', ['alias', 'count'], ['asset.kind[0]']],
    ]);
  });

  it('[S9] leaves out info items, also inside group rows', () => {
    const info = (linkId: string) => ({ linkId, type: 'info' as const, label: 't' });
    const row = { linkId: 'pet', type: 'group' as const, label: 't' };
    const name = { linkId: 'pet.name', type: 'text' as const, label: 't' };
    const repeats = { min: 1, max: 2, addLabel: 't' };
    const items = [info('before'), { ...row, repeats, items: [info('pet.note'), name] }, info('after')];
    const form = { ...SAMPLE_FORM, sections: [{ linkId: 'pets', title: 't', items }] };
    expect(blocks({}, form)).toEqual([['pets', ['pet.name[0]']]]);
  });

  it('[S9] takes the first rows in their sections', () => {
    const answers = { asset: { rows: 2 }, 'asset.kind[0]': 'no' };
    expect(blocks(answers)).toEqual([
      ['work', ['job']],
      ['money', ['alias', 'count'], ['asset.kind[0]'], ['asset.kind[1]']],
    ]);
    expect(blocks(answers, SAMPLE_FORM, 2)).toEqual([
      ['work', ['job']],
      ['money', ['alias']],
    ]);
    expect(blocks(answers, SAMPLE_FORM, 1)).toEqual([['work', ['job']]]);
  });

  it('[S9] gives each row of a group its block and flattens nested groups', () => {
    const amount = { amount: '20000', currency: 'USD' };
    const answers = {
      'alias.name[0]': 'Sam',
      alias: { rows: 1 },
      asset: { rows: 2 },
      'asset.kind[0]': 'no',
      'asset.kind[1]': 'yes',
      'asset.amount[1]': amount,
    };
    expect(blocks(answers)[1]).toEqual([
      'money',
      ['alias.name[0]'],
      ['alias.why', 'count'],
      ['asset.kind[0]'],
      ['asset.kind[1]', 'asset.amount[1]', 'asset.share[1]'],
      ['large'],
    ]);
  });
});
