import { describe, expect, it } from 'vitest';
import type { Answers, Item, Ref, Sum } from '../questionnaire.ts';
import { compileTemplate } from './compile.ts';
import { evaluate, createReader } from './evaluate.ts';
import { createScope } from './scope.ts';
import { createContext } from './testing/people.ts';
import { SAMPLE_FORM } from './testing/forms.ts';

const number = (linkId: string): Item => ({ linkId, type: 'number', label: 't' });
const items: Item[] = [
  { linkId: 'open', type: 'text', label: 't' },
  { ...number('extra'), showIf: { when: [{ linkId: 'open', op: 'exists' }] } },
  {
    linkId: 'asset',
    type: 'group',
    label: 't',
    repeats: { min: 0, max: 3, addLabel: 't' },
    items: [
      { linkId: 'worth', type: 'money', label: 't', currencies: ['USD', 'EUR'], decimals: 2 },
      number('share'),
      { linkId: 'note', type: 'text', label: 't', checks: [{ kind: 'regex', pattern: '^x' }] },
    ],
  },
];
const form = compileTemplate({ ...SAMPLE_FORM, sections: [{ linkId: 's', title: 't', items }] });
const context = createContext({ site: 'EU', evidenceRequired: false, entityChange: '', deposits12m: 0 });
const reader = (answers: Answers) => createReader(form, answers, context, evaluate(form, answers, context));
const read = (answers: Answers, ref: Ref) => reader(answers).read(ref);
const usd = (amount: string) => ({ amount, currency: 'USD' });
const assets: Answers = {
  asset: { rows: 2 },
  'worth[0]': usd('100'),
  'worth[1]': { amount: '200', currency: 'EUR' },
  'share[1]': '50',
};

describe('a reference', () => {
  it('with $ctx. reads a fact about the user; unknown and blank facts are empty', () => {
    const facts = [
      '$ctx.site',
      '$ctx.evidenceRequired',
      '$ctx.deposits12m',
      '$ctx.entityChange',
      '$ctx.mood',
    ];
    expect(facts.map((linkId) => read({}, { linkId }))).toEqual([['EU'], [false], [0], [], []]);
  });

  it('reads visible answers only', () => {
    expect(read({ open: 'x', extra: '5' }, { linkId: 'extra' })).toEqual(['5']);
    expect(read({ extra: '5' }, { linkId: 'extra' })).toEqual([]);
    expect(read({ open: ' ' }, { linkId: 'open' })).toEqual([]);
    expect(read({ gone: 'x' }, { linkId: 'gone' })).toEqual([]);
  });

  it('reads every row of a group from outside, and the number of rows from the group', () => {
    expect(read(assets, { linkId: 'worth' })).toEqual([100, 220.00000000000003]);
    expect(read(assets, { linkId: 'worth', field: 'currency' })).toEqual(['USD', 'EUR']);
    expect(read(assets, { linkId: 'asset' })).toEqual([2]);
  });

  it('reads its own row from inside, and all rows of other groups', () => {
    const evaluation = evaluate(form, assets, context);
    const isVisible = (node: { id: string }, row?: number) =>
      (row === undefined ? node.id : `${node.id}[${row}]`) in evaluation.visible;
    const run = { compiled: form, answers: assets, context, isVisible };
    const inside = (row: number) => createScope(run, form.nodes.get('share')!, row);
    expect(inside(0).read({ linkId: 'worth' })).toEqual([100]);
    expect(inside(1).read({ linkId: 'share' })).toEqual(['50']);
    expect(inside(0).total({ of: ['worth'] })).toBe(100);
    const outside = createScope(run, form.nodes.get('open')!);
    expect(outside.read({ linkId: 'share' })).toEqual(['50']);
  });
});

describe('a sum', () => {
  const total = (answers: Answers, sum: Sum) => {
    const evaluation = evaluate(form, answers, context);
    const isVisible = (node: { id: string }, row?: number) =>
      (row === undefined ? node.id : `${node.id}[${row}]`) in evaluation.visible;
    return createScope({ compiled: form, answers, context, isVisible }, null).total(sum);
  };

  it.each<[Answers, Sum, number | null]>([
    [{}, { of: ['worth'] }, null],
    [{ asset: { rows: 1 } }, { of: ['worth'] }, null],
    [{ asset: { rows: 1 }, 'worth[0]': usd('0') }, { of: ['worth'] }, 0],
    [{ asset: { rows: 2 }, 'worth[1]': usd('5') }, { of: ['worth'] }, 5],
    [assets, { of: ['worth', 'gone'] }, 320],
    [assets, { of: ['worth'], share: 'share' }, 210],
    [assets, { of: ['worth'], share: 'gone' }, 320],
    [assets, { of: ['worth', 'share'] }, 370],
    [{ ...assets, asset: { rows: 1 } }, { of: ['worth'] }, 100],
    [{ asset: { rows: 1 }, 'worth[0]': usd('220') }, { of: ['worth'], currency: 'EUR' }, 200],
    [{ asset: { rows: 1 }, 'worth[0]': usd('many') }, { of: ['worth'] }, null],
    [{ asset: { rows: 1 }, 'worth[0]': ['5'] }, { of: ['worth'] }, null],
    [{ extra: '5' }, { of: ['extra'] }, null],
    [{ open: 'x', extra: '5' }, { of: ['extra'] }, 5],
  ])('of %j by %j is %s', (answers, sum, is) => {
    const sums = total(answers, sum);
    expect(sums === null).toBe(is === null);
    expect(sums ?? 0).toBeCloseTo(is ?? 0, 6);
  });
});

it('uses the compiled pattern, or compiles it on demand', () => {
  const { pattern } = createScope({ compiled: form, answers: {}, context, isVisible: () => true }, null);
  expect(pattern('^x')).toBe(form.patterns.get('^x'));
  expect(pattern('^\\p{L}$').test('ä')).toBe(true);
});
