import { describe, expect, it } from 'vitest';
import type { AnswerValue, Item, ItemOf, ItemType } from '../questionnaire.ts';
import { findTypeProblems } from './kinds.ts';
import { createContext } from './testing/people.ts';

const context = createContext({}, { signer: 'José Müller-Sá' });
const base = { linkId: 'q', label: 'q' };
const options = [
  { value: 'a', label: 'a' },
  { value: 'b', label: 'b', excludes: ['a'] },
  { value: 'none', label: 'none', excludes: 'all' as const },
];

const ITEMS: Record<ItemType, Item> = {
  single: { ...base, type: 'single', options },
  multi: { ...base, type: 'multi', options },
  text: { ...base, type: 'text' },
  number: { ...base, type: 'number', decimals: 1 },
  money: { ...base, type: 'money', currencies: ['USD', 'EUR'], decimals: 2 },
  date: { ...base, type: 'date' },
  country: { ...base, type: 'country', multiple: { min: 1, max: 2 } },
  address: { ...base, type: 'address' },
  phone: { ...base, type: 'phone' },
  email: { ...base, type: 'email' },
  file: { ...base, type: 'file', mime: ['application/pdf'], maxMb: 10, maxFiles: 2, purpose: 'X' },
  declaration: { ...base, type: 'declaration', declaration: { legalId: 'truthful', version: '1' } },
  signature: { ...base, type: 'signature', otpAction: 30101 },
  info: { ...base, type: 'info' },
  group: { ...base, type: 'group', items: [], repeats: { min: 0, max: 3, addLabel: 'add' } },
};

const file = { fileId: 'x', name: 'x' };
const CASES: [ItemType, right: AnswerValue[], wrong: [AnswerValue, string][]][] = [
  ['single', ['a'], [['c', 'v.option']]],
  [
    'multi',
    [['a'], ['none']],
    [
      [['a', 'c'], 'v.option'],
      [['a', 'a'], 'v.option'],
      [['a', 'b'], 'v.exclusive'],
      [['a', 'none'], 'v.exclusive'],
    ],
  ],
  ['text', ['hello'], [['x'.repeat(201), 'v.length.high']]],
  [
    'number',
    ['5', '-5', '0.5'],
    [
      ['5.55', 'v.number'],
      ['five', 'v.number'],
      ['1e5', 'v.number'],
      ['9'.repeat(16), 'v.number'],
    ],
  ],
  [
    'money',
    [{ amount: '10.50', currency: 'USD' }],
    [
      [{ amount: '-1', currency: 'USD' }, 'v.money'],
      [{ amount: '1.234', currency: 'USD' }, 'v.money'],
      [{ amount: '1', currency: 'ZZZ' }, 'v.currency'],
    ],
  ],
  [
    'date',
    ['2026-02-28'],
    [
      ['2026-02-29', 'v.date.invalid'],
      ['28.02.2026', 'v.date.invalid'],
      ['2026-02', 'v.date.invalid'],
    ],
  ],
  [
    'country',
    [['TR'], ['TR', 'KZ']],
    [
      [['TR', 'KZ', 'DE'], 'v.count.high'],
      [['Turkey'], 'v.required.country'],
    ],
  ],
  [
    'phone',
    [{ country: 'TR', number: '5321234567' }],
    [
      [{ country: 'TR', number: '123456' }, 'v.phone'],
      [{ country: 'TR', number: '532 123-45 67' }, 'v.phone'],
      [{ country: '', number: '5321234567' }, 'v.phone.country'],
    ],
  ],
  ['email', ['sam@example.com'], [['sam@', 'v.email']]],
  ['file', [[file]], [[[file, file, file], 'v.file.many']]],
  [
    'declaration',
    [{ legalId: 'truthful', version: '1', lang: 'en' }],
    [[{ legalId: 'truthful', version: '0', lang: 'en' }, 'v.required.tick']],
  ],
  [
    'signature',
    [{ name: 'jose  MULLER SA' }, { name: 'Jose Muller Sa', fileId: 'drawn' }],
    [
      [{ name: 'Another Name' }, 'v.signature'],
      [{ name: '  ', fileId: 'drawn' }, 'v.signature'],
    ],
  ],
  [
    'group',
    [{ rows: 3 }],
    [
      [{ rows: 4 }, 'v.rows'],
      [{ rows: -1 }, 'v.rows'],
    ],
  ],
];

const judge = (type: ItemType, value: unknown) =>
  findTypeProblems(ITEMS[type], value, context).map(({ messageKey }) => messageKey);

