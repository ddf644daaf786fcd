import { describe, expect, it } from 'vitest';
import type { Answers, AnswerValue } from '../questionnaire.ts';
import {
  addRow,
  keepCompatibleAnswers,
  areExclusive,
  listFileRefs,
  indexAnswers,
  isEmpty,
  isObject,
  parseAnswerKey,
  removeRow,
  countGroupRows,
  listRowIndexes,
  toggleOption,
} from './answers.ts';
import { compileTemplate } from './compile.ts';
import { SAMPLE_FORM } from './testing/forms.ts';

const form = compileTemplate(SAMPLE_FORM);
const node = (id: string) => form.nodes.get(id)!;
const forged = (value: unknown) => value as AnswerValue;

describe('keys', () => {
  it('consist of the linkId, with the row if there is one', () => {
    const entries = [
      { linkId: 'a', value: 'x' },
      { linkId: 'b', row: 0, value: 'y' },
      { linkId: 'b', row: 0, value: 'later' },
    ];
    expect(indexAnswers(entries)).toEqual({ a: 'x', 'b[0]': 'later' });
  });

  it.each([
    ['a.b', { linkId: 'a.b' }],
    ['a.b[0]', { linkId: 'a.b', row: 0 }],
    ['a[12]', { linkId: 'a', row: 12 }],
    ['a[1]b', { linkId: 'a[1]b' }],
    ['a[x]', { linkId: 'a[x]' }],
    ['[1]', { linkId: '[1]' }],
  ])('%s is taken apart', (key, parts) => expect(parseAnswerKey(key)).toEqual(parts));
});

