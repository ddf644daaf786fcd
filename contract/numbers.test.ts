import { describe, expect, it } from 'vitest';
import {
  matchesBirthDate,
  normaliseNationalNumber,
  normaliseDocumentNumber,
  NUMBER_KINDS,
  type NumberKind,
  isValidNationalNumber,
} from './numbers.ts';

type Example = readonly [number: string, from: string];

/** Published example numbers; "made" ones are constructed by the published rule. */
const GOOD: Readonly<Record<NumberKind, readonly Example[]>> = {
  bvn: [
    ['22123456789', 'made'],
    ['221 2345 6789', 'made, as typed'],
  ],
  nin: [['12345678901', 'made']],
  nik: [
    ['3578080102030001', 'explained in the Cek_NIK project'],
    ['3171014508900003', 'made: a woman born on the 5th'],
    ['31.71.01.290200.0003', 'made: 29 February 2000'],
    ['3171017112990001', 'made: a woman born on the 31st'],
    ['9101010508909999', 'made: Papua, the last serial'],
  ],
  aadhaar: [
    ['234123412346', 'python-stdnum'],
    ['9999 4105 7058', 'UIDAI sandbox'],
    ['999999990019', 'UIDAI sandbox'],
    ['2000 0003 0001', 'made'],
  ],
  tckn: [
    ['10000000146', 'widely used in tests of the civil registry'],
    ['17291716060', 'python-stdnum'],
  ],
  iin: [
    ['800416100254', 'tests of kaz-person-id: born in 1880'],
    ['680503250034', 'tests of kaz-person-id: born in 1868'],
    ['900101300017', 'made'],
    ['850715300411', 'made: needs the second weights'],
    ['000229500018', 'made: 29 February 2000'],
    ['900101000018', 'made: 0 encodes no century'],
  ],
  hkid: [
    ['A123456(3)', 'worked through at mrszeto.net'],
    ['AB123456(9)', 'worked through at hong.ddns.net'],
    ['AB9876543', 'stdnum'],
    ['G123456(A)', 'stdnum'],
    ['a555555-0', 'stdnum, as typed'],
  ],
  cpf: [
    ['390.533.447-05', 'python-stdnum'],
    ['529.982.247-25', 'widely published'],
    ['11144477735', 'widely published'],
  ],
  pan: [
    ['ABCPE1234F', 'Income Tax Department specimen'],
    ['acupa7085r', 'python-stdnum'],
  ],
};

const BAD: Readonly<Record<NumberKind, readonly Example[]>> = {
  bvn: [
    ['2212345678', 'short'],
    ['221234567890', 'long'],
    ['2212345678A', 'a letter'],
    ['', 'nothing'],
  ],
  nin: [
    ['1234567890', 'short'],
    ['12345678901２', 'a full-width digit'],
  ],
  nik: [
    ['3201013102991234', '31 February: took one check and failed the other'],
    ['3171010508900000', 'serial 0000: took one check and failed the other'],
    ['3502027102019913', 'libktpnik’s made-up sample: a woman born on 31 February'],
    ['3273010119800002', 'the synopsis of Business::ID::NIK: month 19'],
    ['3171013208900003', 'day 32'],
    ['3171014008900003', 'day 40 is neither man’s nor woman’s'],
    ['3171017208900003', 'day 72'],
    ['3171018108900003', 'day 81'],
    ['3171010008900003', 'day 0'],
    ['3171010513900003', 'month 13'],
    ['3171012902990003', '29 February 1999'],
    ['1005024570890001', 'no province 10'],
    ['2071010508900003', 'no province 20'],
    ['0171010508900003', 'no province 01'],
    ['317101050890000', 'short'],
    ['31710105089000033', 'long'],
  ],
  aadhaar: [
    ['234123412347', 'python-stdnum: check digit'],
    ['123412341234', 'python-stdnum: none starts with 1'],
    ['999999990018', 'check digit'],
    ['99999999001X', 'a letter'],
    ['20000004123', 'short'],
    ['', 'nothing'],
  ],
  tckn: [
    ['17291716050', 'python-stdnum: tenth digit'],
    ['1729171606', 'python-stdnum: short'],
    ['07291716092', 'python-stdnum: none starts with 0'],
    ['10000000147', 'eleventh digit'],
    ['10000000157', 'tenth digit, though the eleventh fits'],
  ],
  iin: [
    ['991300000009', 'month 13, though it adds up: took one check and failed the other'],
    ['112233445566', 'tests of iin-bin-validator'],
    ['900101300018', 'check digit'],
    ['990229300013', '29 February 1999, though it adds up'],
    ['000229300015', '29 February 1900, though it adds up'],
    ['900132300016', 'day 32, though it adds up'],
    ['900101700012', 'no century 7, though it adds up'],
    ['850715300400', 'leaves 10 at first'],
    ['90010130001', 'short'],
    ['85071530040A', 'a letter'],
  ],
  hkid: [
    ['A123456(4)', 'check digit'],
    ['G123456(0)', 'A for ten, not 0'],
    ['A12345(3)', 'short'],
    ['ABC123456(3)', 'three letters'],
    ['1123456(3)', 'no letter'],
  ],
  cpf: [
    ['231.002.999-00', 'python-stdnum'],
    ['529.982.247-35', 'first check digit'],
    ['529.982.247-26', 'second check digit'],
    ['529.982.247-33', 'first check digit, though the second fits'],
    ['111.111.111-11', 'one digit eleven times'],
    ['5299822472', 'short'],
  ],
  pan: [
    ['ABMXA3211G', 'python-stdnum: no kind of holder'],
    ['ABCCE1234F', 'a company’s'],
    ['ABMPA32111', 'python-stdnum: the last is a letter'],
    ['ABCPE1234', 'short'],
    ['ABCPEF234F', 'a letter among the digits'],
  ],
};

