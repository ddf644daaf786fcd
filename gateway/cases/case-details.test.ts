import { describe, expect, it } from 'vitest';
import type { AddressDetails, IdentityDetails } from '#contract/calls/capture.ts';
import type { BusinessError } from '#gateway/kit/business-error.ts';
import { checkDetails, type Details } from './case-details.ts';

const now = new Date('2026-05-31T12:00:00.000Z');
const identity: IdentityDetails = {
  kind: 'identity',
  givenName: 'Zoë',
  familyName: "O'Neill-Đặng",
  birthDate: '1990-02-28',
  documentNumber: 'ab 123-456',
  expires: '2030-01-01',
};
const address: AddressDetails = {
  kind: 'address',
  poaType: 'utility_bill',
  issuer: 'City Water',
  issueDate: '2026-05-01',
  line1: '12 Harbour Street',
  line2: '',
  city: 'Porto',
  region: '',
  postcode: '4000-001',
  country: 'PT',
  documentNumber: '',
};

function outcome(details: Details, country = 'PT'): string {
  try {
    checkDetails(details, { level: details.kind === 'identity' ? 'LEVEL_1' : 'LEVEL_2', country }, now);
    return 'accepted';
  } catch (error) {
    const { errorName, result } = error as BusinessError;
    return `${errorName} ${(result as { field: string }).field}`;
  }
}

describe('details of an identity document', () => {
  it.each([
    ['a common document', {}, 'accepted'],
    ['names in other scripts', { givenName: '小明', familyName: 'هاشمی' }, 'accepted'],
    ['no family name', { familyName: '' }, 'accepted'],
    ['one name in the place of the family name', { givenName: '' }, 'accepted'],
    ['no name', { givenName: '', familyName: '' }, 'invalid_request details.givenName'],
    ['150 letters', { familyName: 'a'.repeat(150) }, 'accepted'],
    ['151 letters', { familyName: 'a'.repeat(151) }, 'invalid_request details.familyName'],
    ['a number with an underscore', { documentNumber: 'AB_123' }, 'invalid_request details.documentNumber'],
    ['a name of digits', { givenName: 'R2D2' }, 'invalid_request details.givenName'],
    ['a name of blanks', { givenName: '   ', familyName: ' ' }, 'invalid_request details.givenName'],
    ['markup for a family name', { familyName: 'A<b>' }, 'invalid_request details.familyName'],
    ['a day that does not exist', { birthDate: '1990-02-30' }, 'invalid_request details.birthDate'],
    ['a name after something else', { givenName: '-Zoë' }, 'invalid_request details.givenName'],
    ['a birth today', { birthDate: '2026-05-31' }, 'under_age details.birthDate'],
    ['a future birth date', { birthDate: '2027-01-01' }, 'invalid_request details.birthDate'],
    ['an age of 120', { birthDate: '1906-05-31' }, 'invalid_request details.birthDate'],
    ['an eighteenth birthday tomorrow', { birthDate: '2008-06-01' }, 'under_age details.birthDate'],
    ['an eighteenth birthday today', { birthDate: '2008-05-31' }, 'accepted'],
    ['an expiry today', { expires: '2026-05-31' }, 'document_expired details.expires'],
    ['an expiry tomorrow', { expires: '2026-06-01' }, 'accepted'],
    ['an invalid expiry date', { expires: '2030-13-01' }, 'invalid_request details.expires'],
    ['a Buddhist year of expiry', { expires: '2573-01-01' }, 'invalid_request details.expires'],
    ['a number of dashes', { documentNumber: '---' }, 'invalid_request details.documentNumber'],
  ])('[S5] judges %s', (_name, change, expected) => {
    expect(outcome({ ...identity, ...change })).toBe(expected);
  });

  it('[S5] never expires where the document does not', () => {
    const { expires: _, ...without } = identity;
    expect(outcome(without)).toBe('accepted');
  });

  it('[S5] takes a permanent document for one that does not expire', () => {
    const permanent = { ...identity, expires: '9999-01-01' };
    expect(checkDetails(permanent, { level: 'LEVEL_1', country: 'ES' }, now)).not.toHaveProperty('expires');
  });

  it.each([
    ['TH', '2007-01-01', 'under_age details.birthDate'],
    ['TH', '2006-05-31', 'accepted'],
    ['KR', '2007-06-01', 'under_age details.birthDate'],
    ['KR', '2007-05-31', 'accepted'],
  ])('[S5] asks for the age of %s: born %s', (country, birthDate, expected) => {
    expect(outcome({ ...identity, birthDate }, country)).toBe(expected);
  });

  it('[S5] normalises typed text', () => {
    const typed = { ...identity, givenName: '  Zoe\u0308  Anne\u200f ', documentNumber: 'аb\u00a0١٢٣(4)' };
    expect(checkDetails(typed, { level: 'LEVEL_1', country: 'PT' }, now)).toMatchObject({
      givenName: 'Zoë Anne',
      documentNumber: 'AB 123(4)',
    });
  });

  it('[S5] keeps a single name as the given name', () => {
    const typed = { ...identity, givenName: '', familyName: 'Muhammad' };
    expect(checkDetails(typed, { level: 'LEVEL_1', country: 'PT' }, now)).toMatchObject({
      givenName: 'Muhammad',
      familyName: '',
    });
  });
});