describe('an answer', () => {
  it.each<[unknown, boolean]>([
    [undefined, true],
    [null, true],
    ['', true],
    ['  ', true],
    ['x', false],
    [[], true],
    [['x'], false],
    [5, false],
    [{ rows: 0 }, true],
    [{ rows: 1 }, false],
    [{ amount: '', currency: 'USD' }, true],
    [{ amount: '0', currency: 'USD' }, false],
    [{ number: '', country: 'TR' }, true],
    [{ number: '5', country: 'TR' }, false],
    [{ name: ' ', fileId: 'drawn' }, true],
    [{ name: 'Sam' }, false],
    [{ name: 5 }, false],
    [{ country: 'TR', line1: '', city: '' }, true],
    [{ country: '', line1: 'Main Street 1', city: '' }, false],
    [{ country: '', line1: '', city: '' }, true],
  ])('%j has nothing in it: %s', (value, empty) => expect(isEmpty(forged(value))).toBe(empty));

  it('is an object if it has fields; null is not one', () => {
    expect([undefined, null, 'x', 5, ['x'], { rows: 1 }].map((value) => isObject(forged(value)))).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it('lists its files, including a drawn signature', () => {
    const [one, two] = ['1', '2'].map((fileId) => ({ fileId, name: `${fileId}.pdf` }));
    expect(listFileRefs([one!, two!])).toEqual([one, two]);
    expect(listFileRefs(forged({ fileId: 'drawn', name: 'Sam', more: 5 }))).toEqual([
      { fileId: 'drawn', name: 'Sam' },
    ]);
    const none = ['x', ['a', 'b'], { name: 'Sam' }, { name: 'Sam', fileId: '' }, { rows: 2 }];
    expect(none.map((value) => listFileRefs(forged(value)))).toEqual(none.map(() => []));
  });
});

describe('rows', () => {
  it.each<[string, unknown, number]>([
    ['asset', undefined, 1],
    ['asset', { rows: 0 }, 1],
    ['asset', { rows: 3 }, 3],
    ['asset', { rows: 9 }, 4],
    ['asset', { rows: 2.5 }, 1],
    ['asset', { rows: 'x' }, 1],
    ['asset', { amount: '3' }, 1],
    ['asset', 'x', 1],
    ['alias', undefined, 0],
    ['asset.joint', { rows: 3 }, 0],
    ['job', { rows: 3 }, 0],
  ])('of %s answered by %j: %i', (id, value, rows) =>
    expect(countGroupRows(node(id), { [id]: forged(value) })).toBe(rows),
  );

  it('number nested items of a repeating group, and nothing else', () => {
    const answers = { asset: { rows: 2 } };
    expect(
      ['asset', 'asset.kind', 'asset.share', 'alias.name', 'job'].map((id) =>
        listRowIndexes(node(id), answers),
      ),
    ).toEqual([[undefined], [0, 1], [0, 1], [], [undefined]]);
  });

  it('are added one at a time', () => {
    expect(addRow(form, { asset: { rows: 2 }, count: '1' }, 'asset')).toEqual({
      asset: { rows: 3 },
      count: '1',
    });
  });

  it('are removed one at a time, and only if they exist', () => {
    const answers: Answers = {
      asset: { rows: 3 },
      'asset.kind[0]': 'yes',
      'asset.kind[1]': 'no',
      'asset.kind[2]': 'yes',
      'asset.share[2]': '5',
      'alias.name[0]': 'Sam',
      count: '1',
    };
    expect(removeRow(form, answers, 'asset', 1)).toEqual({
      asset: { rows: 2 },
      'asset.kind[0]': 'yes',
      'asset.kind[1]': 'yes',
      'asset.share[1]': '5',
      'alias.name[0]': 'Sam',
      count: '1',
    });
    expect(removeRow(form, answers, 'asset', 2)).toEqual({
      asset: { rows: 2 },
      'asset.kind[0]': 'yes',
      'asset.kind[1]': 'no',
      'alias.name[0]': 'Sam',
      count: '1',
    });
    expect(removeRow(form, answers, 'asset', 3)).toBe(answers);
    expect(removeRow(form, answers, 'nowhere', 0)).toBe(answers);
  });

  it('stay hidden if only their parent becomes visible', () => {
    const answers: Answers = { asset: { rows: 1 }, 'asset.kind[0]': 'yes', 'asset.kind[1]': 'left behind' };
    expect(removeRow(form, answers, 'asset', 0)).toEqual({
      asset: { rows: 0 },
      'asset.kind[1]': 'left behind',
    });
  });
});

describe('options', () => {
  const options = [
    { value: 'a', label: 'a' },
    { value: 'b', label: 'b', excludes: ['a'] },
    { value: 'c', label: 'c' },
    { value: 'none', label: 'none', excludes: 'all' as const },
  ];

  it.each([
    ['a', 'b', true],
    ['b', 'a', true],
    ['b', 'c', false],
    ['a', 'c', false],
    ['none', 'c', true],
    ['c', 'none', true],
    ['none', 'none', false],
    ['b', 'b', false],
    ['gone', 'a', false],
  ])('%s and %s clash: %s', (a, b, clashes) => expect(areExclusive(options, a, b)).toBe(clashes));

  it('keep the order of the form', () => {
    expect(toggleOption(options, ['c'], 'a')).toEqual(['a', 'c']);
    expect(toggleOption(options, ['a', 'c'], 'c')).toEqual(['a']);
    expect(toggleOption(options, ['c'], 'unknown')).toEqual(['c']);
  });
});

describe('answers from an older version', () => {
  const [work, money] = SAMPLE_FORM.sections;
  const answers: Answers = { job: ['none'], 'asset.kind[0]': 'yes', count: '5', gone: 'x' };

  it('are kept if question and type are the same', () => {
    expect(keepCompatibleAnswers(answers, form, form)).toEqual({
      job: ['none'],
      'asset.kind[0]': 'yes',
      count: '5',
    });
  });

  it('are dropped if the type changed, or a row became a single answer', () => {
    const count = { linkId: 'count', type: 'text' as const, label: 't' };
    const kind = { linkId: 'asset.kind', type: 'single' as const, label: 't', options: [] };
    const next = compileTemplate({ ...SAMPLE_FORM, sections: [work!, { ...money!, items: [count, kind] }] });
    expect(keepCompatibleAnswers(answers, form, next)).toEqual({ job: ['none'] });
  });
});