const each = (table: Readonly<Record<NumberKind, readonly Example[]>>) =>
  NUMBER_KINDS.flatMap((kind) => table[kind].map(([number, from]) => [kind, number, from] as const));

describe('a national number', () => {
  it.each(each(GOOD))('[C20] %s %s holds (%s)', (kind, number) =>
    expect(isValidNationalNumber(kind, number)).toBe(true),
  );

  it.each(each(BAD))('[C20] %s "%s" does not (%s)', (kind, number) =>
    expect(isValidNationalNumber(kind, number)).toBe(false),
  );

  it.each(['aadhaar', 'tckn', 'hkid'] as const)('[C20] %s detects a wrong digit', (kind) => {
    for (const [typed] of GOOD[kind]) {
      const number = normaliseNationalNumber(typed);
      const wrong = [...number].flatMap((sign, at) =>
        /\d/.test(sign)
          ? Array.from({ length: 9 }, (_, step) => (Number(sign) + step + 1) % 10).map(
              (digit) => number.slice(0, at) + digit + number.slice(at + 1),
            )
          : [],
      );
      expect(wrong.filter((other) => isValidNationalNumber(kind, other))).toEqual([]);
    }
  });

  it('[C20] Aadhaar detects every swap of adjacent digits', () => {
    const number = '234123412346';
    const swapped = [...number].map(
      (sign, at) => number.slice(0, at) + (number[at + 1] ?? '') + sign + number.slice(at + 2),
    );
    expect(swapped.filter((other) => other !== number && isValidNationalNumber('aadhaar', other))).toEqual(
      [],
    );
  });

  it('[C20] is compared without separators', () => {
    expect(normaliseNationalNumber(' a1.2/3-456 (3) ')).toBe('A1234563');
  });

  it.each([
    ['٣٥٧٨٠٨٠١٠٢٠٣٠٠٠١', '3578080102030001'],
    ['۱۲۳', '123'],
    ['१२३', '123'],
    ['၁၂၃', '123'],
    ['１２Ａ', '12A'],
    ['\u200f123\u00a0456', '123456'],
    ['АВ123', 'AB123'],
    ['αβ 12', 'AB12'],
  ])('[C20] is read from %s', (typed, number) => {
    expect(normaliseNationalNumber(typed)).toBe(number);
  });
});

describe('a birth date', () => {
  it.each([
    ['nik', '3171010508900003', '1990-08-05', true],
    ['nik', '31.71.01.450890.0003', '1990-08-05', true],
    ['nik', '3171014508900003', '1990-08-06', false],
    ['nik', '3171014508900003', '1990-09-05', false],
    ['nik', '3171014508900003', '1991-08-05', false],
    ['nik', '3578080102030001', '2003-02-01', true],
    ['iin', '800416100254', '1880-04-16', true],
    ['iin', '800416100254', '1980-04-16', false],
    ['iin', '680503250034', '1868-05-03', true],
    ['iin', '900101300017', '1990-01-01', true],
    ['iin', '900101300017', '1990-01-02', false],
    ['iin', '900101300017', '1991-01-01', false],
    ['iin', '000229500018', '2000-02-29', true],
    ['iin', '010101500013', '1901-01-01', false],
    ['iin', '900101000018', '1990-01-01', true],
    ['tckn', '10000000146', '1990-05-06', true],
    ['aadhaar', '234123412346', '1990-01-01', true],
  ] as const)('[C20] in %s %s and %s: %s', (kind, number, date, agrees) => {
    expect(matchesBirthDate(kind, number, date)).toBe(agrees);
  });
});

describe('a document number', () => {
  it.each([
    ['with its check digit in brackets', 'a123456(7)', 'A123456(7)', 'A1234567'],
    ['with dots and a dash', '12.345.678-5', '12.345.678-5', '123456785'],
    ['with a no-break space', 'AB\u00a0123\u2009456', 'AB 123 456', 'AB123456'],
    ['with Arabic digits', '٩٨٧٦٥٤٣', '9876543', '9876543'],
    ['with fullwidth characters', 'ＡＢ１２３', 'AB123', 'AB123'],
    ['with Cyrillic look-alikes', 'СО 123456', 'CO 123456', 'CO123456'],
    ['with Greek look-alikes', 'ΑΒ 123456', 'AB 123456', 'AB123456'],
    ['with Cyrillic letters like no Latin one', 'юк123456', 'ЮK123456', 'ЮK123456'],
    ['after a number sign', '№ 123456', '123456', '123456'],
    ['after another number sign', 'Nº 123456', '123456', '123456'],
    ['with a non-breaking hyphen and a direction mark', '\u200eAB\u2011123', 'AB-123', 'AB123'],
  ])('[S5] is accepted %s, and kept as printed', (_, typed, printed, compact) => {
    expect(normaliseDocumentNumber(typed)).toBe(printed);
    expect(normaliseNationalNumber(printed)).toBe(compact);
  });

  it.each(['', 'AB', '---', 'A-1', 'AB_123', '#123', '<b>123', '1'.repeat(25)])(
    '[S5] is not "%s"',
    (typed) => {
      expect(normaliseDocumentNumber(typed)).toBeNull();
    },
  );
});
