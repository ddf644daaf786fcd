import { describe, expect, it } from 'vitest';
import type { Address } from '../questionnaire.ts';
import { findAddressProblems, getPostcodeRequirement } from './addresses.ts';
import { TODAY } from './testing/people.ts';

describe('addresses', () => {
  const home: Address = { country: 'DE', line1: 'Hauptstraße 5', city: 'Köln', postcode: '50667' };
  const said = (change: Partial<Address>, since = false) =>
    findAddressProblems({ ...home, ...change }, TODAY, since).map(({ field, messageKey }) => [
      field,
      messageKey,
    ]);

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
  ])('%o: %s gives %s', (change, field, key) => expect(said(change)).toContainEqual([field, key]));

  it('have length limits for line, city and region', () => {
    const x = (length: number) => 'x'.repeat(length);
    expect(said({ line1: x(100), line2: x(100), city: x(60), region: x(60), local: x(200) })).toEqual([]);
    expect(said({ country: 'GT', postcode: x(12) })).toEqual([]);
  });

  it('report the first problem of each field', () => {
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

  it('are accepted as written in their country', () => {
    expect(said({})).toEqual([]);
    expect(said({ country: 'AE', postcode: '' })).toEqual([]);
    expect(said({ country: 'GB', postcode: 'sw1a 1aa' })).toEqual([]);
    expect(said({ line1: 'Box Hill Road 4' })).toEqual([]);
    expect(['DE', 'AE', 'GT'].map(getPostcodeRequirement)).toEqual(['required', 'none', 'optional']);
  });

  it('require a start date that is not in the future', () => {
    expect(said({ since: '2026-11-01' }, true)).toEqual([['since', 'v.date.invalid']]);
    expect(said({ since: '2030-01' })).toEqual([]);
    expect(said({}, true)).toEqual([['since', 'v.address.since']]);
    expect(said({ since: '2026-12' }, true)).toEqual([['since', 'v.date.future']]);
    expect(said({ since: '2026-11' }, true)).toEqual([]);
  });
});
