import { describe, expect, it } from 'vitest';
import { EMPTY_IDENTITY } from '../forms/identity-form.ts';
import { matchesReading } from '#contract/readings.ts';
import { type FieldOrigins, prefillForm, clearDocumentFields } from './prefill.ts';

const READ = {
  givenName: { value: 'ANNA' },
  familyName: { value: 'EXEMPLAR' },
  expires: { value: '2031-06-30' },
  issuedIn: { value: 'DE' },
};
const hands = (touched: string[] = [], filled: FieldOrigins['filled'] = {}): FieldOrigins => ({
  filled,
  touched: new Set(touched),
});
const fill = (form: Partial<typeof EMPTY_IDENTITY>, by = hands(), focused = '') =>
  prefillForm({ ...EMPTY_IDENTITY, ...form }, READ, by, focused);

describe('[E4] an OCR value', () => {
  it('fills empty fields of the form', () => {
    const by = hands();
    expect(fill({}, by)).toEqual({ givenName: 'ANNA', familyName: 'EXEMPLAR', expires: '2031-06-30' });
    expect(by.filled).toEqual({ givenName: 'ANNA', familyName: 'EXEMPLAR', expires: '2031-06-30' });
  });

  it('[S5] ticks that there is no family name and no expiry', () => {
    const read = {
      givenName: { value: 'ANNA' },
      familyName: { value: '', none: true },
      expires: { value: '9999-01-01' },
    };
    const prefill = (form: Partial<typeof EMPTY_IDENTITY>) =>
      prefillForm({ ...EMPTY_IDENTITY, ...form }, read, hands(), '');
    expect(prefill({})).toEqual({ givenName: 'ANNA', noFamilyName: true, noExpiry: true });
    expect(prefill({ familyName: 'Exemplar', expires: '2031-01-01' })).toEqual({ givenName: 'ANNA' });
  });

  it('keeps values that the user typed', () => {
    expect(fill({ givenName: 'Anne' })).not.toHaveProperty('givenName');
    // A field that was typed in and emptied counts as edited.
    expect(fill({}, hands(['givenName']))).not.toHaveProperty('givenName');
  });

  it('is not filled into a focused field', () => {
    const by = hands();
    expect(fill({}, by, 'familyName')).not.toHaveProperty('familyName');
    expect(fill({}, by)).toHaveProperty('familyName');
  });

  it('replaces an earlier OCR value unless the user corrected it', () => {
    expect(fill({ givenName: 'ANHA' }, hands([], { givenName: 'ANHA' }))).toHaveProperty('givenName', 'ANNA');
    expect(fill({ givenName: 'Anne' }, hands(['givenName'], { givenName: 'ANHA' }))).not.toHaveProperty(
      'givenName',
    );
  });

  it('is not filled into a field marked as not applicable', () => {
    expect(fill({ noFamilyName: true, noExpiry: true })).toEqual({ givenName: 'ANNA' });
  });

  it('is recognised after a reload', () => {
    const by = hands();
    expect(fill({ givenName: 'ANNA', familyName: 'E', expires: '2030-01-01' }, by)).toEqual({});
    expect(by.filled).toEqual({ givenName: 'ANNA' });
  });
});

describe('[E4] a change of the document', () => {
  it('clears the values of the previous document and keeps typed ones', () => {
    const form = {
      ...EMPTY_IDENTITY,
      givenName: 'ANNA',
      familyName: 'Typed',
      birthDate: '1990-04-12',
      documentNumber: 'SP1',
      expires: '2031-06-30',
    };
    expect(clearDocumentFields(form, hands([], { givenName: 'ANNA' }))).toEqual({
      ...EMPTY_IDENTITY,
      familyName: 'Typed',
      birthDate: '1990-04-12',
    });
  });
});

it('[E4] ignores case, spaces and dashes but not letters', () => {
  expect(matchesReading('sp 4471-9920', 'SP44719920')).toBe(true);
  expect(matchesReading('SP44719921', 'SP44719920')).toBe(false);
});
