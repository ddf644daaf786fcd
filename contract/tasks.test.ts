import { describe, expect, it } from 'vitest';
import { FORMS } from './forms/all-forms.ts';
import { hasNonLatinLetters } from './names.ts';
import type { FormRow } from './questionnaire/form-row.ts';
import { isResidenceMove, findResidenceLegal } from './residence.ts';
import { isIndiaCampaign } from './reverification.ts';
import { getTaskRestriction } from './tasks.ts';

describe('a task', () => {
  it.each([
    ['residenceInfo', 'ACCOUNT'],
    ['step1', 'LEVEL_1'],
    ['kyc', 'LEVEL_1'],
    ['vendor', 'LEVEL_1'],
    ['step2', 'LEVEL_2'],
    ['client-agreement', 'TRADE'],
    ['agreement', 'PRODUCT'],
    ['reliance', 'PRODUCT'],
    ['professional', 'PRODUCT'],
    ['updatekyc', null],
    ['', null],
  ])('[S19] at %j keeps closed: %s', (route, closed) => expect(getTaskRestriction(route)).toBe(closed));

  it('[S19] that is a form has the restriction of its row, or none', () => {
    const rows: readonly FormRow[] = FORMS;
    expect(rows.map(({ segment }) => getTaskRestriction(segment))).toEqual(
      rows.map(({ closes }) => closes ?? null),
    );
    expect(rows.some(({ closes }) => closes)).toBe(true);
  });
});

describe('a residence', () => {
  it.each([
    ['DE', 'FR', true],
    ['DE', 'DE', false],
    ['', 'FR', false],
    ['DE', '', false],
    ['', '', false],
  ])('[S15] from %j to %j is a move: %s', (before, country, moves) => {
    expect(isResidenceMove(before, country)).toBe(moves);
    expect(findResidenceLegal(before, country)).toEqual([
      ...(moves ? ['residenceChange'] : []),
      'sanctions',
      'truthful',
    ]);
  });
});

it.each([
  ['GLOBAL', 'IN', true],
  ['IN', 'AE', true],
  ['', 'IND', true],
  ['TR', 'TR', false],
  ['', '', false],
])('[S21] the campaign for documents of India is meant by %j and %j: %s', (site, country, meant) => {
  expect(isIndiaCampaign({ site, country })).toBe(meant);
});

it.each([
  ['Zoë Đặng', false],
  ["O'Neill 3", false],
  ['張嘉欣', true],
  ['Анна', true],
  ['Anna Иванова', true],
  ['', false],
])('[C17] the name %j is in a script of its own: %s', (name, own) => {
  expect(hasNonLatinLetters(name)).toBe(own);
});