describe('details of an address document', () => {
  it.each([
    ['a recent bill', {}, 'accepted'],
    ['a bill of three months ago', { issueDate: '2026-02-28' }, 'accepted'],
    ['an older bill', { issueDate: '2026-02-27' }, 'invalid_request details.issueDate'],
    ['a bill from where it is tomorrow', { issueDate: '2026-06-01' }, 'accepted'],
    ['a future bill', { issueDate: '2026-06-02' }, 'invalid_request details.issueDate'],
    ['a day that does not exist', { issueDate: '2026-04-31' }, 'invalid_request details.issueDate'],
    ['a PO box', { line1: 'P.O. Box 12' }, 'invalid_request details.line1'],
    ['a PO box in the second line', { line2: 'Postfach 1200' }, 'invalid_request details.line2'],
    ['no issuer', { issuer: 'X' }, 'invalid_request details.issuer'],
    ['a street of one letter', { line1: ' Q ' }, 'invalid_request details.line1'],
    ['no city', { city: '' }, 'invalid_request details.city'],
    ['two letters of each', { issuer: 'EE', line1: 'Q7', city: 'Au' }, 'accepted'],
    ['a street named Boxer', { line1: '12 Poboxer Street' }, 'accepted'],
    ['an address in a country not served', { country: 'IR' }, 'country_unsupported details.country'],
  ])('[S8] judges %s', (_name, change, expected) => {
    expect(outcome({ ...address, ...change })).toBe(expected);
  });

  it.each([
    'PO Box 12',
    'P. O. Box 12',
    'p o  box 12',
    'P.O.-Box 12',
    'p.o. - box 12',
    'Post Office Box 12',
    'PostOfficeBox 12',
    'post  office  box',
    'Postfach',
    'Boîte postale 12',
    'boite  postale 12',
    'BP 12',
    'B.P. 12',
    'B. P.  12',
    'Apartado 12',
    'Apartado postal 12',
    'apartado12',
    'Apartado  de  correos  12',
    'Casella  postale 12',
    'Caixa  postal 12',
    'Postbus 12',
    'Posta  Kutusu 12',
    'абонентский  ящик 12',
    'а/я 12',
    '私書箱12',
    '邮政信箱12',
    '郵政信箱12',
    '사서함 12',
  ])('[S8] takes %s for no address to live at', (line1) => {
    expect(outcome({ ...address, line1 })).toBe('invalid_request details.line1');
  });

  it.each([
    'Postfachweg 12',
    'BPost Street 4',
    'Apartado Real',
    'Casella 4',
    'Caixa Street 1',
    'Compo Box Lane 1',
  ])('[S8] takes %s for a street', (line1) => expect(outcome({ ...address, line1 })).toBe('accepted'));

  it('[S8] normalises typed text', () => {
    const typed = { ...address, line1: '  12  Harbour\tStreet ', documentNumber: ' ab  12 ' };
    expect(checkDetails(typed, { level: 'LEVEL_2', country: 'PT' }, now)).toEqual({
      ...address,
      line1: '12 Harbour Street',
      documentNumber: 'AB 12',
    });
  });

  it('[S8] accepts only the kind of its level', () => {
    expect(() => checkDetails(address, { level: 'LEVEL_1', country: 'PT' }, now)).toThrow(/identity details/);
    expect(() => checkDetails(identity, { level: 'LEVEL_2', country: 'PT' }, now)).toThrow(/address details/);
  });
});
