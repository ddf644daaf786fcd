import { describe, expect, it } from 'vitest';
import type { Address, AnswerValue, Item, ItemType } from '../questionnaire.ts';
import { addressProblems, postcodeUse } from './addresses.ts';
import { isEmail, isMobile, isUrl } from './contact.ts';
import { kindProblems } from './kinds.ts';
import { contextOf, TODAY } from './testing/people.ts';

const context = contextOf({}, { signer: 'José Müller-Sá' });
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
    [{ country: 'TR', number: '532 123-45 67' }],
    [
      [{ country: 'TR', number: '123456' }, 'v.phone'],
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
      [{ name: 'Somebody Else' }, 'v.signature'],
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
  kindProblems(ITEMS[type], value, context).map(({ messageKey }) => messageKey);

describe('answers by type', () => {
  for (const [type, right, wrong] of CASES) {
    it(`${type} takes what is right`, () => {
      expect(right.map((value) => judge(type, value))).toEqual(right.map(() => []));
    });
    it(`${type} says what is wrong`, () => {
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

  it('of a type this version does not know block the form', () => {
    const future = { ...base, type: 'hologram' } as unknown as Item;
    expect(kindProblems(future, 'x', context)).toEqual([{ messageKey: 'v.unsupported' }]);
  });
});

describe('contact details', () => {
  it.each(['a@b.co', "o'neil+kyc@mail.example.org", 'x@sub.domain.example'])('[V1] %s is an email', (email) =>
    expect(isEmail(email)).toBe(true),
  );
  it.each(['a@b', 'a b@c.de', '@b.co', 'a@-b.co', 'a@b..co', `${'a'.repeat(65)}@b.co`])(
    '[V1] %s is none',
    (email) => expect(isEmail(email)).toBe(false),
  );
  it('[V7] an email has at most 320 characters', () => {
    const email = (length: number): string => {
      const domain = `${'d'.repeat(60)}.`.repeat(5);
      return `${'a'.repeat(length - domain.length - 3)}@${domain}co`;
    };
    expect(email(320)).toHaveLength(320);
    expect(isEmail(email(360))).toBe(false);
  });
  it('[V7] a web address has at most 2048 characters', () => {
    expect(isUrl(`https://example.com/${'x'.repeat(2028)}`)).toBe(true);
    expect(isUrl(`https://example.com/${'x'.repeat(2029)}`)).toBe(false);
    expect(isUrl('javascript:alert(1)')).toBe(false);
  });
  it.each([
    ['123456', false],
    ['1234567', true],
    ['123456789012', true],
    ['1234567890123', false],
    ['12345a7', false],
    ['(11) 91234-5678', true],
  ])('[V2] mobile %s: %s', (number, right) => expect(isMobile(number)).toBe(right));
});

describe('addresses', () => {
  const home: Address = { country: 'DE', line1: 'Hauptstraße 5', city: 'Köln', postcode: '50667' };
  const said = (change: Partial<Address>, since = false) =>
    addressProblems({ ...home, ...change }, TODAY, since).map(({ field, messageKey }) => [field, messageKey]);

  it.each<[Partial<Address>, string, string]>([
    [{ line1: '' }, 'line1', 'v.address.line1'],
    [{ line1: 'P.O. Box 12' }, 'line1', 'v.address.poBox'],
    [{ line1: 'PO BOX 12' }, 'line1', 'v.address.poBox'],
    [{ line1: 'Postfach 12' }, 'line1', 'v.address.poBox'],
    [{ line1: 'Side street 4', line2: 'p o box 9' }, 'line1', 'v.address.poBox'],
    [{ line1: 'ул. Абая 5' }, 'line1', 'v.address.latin'],
    [{ line1: 'x'.repeat(101) }, 'line1', 'v.address.long'],
    [{ city: '' }, 'city', 'v.address.city'],
    [{ postcode: '' }, 'postcode', 'v.address.postcodeMissing'],
    [{ postcode: '5066' }, 'postcode', 'v.address.postcode'],
    [{ country: 'NL', postcode: '1012' }, 'postcode', 'v.address.postcode'],
    [{ country: '' }, 'country', 'v.required.country'],
  ])('%o: %s says %s', (change, field, key) => expect(said(change)).toContainEqual([field, key]));

  it('are right as they are written at home', () => {
    expect(said({})).toEqual([]);
    expect(said({ country: 'AE', postcode: '' })).toEqual([]);
    expect(said({ country: 'GB', postcode: 'sw1a 1aa' })).toEqual([]);
    expect(said({ line1: 'Box Hill Road 4' })).toEqual([]);
    expect(['DE', 'AE', 'GT'].map(postcodeUse)).toEqual(['required', 'none', 'optional']);
  });

  it('say since when, and not in the future', () => {
    expect(said({}, true)).toEqual([['since', 'v.address.since']]);
    expect(said({ since: '2026-12' }, true)).toEqual([['since', 'v.date.future']]);
    expect(said({ since: '2026-11' }, true)).toEqual([]);
  });
});
