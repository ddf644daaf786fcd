// [G8] The table of states has every page of the product, or names its test.
import { expect, it } from 'vitest';
import { ROUTES } from '#app/paths.ts';
import { FORM_TITLES } from '#app/i18n/texts/form-titles.ts';
import { DOCS_PICTURES, COMPARED_ALWAYS, PICTURES } from './pictures.ts';
import { STATES } from './states.ts';

/** Pages that need more than a demo account, with the browser tests that check them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  phone: 'handoff.spec.ts',
  check: 'check.spec.ts',
  launch: 'launch.spec.ts',
  agreement: 'agreements.spec.ts',
};
/** One page shows every form; the forms differ in their questions. */
const ONE_FORM = 'personalquestion';
const TESTS = ['crypto-knowledge-test', 'risk-tolerance-test'];

it('every route has a state or a test', () => {
  const shown = new Set(STATES.flatMap(({ at }) => at));
  const missing = ROUTES.map(({ segment }) => segment)
    .filter((segment) => !(segment in FORM_TITLES) || TESTS.includes(segment) || segment === ONE_FORM)
    .filter((segment) => !shown.has(segment) && !(segment in ELSEWHERE));
  expect(missing).toEqual([]);
});

it('no test is named for a page that has a state', () => {
  const shown = new Set(STATES.flatMap(({ at }) => at));
  expect(Object.keys(ELSEWHERE).filter((segment) => shown.has(segment))).toEqual([]);
});

it('every picture has a unique name', () => {
  const names = STATES.flatMap(({ makes }) => makes);
  expect(names.length).toBe(new Set(names).size);
});

it('every compared picture has a state', () => {
  const names = STATES.flatMap(({ makes }) => makes);
  const states = PICTURES.map((each) => each.replace(/-(?:phone|desktop|rtl)-(?:light|dark)$/, ''));
  expect(states.filter((name) => !names.includes(name))).toEqual([]);
  expect([...COMPARED_ALWAYS, ...DOCS_PICTURES].filter((each) => !PICTURES.includes(each))).toEqual([]);
});
