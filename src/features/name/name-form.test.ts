import { describe, expect, it } from 'vitest';
import { EMPTY_NAME_FORM, createNameForm, buildNames, validateNameForm } from './name-form.ts';

const whole = {
  ...EMPTY_NAME_FORM,
  track: 'fix' as const,
  reason: 'typo',
  givenName: 'Ana María',
  familyName: "O'Neil-Søren",
  truthful: true,
};
const fields = (change: object) =>
  validateNameForm({ ...whole, ...change }, new Date(2024, 4, 17)).map(({ fieldId }) => fieldId);

describe('[S18] the form of a name update', () => {
  it('is valid, or lists its problems in the order of the page', () => {
    expect(fields({})).toEqual([]);
    expect(fields(EMPTY_NAME_FORM)).toEqual(['track', 'givenName', 'familyName', 'truthful']);
    expect(fields({ reason: '', givenName: '<b>', familyName: '123' })).toEqual([
      'reason',
      'givenName',
      'familyName',
    ]);
  });

  it('accepts a user without a family name; a change by law needs files and a past date', () => {
    expect(fields({ familyName: '', noFamilyName: true })).toEqual([]);
    expect(buildNames({ ...whole, noFamilyName: true })).toEqual({ givenName: 'Ana María', familyName: '' });
    expect(fields({ track: 'legal' })).toEqual(['effectiveDate', 'papers', 'document']);
    const papers = [{ fileId: 'f', name: 'a.pdf' }];
    const document = [{ fileId: 'g', name: 'b.jpg' }];
    const effective = { track: 'legal', effectiveDate: '2024-05-17' };
    expect(fields({ ...effective, papers })).toEqual(['document']);
    expect(fields({ ...effective, document })).toEqual(['papers']);
    for (const [effectiveDate, problems] of [
      ['2024-05-17', []],
      ['2024-05-18', ['effectiveDate']],
      ['2024-02-30', ['effectiveDate']],
    ] as const)
      expect(fields({ track: 'legal', papers, document, effectiveDate })).toEqual(problems);
  });

  it('[G3] starts with the draft, without fields that are no longer offered', () => {
    const kept = { ...whole, nativeName: 'Ана' };
    expect(createNameForm(kept, { eligible: true, asksNativeName: true })).toEqual(kept);
    expect(createNameForm(kept, { eligible: false, asksNativeName: false })).toEqual({
      ...kept,
      track: 'legal',
      reason: '',
      nativeName: '',
    });
    const byLaw = { ...whole, track: 'legal' as const, reason: 'marriage' };
    expect(createNameForm(byLaw, { eligible: false, asksNativeName: false })).toEqual(byLaw);
    expect(createNameForm(null, { eligible: true, asksNativeName: true })).toEqual(EMPTY_NAME_FORM);
  });

  it('accepts a middle name and a name in another script', () => {
    expect(fields({ middleName: ' ', nativeName: ' ' })).toEqual([]);
    expect(fields({ middleName: 'J.', nativeName: '張 嘉欣' })).toEqual([]);
    expect(fields({ middleName: '7', nativeName: 'Айгерим 7' })).toEqual(['middleName', 'nativeName']);
    expect(fields({ nativeName: 'Rafael' })).toEqual(['nativeName']);
    expect(buildNames({ ...whole, middleName: ' Luz ', nativeName: ' Ана ' })).toEqual({
      givenName: 'Ana María',
      middleName: 'Luz',
      familyName: "O'Neil-Søren",
      nativeName: 'Ана',
    });
    expect(buildNames({ ...whole, middleName: ' ', nativeName: '' })).not.toHaveProperty('middleName');
  });
});
