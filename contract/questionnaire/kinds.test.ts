import { describe, expect, it } from 'vitest';
import type { Address, AnswerValue, Item, ItemOf, ItemType } from '../questionnaire.ts';
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

describe('the shape of an answer', () => {
  const of = (item: Partial<Item> & Pick<Item, 'type'>, value: unknown) =>
    kindProblems({ ...ITEMS[item.type], ...item } as Item, value, context); // of the same type
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
  ])('is looked at first: %s %j says %s', (type, value, says) => {
    expect(kindProblems(ITEMS[type], value, context).map(({ messageKey }) => messageKey)).toEqual([says]);
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
  ])('%j takes %j: %s', (item, value, says) => {
    expect(of(item, value)[0]?.messageKey ?? null).toBe(says);
  });

  it('of one country is its code, or one of those it may be', () => {
    const one: Item = { ...base, type: 'country' };
    const said = (item: Item, value: unknown) => kindProblems(item, value, context)[0]?.messageKey ?? null;
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

  it('of several countries keeps to how many there may be', () => {
    const some: Partial<Item> & Pick<Item, 'type'> = { type: 'country', multiple: { min: 2, max: 3 } };
    expect(of(some, ['TR'])).toEqual([{ messageKey: 'v.count.low', values: { min: 2 } }]);
    expect(of(some, ['TR', 'DE'])).toEqual([]);
    expect(of(some, ['TR', 'DE', 'FR'])).toEqual([]);
    expect(of(some, ['TR', 'DE', 'FR', 'IT'])).toEqual([{ messageKey: 'v.count.high', values: { max: 3 } }]);
  });

  it('names the limit there is', () => {
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

  it('of an address is judged in all its parts, and asks since when only where it should', () => {
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

  it('of a signature is a name of at most 120 characters, of whoever is known', () => {
    const stranger = contextOf();
    const signed = (name: string) => kindProblems(ITEMS.signature, { name }, stranger);
    expect(signed(` ${'x'.repeat(120)} `)).toEqual([]);
    expect(signed('x'.repeat(121))).toEqual([{ messageKey: 'v.length.high', values: { max: 120 } }]);
    expect(judge('signature', { name: 'José Müller Sá' })).toEqual([]);
    expect(judge('signature', { name: 'José MüllerSá' })).toEqual(['v.signature']);
    expect(judge('signature', { name: "'José' Müller.Sá" })).toEqual([]);
  });

  it('that repeats nothing has no rows', () => {
    const { repeats: _, ...plain } = ITEMS.group as ItemOf<'group'>; // it is one
    expect(kindProblems(plain, { rows: 1 }, context)).toEqual([{ messageKey: 'v.invalid' }]);
  });
});

describe('contact details', () => {
  it.each(['a@b.co', "o'neil+kyc@mail.example.org", 'x@sub.domain.example'])('[V1] %s is an email', (email) =>
    expect(isEmail(email)).toBe(true),
  );
  it.each([
    'a@b',
    'a b@c.de',
    '.@@b.co',
    'a@b.co ',
    'a(b)@c.co',
    'a@b.c-',
    `a@${'b'.repeat(64)}.co`,
    '@b.co',
    'a@-b.co',
    'a@b..co',
    `${'a'.repeat(65)}@b.co`,
  ])('[V1] %s is none', (email) => expect(isEmail(email)).toBe(false));
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
  it('[V7] an email has at most 64 characters before the @, and its host 63 between dots', () => {
    expect(isEmail(`${'a'.repeat(64)}@b.co`)).toBe(true);
    expect(isEmail(`a@${'b'.repeat(63)}.${'c'.repeat(63)}`)).toBe(true);
    expect(isEmail(`a@b-c.${'c'.repeat(64)}`)).toBe(false);
  });
  it.each([
    ['HTTP://EXAMPLE.COM', true],
    ['https://example.com', true],
    ['https://a.b', true],
    ['https://.example.com', false],
    ['https://example', false],
    ['https://example.', false],
    ['https://exa mple.com', false],
    ['https:// example.com', false],
    ['https://example.com ', false],
    ['see https://example.com', false],
    ['ftp://example.com', false],
    ['https:/example.com', false],
  ])('[V7] the web address %j: %s', (url, right) => expect(isUrl(url)).toBe(right));
  it.each([
    ['+1234567', false],
    ['532.123.45.67', true],
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
    [{ country: 'DEU' }, 'country', 'v.required.country'],
    [{ country: 'xDE' }, 'country', 'v.required.country'],
    [{ line1: '  ' }, 'line1', 'v.address.line1'],
    [{ line1: 'Post Office Box 12' }, 'line1', 'v.address.poBox'],
    [{ line1: 'Postal Box 12' }, 'line1', 'v.address.poBox'],
    [{ line1: 'PostBox 12' }, 'line1', 'v.address.poBox'],
    [{ line1: 'Postbus 12' }, 'line1', 'v.address.poBox'],
    [{ line1: 'Apartado 12' }, 'line1', 'v.address.poBox'],
    [{ line1: 'Casilla 12' }, 'line1', 'v.address.poBox'],
    [{ line1: 'Boîte postale 12' }, 'line1', 'v.address.poBox'],
    [{ line1: 'Boite  postale 12' }, 'line1', 'v.address.poBox'],
    [{ line1: 'Posta  Kutusu 12' }, 'line1', 'v.address.poBox'],
    [{ line1: 'Kotak  Pos 12' }, 'line1', 'v.address.poBox'],
    [{ line1: 'а/я 12' }, 'line1', 'v.address.poBox'],
    [{ line1: 'а/я12' }, 'line1', 'v.address.poBox'],
    [{ line1: 'Main 5 дом' }, 'line1', 'v.address.latin'],
    [{ line2: 'x'.repeat(101) }, 'line2', 'v.address.long'],
    [{ city: '  ' }, 'city', 'v.address.city'],
    [{ city: 'x'.repeat(61) }, 'city', 'v.address.long'],
    [{ city: 'Алматы' }, 'city', 'v.address.latin'],
    [{ region: 'x'.repeat(61) }, 'region', 'v.address.long'],
    [{ local: 'x'.repeat(201) }, 'local', 'v.address.long'],
    [{ postcode: '  ' }, 'postcode', 'v.address.postcodeMissing'],
    [{ country: 'GT', postcode: 'x'.repeat(13) }, 'postcode', 'v.address.postcode'],
  ])('%o: %s says %s', (change, field, key) => expect(said(change)).toContainEqual([field, key]));

  it('may be as long as a line, a city and a region are', () => {
    const x = (length: number) => 'x'.repeat(length);
    expect(said({ line1: x(100), line2: x(100), city: x(60), region: x(60), local: x(200) })).toEqual([]);
    expect(said({ country: 'GT', postcode: x(12) })).toEqual([]);
  });

  it('are judged once a field, by the first thing wrong with it', () => {
    expect(said({ line1: `P.O. Box ${'я'.repeat(101)}`, city: 'я'.repeat(61), postcode: '1' })).toEqual([
      ['line1', 'v.address.long'],
      ['city', 'v.address.long'],
      ['postcode', 'v.address.postcode'],
    ]);
  });

  it.each(['Boxer Street 4', 'Compo Box Lane', 'Apartadora 3', 'Casillas 4', 'Postbuses 1', 'Postfachweg 2'])(
    'that only look like a post-office box are none: %s',
    (line1) => expect(said({ line1 })).toEqual([]),
  );

  it.each([
    ['IS', '101', '1010'],
    ['AT', '1010', '101'],
    ['FR', '75001', '7500'],
    ['KZ', '050000', '05000'],
    ['BR', '01310-100', '01310-10'],
    ['BR', '01310100', '0131-0100'],
    ['CA', 'k1a 0b1', 'k1a 0b'],
    ['CA', 'K1A0B1', '11A 0B1'],
    ['CZ', '110 00', '110 0'],
    ['GB', 'M1 1AE', 'M1 1A'],
    ['GB', 'EC1A 1BB', 'EC1AA 1BB'],
    ['GB', 'CR2 6XH', '2CR 6XH'],
    ['IE', 'D6W XY00', 'D6X XY00'],
    ['IE', 'A65F4E2', 'A65F4E'],
    ['IL', '6100001', '610000'],
    ['IL', '61000', '6100'],
    ['JP', '100-0001', '100-001'],
    ['MT', 'VLT 1117', 'VL 1117'],
    ['NL', '1012 AB', '0012 AB'],
    ['NL', '1012ab', '1012 A'],
    ['PL', '00-950', '0-0950'],
    ['PT', '1000-001', '1000-01'],
    ['SE', '111 22', '1112'],
    ['SK', '81101', '8110'],
    ['TW', '100', '10'],
    ['TW', '100431', '1004312'],
    ['US', '20500', '2050'],
    ['US', '20500-0003', '20500-003'],
  ])('of %s have postcodes like %s, not %s', (country, right, wrong) => {
    expect(said({ country, postcode: ` ${right} ` })).toEqual([]);
    for (const postcode of [wrong, `0${right}`, `${right}0`])
      expect(said({ country, postcode })).toEqual([['postcode', 'v.address.postcode']]);
  });

  it('are right as they are written at home', () => {
    expect(said({})).toEqual([]);
    expect(said({ country: 'AE', postcode: '' })).toEqual([]);
    expect(said({ country: 'GB', postcode: 'sw1a 1aa' })).toEqual([]);
    expect(said({ line1: 'Box Hill Road 4' })).toEqual([]);
    expect(['DE', 'AE', 'GT'].map(postcodeUse)).toEqual(['required', 'none', 'optional']);
  });

  it('say since when, and not in the future', () => {
    expect(said({ since: '2026-11-01' }, true)).toEqual([['since', 'v.date.invalid']]);
    expect(said({ since: '2030-01' })).toEqual([]);
    expect(said({}, true)).toEqual([['since', 'v.address.since']]);
    expect(said({ since: '2026-12' }, true)).toEqual([['since', 'v.date.future']]);
    expect(said({ since: '2026-11' }, true)).toEqual([]);
  });
});
