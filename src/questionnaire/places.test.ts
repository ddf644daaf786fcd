import { describe, expect, it } from 'vitest';
import type { Answers } from '#contract/questionnaire.ts';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import { fillInForm } from '#contract/questionnaire/testing/fill-in.ts';
import { SAMPLE_FORM } from '#contract/questionnaire/testing/forms.ts';
import { createContext } from '#contract/questionnaire/testing/people.ts';
import { FormStore } from './form-store.ts';
import {
  CHECK,
  errorsOn,
  issueTarget,
  keysOf,
  pagesOf,
  placeAfter,
  placeBefore,
  placeOfItem,
  startPlace,
} from './places.ts';

const compiled = compileTemplate(SAMPLE_FORM);
const context = createContext();
const store = (answers: Answers = {}) => new FormStore({ compiled, context, answers });
const rich: Answers = {
  'asset.kind[0]': 'yes',
  'asset.amount[0]': { amount: '20000', currency: 'USD' },
  large: 'yes',
};
const full = (choices: Answers = {}) => fillInForm(compiled, context, { ...rich, ...choices });

describe('the way through a form', () => {
  it('[S9] goes on after a break at the first page that is not right', () => {
    expect(startPlace(store(), [])).toEqual({ page: 'work' });
    expect(startPlace(store({ job: ['none'] }), [])).toEqual({ page: 'money' });
    expect(startPlace(store(full()), [])).toEqual(CHECK);
  });

  it('[S9] leads page by page to the check, and back the same way', () => {
    const form = store(full());
    const way = [{ page: 'work' }, { page: 'money' }, { page: 'extra' }, CHECK];
    way.slice(0, -1).forEach((place, at) => expect(placeAfter(form, place, [])).toEqual(way[at + 1]));
    way.slice(1).forEach((place, at) => expect(placeBefore(form, place)).toEqual(way[at]));
    expect(placeBefore(form, { page: 'work' })).toBeNull();
  });

  it('[S9] leaves out a page whose condition fails', () => {
    const form = store(full({ large: 'no' }));
    expect(placeAfter(form, { page: 'money' }, [])).toEqual(CHECK);
  });

  it('[S9] leads from a change back to the check, by way of what it opened', () => {
    const form = store(full({ large: 'no' }));
    const place = placeOfItem(form, 'large');
    expect(place).toEqual({ page: 'money', changing: true, focus: 'f-large' });
    expect(placeAfter(form, place!, [])).toEqual(CHECK);
    form.set('large', 'yes');
    expect(placeAfter(form, place!, [])).toEqual({ page: 'extra', changing: true });
    expect(placeBefore(form, place!)).toEqual(CHECK);
  });

  it('[S9] begins with what an officer asks to put right, and goes from one to the next', () => {
    const form = store(full());
    const fixes = ['asset.amount', 'extra'].map((linkId) => ({ linkId, reason: 'Please check' }));
    const first = startPlace(form, fixes);
    expect(first).toEqual({ page: 'money', changing: true });
    const second = placeAfter(form, first, fixes);
    expect(second).toEqual({ page: 'extra', changing: true });
    expect(placeAfter(form, second, fixes)).toEqual(CHECK);
  });

  it('[G8] leads from a problem to the very control it is about', () => {
    expect(issueTarget({ linkId: 'a.b', row: 2, field: 'city', severity: 'error', messageKey: 'v' })).toBe(
      'f-a.b-2-city',
    );
  });

  it('finds everything that can be wrong with a page, rows and groups included', () => {
    const form = store({ asset: { rows: 2 } });
    const page = pagesOf(form).find(({ id }) => id === 'money')!;
    expect(keysOf(form, page)).toEqual(expect.arrayContaining(['asset', 'asset.kind[1]', 'count']));
    expect(errorsOn(form, page).map(issueTarget)).toEqual(['f-asset.kind-0', 'f-asset.kind-1']);
  });
});
