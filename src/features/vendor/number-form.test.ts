import { describe, expect, it } from 'vitest';
import {
  EMPTY_NUMBER_FORM,
  restoreNumberForm,
  type NumberForm,
  findFormProblems,
  buildNumberCheck,
} from './number-form.ts';

const whole: NumberForm = {
  docType: 'KYC_DOC_TYPE_IDN_NIK',
  number: '317101 050890 1234',
  givenName: ' Budi ',
  familyName: 'Santoso',
  noFamilyName: false,
  birthDate: '1990-08-05',
  consent: true,
};
const fields = (change: Partial<NumberForm>) =>
  findFormProblems({ ...whole, ...change }, '2026-11-20').map(({ fieldId }) => fieldId);

describe('[S6] the number form', () => {
  it('is complete or lists the problems in page order', () => {
    expect(fields({})).toEqual([]);
    expect(fields(EMPTY_NUMBER_FORM)).toEqual([
      'docType',
      'number',
      'givenName',
      'familyName',
      'birthDate',
      'consent',
    ]);
  });

  it.each([
    ['a digit too few', { number: '31710105089012' }, ['number']],
    ['a day that does not exist', { number: '3171013208901234' }, ['number']],
    ['a birth date that differs from the number', { birthDate: '1990-08-06' }, ['birthDate']],
    ['a birth date ahead', { birthDate: '2030-08-05' }, ['birthDate']],
    ['a name of digits', { givenName: '123' }, ['givenName']],
    ['a name of 151 letters', { familyName: 'a'.repeat(151) }, ['familyName']],
    ['no consent', { consent: false }, ['consent']],
    ['a wrong check digit', { docType: 'KYC_DOC_TYPE_IND_AADHAAR', number: '200000041235' }, ['number']],
  ] as const)('knows %s before the gateway is asked', (_, change, wrong) => {
    expect(fields(change)).toEqual(wrong);
  });

  it('accepts digits of other scripts and a person without a family name', () => {
    expect(fields({ number: '٣١٧١٠١ ٠٥٠٨٩٠ ١٢٣٤' })).toEqual([]);
    expect(fields({ familyName: '', noFamilyName: true })).toEqual([]);
    const body = buildNumberCheck({ ...whole, docType: 'KYC_DOC_TYPE_IDN_NIK', noFamilyName: true }, 'en');
    expect(body).toMatchObject({ fields: { givenName: 'Budi', familyName: '' } });
  });

  it('[G3] restores the kept draft without a number of a type that is no longer offered', () => {
    expect(restoreNumberForm(whole, ['KYC_DOC_TYPE_IDN_NIK'])).toEqual(whole);
    expect(restoreNumberForm(whole, ['KYC_DOC_TYPE_IND_AADHAAR'])).toMatchObject({
      docType: 'KYC_DOC_TYPE_IND_AADHAAR',
      number: '',
      familyName: 'Santoso',
    });
    expect(restoreNumberForm(whole, ['KYC_DOC_TYPE_BVN', 'KYC_DOC_TYPE_NGA_NIN']).docType).toBe('');
    expect(restoreNumberForm(null, ['KYC_DOC_TYPE_IDN_NIK'])).toEqual({
      ...EMPTY_NUMBER_FORM,
      docType: 'KYC_DOC_TYPE_IDN_NIK',
    });
  });

  it('[C20] sends the consent with its text, version and language', () => {
    const body = buildNumberCheck({ ...whole, docType: 'KYC_DOC_TYPE_IDN_NIK' }, 'es-ES');
    expect(body.consent).toEqual({ legalId: 'dbLookup', version: '2', lang: 'es-ES' });
  });
});
