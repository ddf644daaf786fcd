import { describe, expect, it } from 'vitest';
import { EMPTY_IDENTITY } from '../forms/identity-form.ts';
import { matchesReading } from '#contract/readings.ts';
import { type Hands, prefill, withoutDocument } from './prefill.ts';

const READ = {
  givenName: { value: 'ANNA' },
  familyName: { value: 'EXEMPLAR' },
  expires: { value: '2031-06-30' },
  issuedIn: { value: 'DE' },
};
const hands = (touched: string[] = [], filled: Hands['filled'] = {}): Hands => ({
  filled,
  touched: new Set(touched),
});
const fill = (form: Partial<typeof EMPTY_IDENTITY>, by = hands(), focused = '') =>
  prefill({ ...EMPTY_IDENTITY, ...form }, READ, by, focused);

describe('[E4] what was read', () => {
  it('goes into what is empty, and into nothing the form does not have', () => {
    const by = hands();
    expect(fill({}, by)).toEqual({ givenName: 'ANNA', familyName: 'EXEMPLAR', expires: '2031-06-30' });
    expect(by.filled).toEqual({ givenName: 'ANNA', familyName: 'EXEMPLAR', expires: '2031-06-30' });
  });

  it('leaves what was typed, before or just now', () => {
    expect(fill({ givenName: 'Anne' })).not.toHaveProperty('givenName');
    // Typed in and emptied again is typed in.
    expect(fill({}, hands(['givenName']))).not.toHaveProperty('givenName');
  });

  it('waits while somebody is in the field', () => {
    const by = hands();
    expect(fill({}, by, 'familyName')).not.toHaveProperty('familyName');
    expect(fill({}, by)).toHaveProperty('familyName');
  });

  it('takes the place of what was read worse before, and not of that once it was corrected', () => {
    expect(fill({ givenName: 'ANHA' }, hands([], { givenName: 'ANHA' }))).toHaveProperty('givenName', 'ANNA');
    expect(fill({ givenName: 'Anne' }, hands(['givenName'], { givenName: 'ANHA' }))).not.toHaveProperty(
      'givenName',
    );
  });

  it('goes into nothing of which somebody said that there is none', () => {
    expect(fill({ noFamilyName: true, noExpiry: true })).toEqual({ givenName: 'ANNA' });
  });

  it('is known again where it stands already, after a reload', () => {
    const by = hands();
    expect(fill({ givenName: 'ANNA', familyName: 'E', expires: '2030-01-01' }, by)).toEqual({});
    expect(by.filled).toEqual({ givenName: 'ANNA' });
  });
});

describe('[E4] another document', () => {
  it('takes away what the last one said, and leaves what somebody typed of themselves', () => {
    const form = {
      ...EMPTY_IDENTITY,
      givenName: 'ANNA',
      familyName: 'Typed',
      birthDate: '1990-04-12',
      documentNumber: 'SP1',
      expires: '2031-06-30',
    };
    expect(withoutDocument(form, hands([], { givenName: 'ANNA' }))).toEqual({
      ...EMPTY_IDENTITY,
      familyName: 'Typed',
      birthDate: '1990-04-12',
    });
  });
});

it('[E4] capitals, spaces and dashes are no difference; a letter is', () => {
  expect(matchesReading('sp 4471-9920', 'SP44719920')).toBe(true);
  expect(matchesReading('SP44719921', 'SP44719920')).toBe(false);
});
