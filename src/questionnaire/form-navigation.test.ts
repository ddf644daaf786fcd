import { describe, expect, it } from 'vitest';
import type { Answers } from '#contract/questionnaire.ts';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import { fillInForm } from '#contract/questionnaire/testing/fill-in.ts';
import { SAMPLE_FORM } from '#contract/questionnaire/testing/forms.ts';
import { createContext } from '#contract/questionnaire/testing/people.ts';
import { FormStore } from './form-store.ts';
import {
  CHECK_POSITION,
  findErrors,
  getIssueFieldId,
  collectKeys,
  getQuestionPages,
  getNextPosition,
  getPreviousPosition,
  findItemPosition,
  findStartPosition,
} from './form-navigation.ts';

const compiled = compileTemplate(SAMPLE_FORM);
const context = createContext();
const store = (answers: Answers = {}) => new FormStore({ compiled, context, answers });
const rich: Answers = {
  'asset.kind[0]': 'yes',
  'asset.amount[0]': { amount: '20000', currency: 'USD' },
  large: 'yes',
};
const full = (choices: Answers = {}) => fillInForm(compiled, context, { ...rich, ...choices });

describe('navigation in a form', () => {
  it('[S9] continues at the first incomplete page', () => {
    expect(findStartPosition(store(), [])).toEqual({ page: 'work' });
    expect(findStartPosition(store({ job: ['none'] }), [])).toEqual({ page: 'money' });
    expect(findStartPosition(store(full()), [])).toEqual(CHECK_POSITION);
  });

  it('[S9] leads page by page to the check and back', () => {
    const form = store(full());
    const way = [{ page: 'work' }, { page: 'money' }, { page: 'extra' }, CHECK_POSITION];
    way.slice(0, -1).forEach((place, at) => expect(getNextPosition(form, place, [])).toEqual(way[at + 1]));
    way.slice(1).forEach((place, at) => expect(getPreviousPosition(form, place)).toEqual(way[at]));
    expect(getPreviousPosition(form, { page: 'work' })).toBeNull();
  });

  it('[S9] skips a page whose condition fails', () => {
    const form = store(full({ large: 'no' }));
    expect(getNextPosition(form, { page: 'money' }, [])).toEqual(CHECK_POSITION);
  });

  it('[S9] returns from a change to the check through the pages it opened', () => {
    const form = store(full({ large: 'no' }));
    const place = findItemPosition(form, 'large');
    expect(place).toEqual({ page: 'money', isChanging: true, focus: 'f-large' });
    expect(getNextPosition(form, place!, [])).toEqual(CHECK_POSITION);
    form.set('large', 'yes');
    expect(getNextPosition(form, place!, [])).toEqual({ page: 'extra', isChanging: true });
    expect(getPreviousPosition(form, place!)).toEqual(CHECK_POSITION);
  });

  it('[S9] starts at the first requested correction and continues with the next', () => {
    const form = store(full());
    const fixes = ['asset.amount', 'extra'].map((linkId) => ({ linkId, reason: 'Please check' }));
    const first = findStartPosition(form, fixes);
    expect(first).toEqual({ page: 'money', isChanging: true });
    const second = getNextPosition(form, first, fixes);
    expect(second).toEqual({ page: 'extra', isChanging: true });
    expect(getNextPosition(form, second, fixes)).toEqual(CHECK_POSITION);
  });

  it('[G8] leads from an issue to its control', () => {
    expect(
      getIssueFieldId({ linkId: 'a.b', row: 2, field: 'city', severity: 'error', messageKey: 'v' }),
    ).toBe('f-a.b-2-city');
  });

  it('collects the keys of a page, with rows and groups', () => {
    const form = store({ asset: { rows: 2 } });
    const page = getQuestionPages(form).find(({ id }) => id === 'money')!;
    expect(collectKeys(form, page)).toEqual(expect.arrayContaining(['asset', 'asset.kind[1]', 'count']));
    expect(findErrors(form, page).map(getIssueFieldId)).toEqual(['f-asset.kind-0', 'f-asset.kind-1']);
  });
});