describe('answers by type', () => {
  for (const [type, right, wrong] of CASES) {
    it(`${type} accepts valid answers`, () => {
      expect(right.map((value) => judge(type, value))).toEqual(right.map(() => []));
    });
    it(`${type} rejects invalid answers`, () => {
      expect(wrong.map(([value]) => judge(type, value)[0])).toEqual(wrong.map(([, key]) => key));
    });
  }

  it('of any shape never throw', () => {
    const shapes = [
      null,
      0,
      'x',
      [],
      {},
      [{}],
      [null],
      { rows: 'x' },
      { amount: 1, currency: 2 },
      { line1: 5 },
    ];
    const judged = (Object.keys(ITEMS) as ItemType[]).flatMap((type) =>
      shapes.map((shape) => judge(type, shape)),
    );
    expect(judged.every(Array.isArray)).toBe(true);
  });

  it('of an unknown type block the form', () => {
    const future = { ...base, type: 'hologram' } as unknown as Item;
    expect(findTypeProblems(future, 'x', context)).toEqual([{ messageKey: 'v.unsupported' }]);
  });
});

describe('the shape of an answer', () => {
  const of = (item: Partial<Item> & Pick<Item, 'type'>, value: unknown) =>
    findTypeProblems({ ...ITEMS[item.type], ...item } as Item, value, context);
  const region = { value: 'SCOT', label: 'Scotland' };

  it.each<[ItemType, unknown, string]>([
    ['single', ['a'], 'v.option'],
    ['multi', 'a', 'v.invalid'],
    ['multi', ['a', 5], 'v.invalid'],
    ['text', 5, 'v.invalid'],
    ['number', 5, 'v.number'],
    ['number', '5.', 'v.number'],
    ['number', 'x5', 'v.number'],
    ['number', '5x', 'v.number'],
    ['money', '5', 'v.invalid'],
    ['money', ['5'], 'v.invalid'],
    ['money', { amount: 5, currency: 'USD' }, 'v.invalid'],
    ['money', { amount: '5' }, 'v.invalid'],
    ['money', { amount: 'x', currency: 'USD' }, 'v.money'],
    ['date', 20260101, 'v.date.invalid'],
    ['country', 'TR', 'v.invalid'],
    ['country', ['TR', 'TR'], 'v.required.country'],
    ['country', ['TR', 'XYZ'], 'v.required.country'],
    ['country', [], 'v.count.low'],
    ['address', 'Main Street', 'v.invalid'],
    ['address', { country: 'DE', line1: 5 }, 'v.invalid'],
    ['phone', '5321234567', 'v.invalid'],
    ['phone', { number: '5321234567' }, 'v.invalid'],
    ['phone', { country: 'TR', number: 5 }, 'v.invalid'],
    ['phone', { country: 'TUR', number: '5321234567' }, 'v.phone.country'],
    ['phone', { country: 'xTR', number: '5321234567' }, 'v.phone.country'],
    ['email', 5, 'v.email'],
    ['file', 'x', 'v.invalid'],
    ['file', ['x'], 'v.invalid'],
    ['file', [file, { fileId: 5 }], 'v.invalid'],
    ['declaration', 'yes', 'v.required.tick'],
    ['declaration', { legalId: 'other', version: '1', lang: 'en' }, 'v.required.tick'],
    ['declaration', { legalId: 'truthful', version: '1' }, 'v.required.tick'],
    ['signature', 'Jose Muller Sa', 'v.invalid'],
    ['signature', { name: 5 }, 'v.invalid'],
    ['signature', { name: 'Jose Muller Sa', fileId: 5 }, 'v.invalid'],
    ['group', 'x', 'v.invalid'],
    ['group', { rows: 1.5 }, 'v.invalid'],
    ['group', { rows: '2' }, 'v.invalid'],
  ])('is validated first: %s %j gives %s', (type, value, message) => {
    expect(findTypeProblems(ITEMS[type], value, context).map(({ messageKey }) => messageKey)).toEqual([
      message,
    ]);
  });

  it.each<[Partial<Item> & Pick<Item, 'type'>, unknown, string | null]>([
    [{ type: 'text' }, 'x'.repeat(200), null],
    [{ type: 'text' }, ` ${'x'.repeat(200)} `, null],
    [{ type: 'text', multiline: true }, 'x'.repeat(2000), null],
    [{ type: 'text', multiline: true }, 'x'.repeat(2001), 'v.length.high'],
    [{ type: 'text', checks: [{ kind: 'length', max: 500 }] }, 'x'.repeat(400), null],
    [{ type: 'text', checks: [{ kind: 'length', min: 5 }] }, 'x'.repeat(400), 'v.length.high'],
    [{ type: 'text', checks: [{ kind: 'range', max: 500 }] }, 'x'.repeat(400), 'v.length.high'],
    [{ type: 'number', decimals: 0 }, '5.5', 'v.number'],
    [{ type: 'number', decimals: 8 }, `${'9'.repeat(15)}.12345678`, null],
    [{ type: 'number', decimals: 9 }, '1.123456789', 'v.number'],
    [{ type: 'number' }, ' 5 ', null],
    [{ type: 'date', precision: 'month' }, '2026-02', null],
    [{ type: 'date', precision: 'month' }, '2026-02-01', 'v.date.invalid'],
    [{ type: 'file' }, [file, file], null],
    [{ type: 'group' }, { rows: 0 }, null],
    [{ type: 'info' }, 'whatever', null],
  ])('%j takes %j: %s', (item, value, message) => {
    expect(of(item, value)[0]?.messageKey ?? null).toBe(message);
  });

  it('of one country is its code, or an allowed value', () => {
    const one: Item = { ...base, type: 'country' };
    const said = (item: Item, value: unknown) =>
      findTypeProblems(item, value, context)[0]?.messageKey ?? null;
    expect(['TR', 'tr', 'TUR', 'xTR', '', ['TR']].map((code) => said(one, code))).toEqual([
      null,
      ...Array<string>(5).fill('v.required.country'),
    ]);
    const few: Item = { ...one, only: ['TR'], regions: [region] };
    expect(['TR', 'SCOT', 'DE'].map((code) => said(few, code))).toEqual([null, null, 'v.required.country']);
    const only: Item = { ...one, only: ['TR'] };
    expect(['TR', 'DE'].map((code) => said(only, code))).toEqual([null, 'v.required.country']);
    const regions: Item = { ...one, regions: [region] };
    expect(['SCOT', 'DE'].map((code) => said(regions, code))).toEqual([null, 'v.required.country']);
  });

  it('of several countries respects their number limits', () => {
    const some: Partial<Item> & Pick<Item, 'type'> = { type: 'country', multiple: { min: 2, max: 3 } };
    expect(of(some, ['TR'])).toEqual([{ messageKey: 'v.count.low', values: { min: 2 } }]);
    expect(of(some, ['TR', 'DE'])).toEqual([]);
    expect(of(some, ['TR', 'DE', 'FR'])).toEqual([]);
    expect(of(some, ['TR', 'DE', 'FR', 'IT'])).toEqual([{ messageKey: 'v.count.high', values: { max: 3 } }]);
  });

  it('reports the limit', () => {
    expect(of({ type: 'text' }, 'x'.repeat(201))).toEqual([
      { messageKey: 'v.length.high', values: { max: 200 } },
    ]);
    expect(of({ type: 'file' }, [file, file, file])).toEqual([
      { messageKey: 'v.file.many', values: { max: 2 } },
    ]);
    expect(of({ type: 'group' }, { rows: 4 })).toEqual([{ messageKey: 'v.rows', values: { max: 3 } }]);
    expect(of({ type: 'phone' }, { country: '', number: '5321234567' })).toEqual([
      { messageKey: 'v.phone.country', field: 'country' },
    ]);
  });

  it('of an address is validated in all fields, with a start date only if required', () => {
    const home = { country: 'DE', line1: 'Hauptstraße 5', city: 'Köln', postcode: '50667' };
    const long = 'x'.repeat(201);
    const fields = (item: Partial<Item>, value: object) =>
      of({ type: 'address', ...item }, value).map(({ field }) => field);
    expect(fields({}, home)).toEqual([]);
    expect(fields({}, { ...home, line2: undefined })).toEqual([]);
    expect(fields({}, { ...home, line2: long, region: long, local: long, postcode: '1' })).toEqual([
      'line2',
      'region',
      'local',
      'postcode',
    ]);
    expect(fields({ since: true }, home)).toEqual(['since']);
    expect(fields({ since: true }, { ...home, since: '2020-05' })).toEqual([]);
    expect(fields({}, {})).toEqual(['country', 'line1', 'city']);
  });

  it('of a signature is a name of at most 600 characters that matches the verified name', () => {
    const stranger = createContext();
    const signed = (name: string) => findTypeProblems(ITEMS.signature, { name }, stranger);
    expect(signed(` ${'x'.repeat(600)} `)).toEqual([]);
    expect(signed('x'.repeat(601))).toEqual([{ messageKey: 'v.length.high', values: { max: 600 } }]);
    expect(judge('signature', { name: 'José Müller Sá' })).toEqual([]);
    expect(judge('signature', { name: 'José MüllerSá' })).toEqual(['v.signature']);
    expect(judge('signature', { name: "'José' Müller.Sá" })).toEqual([]);
  });

  it('without repeats has no rows', () => {
    const { repeats: _, ...plain } = ITEMS.group as ItemOf<'group'>; // it is one
    expect(findTypeProblems(plain, { rows: 1 }, context)).toEqual([{ messageKey: 'v.invalid' }]);
  });
});
