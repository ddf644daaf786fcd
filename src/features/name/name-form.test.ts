import { describe, expect, it } from 'vitest';
import { EMPTY, namesOf, problemsOf } from './name-form.ts';

const whole = {
  ...EMPTY,
  track: 'fix' as const,
  reason: 'typo',
  givenName: 'Ana María',
  familyName: "O'Neil-Søren",
};
const fields = (change: object) => problemsOf({ ...whole, ...change }).map(({ fieldId }) => fieldId);

describe('[S18] a name update as typed', () => {
  it('is whole, or says what is missing in the order of the page', () => {
    expect(fields({})).toEqual([]);
    expect(fields(EMPTY)).toEqual(['track', 'givenName', 'familyName']);
    expect(fields({ reason: '', givenName: '<b>', familyName: '123' })).toEqual([
      'reason',
      'givenName',
      'familyName',
    ]);
  });

  it('takes a person without a family name, and papers for a change by law', () => {
    expect(fields({ familyName: '', noFamilyName: true })).toEqual([]);
    expect(namesOf({ ...whole, noFamilyName: true })).toEqual({ givenName: 'Ana María', familyName: '' });
    expect(fields({ track: 'legal' })).toEqual(['papers']);
    expect(fields({ track: 'legal', papers: [{ fileId: 'f', name: 'a.pdf' }] })).toEqual([]);
  });
});
