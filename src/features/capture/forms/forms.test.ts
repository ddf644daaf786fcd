import { describe, expect, it } from 'vitest';
import { ApiError } from '#app/api/api-error.ts';
import { invalidRequest } from '#contract/errors/requests.ts';
import { caseNotOpen } from '#contract/errors/verification.ts';
import { ERROR_CODES } from '#contract/errors.ts';
import {
  type AddressFormField,
  type AddressForm,
  toAddressDetails,
  toAddressForm,
  ADDRESS_FIELDS,
  validateAddress,
  createEmptyAddress,
} from './address-form.ts';
import { findFieldError, type FormErrorCode } from './form-errors.ts';
import {
  validateIdentity,
  IDENTITY_FIELDS,
  type IdentityField,
  type IdentityForm,
  toIdentityDetails,
  toIdentityForm,
  toSingleName,
} from './identity-form.ts';

const DAY = '2026-05-15';
const ANNA: IdentityForm = {
  givenName: 'Anna',
  familyName: 'Exemplar',
  noFamilyName: false,
  birthDate: '1990-04-12',
  documentNumber: 'SP 4471 9920',
  expires: '2031-06-30',
  noExpiry: false,
};
const HOME: AddressForm = {
  ...createEmptyAddress('DE'),
  issuer: 'City Power',
  issueDate: '2026-04-01',
  line1: 'Sample Street 1',
  city: 'Sampletown',
};

describe('details of an identity document', () => {
  const table: [change: Partial<IdentityForm>, field: IdentityField, code: FormErrorCode][] = [
    [{ givenName: ' ' }, 'givenName', 'name_missing'],
    [{ familyName: '' }, 'familyName', 'family_name_missing'],
    [{ givenName: 'R2D2' }, 'givenName', 'name_characters'],
    [{ familyName: 'a'.repeat(151) }, 'familyName', 'name_long'],
    [{ birthDate: '' }, 'birthDate', 'birth_date_missing'],
    [{ birthDate: '1990-02-30' }, 'birthDate', 'birth_date_impossible'],
    [{ birthDate: '2027-01-01' }, 'birthDate', 'birth_date_impossible'],
    [{ birthDate: '1890-01-01' }, 'birthDate', 'birth_date_impossible'],
    [{ documentNumber: '' }, 'documentNumber', 'number_missing'],
    [{ documentNumber: 'AB' }, 'documentNumber', 'number_characters'],
    [{ documentNumber: 'AB_123' }, 'documentNumber', 'number_characters'],
    [{ expires: '' }, 'expires', 'expiry_missing'],
    [{ expires: '2031-06-31' }, 'expires', 'date_impossible'],
    [{ expires: DAY }, 'expires', 'document_expired'],
    [{ expires: '2573-01-01' }, 'expires', 'date_impossible'],
  ];
  it.each([{ noExpiry: true, expires: '' }, { expires: '9999-01-01' }])(
    'without expiry are sent without a date: %o',
    (change) => {
      const form = { ...ANNA, ...change };
      expect(validateIdentity(form, DAY)).toEqual({});
      expect(toIdentityDetails(form)).not.toHaveProperty('expires');
    },
  );

  it.each(table)('[S5] %o', (change, field, code) => {
    expect(validateIdentity({ ...ANNA, ...change }, DAY)).toEqual({ [field]: code });
  });

  it('[S5] accept a missing family name and expiry when marked', () => {
    const form = { ...ANNA, familyName: '', noFamilyName: true, expires: '', noExpiry: true };
    expect(validateIdentity(form, DAY)).toEqual({});
    expect(toIdentityDetails(form)).toMatchObject({ familyName: '' });
    expect(toSingleName({ ...ANNA, givenName: '' })).toEqual({
      noFamilyName: true,
      givenName: 'Exemplar',
      familyName: '',
    });
    expect(toSingleName(ANNA)).toEqual({ noFamilyName: true });
    expect(toIdentityDetails(form)).not.toHaveProperty('expires');
  });

  it('[S5] of a permanent document have no expiry', () => {
    const form = { ...ANNA, expires: '9999-01-01' };
    expect(validateIdentity(form, DAY)).toEqual({});
    expect(toIdentityDetails(form)).not.toHaveProperty('expires');
  });

  it('[S5] are sent without invisible marks, the number as printed in plain characters', () => {
    const typed = { ...ANNA, givenName: '\u200fAnna\u00a0', documentNumber: '№ А١٢٣٤٥٦(7)' };
    expect(validateIdentity(typed, DAY)).toEqual({});
    expect(toIdentityDetails(typed)).toMatchObject({ givenName: 'Anna', documentNumber: 'A123456(7)' });
  });

  it('[G3] are restored into the form', () => {
    expect(toIdentityForm(toIdentityDetails(ANNA))).toEqual(ANNA);
  });
});

describe('details of an address document', () => {
  const table: [change: Partial<AddressForm>, field: AddressFormField, code: FormErrorCode][] = [
    [{ issuer: '' }, 'issuer', 'issuer_missing'],
    [{ issueDate: '' }, 'issueDate', 'issue_date_missing'],
    [{ issueDate: '2026-05-16' }, 'issueDate', 'issue_date_ahead'],
    [{ issueDate: '2026-02-14' }, 'issueDate', 'issue_date_old'],
    [{ issueDate: '2026-02-31' }, 'issueDate', 'date_impossible'],
    [{ country: '' }, 'country', 'country_missing'],
    [{ line1: 'x' }, 'line1', 'street_missing'],
    [{ city: '' }, 'city', 'city_missing'],
    [{ documentNumber: '#1' }, 'documentNumber', 'number_characters'],
  ];
  it.each(table)('[S5] %o', (change, field, code) => {
    expect(validateAddress({ ...HOME, ...change }, DAY)).toEqual({ [field]: code });
  });

  it('[S5] accept a document of exactly three months', () => {
    expect(validateAddress({ ...HOME, issueDate: '2026-02-15' }, DAY)).toEqual({});
  });

  it('[G3] are restored into the form', () => {
    expect(toAddressForm(toAddressDetails(HOME, 'utility_bill'))).toEqual(HOME);
  });
});

describe('refusals of the gateway', () => {
  const refusal = (code: number, field?: string) => new ApiError('business', code, { field });

  it('[S5] appear under the named field', () => {
    const { under_age, document_expired, invalid_request } = ERROR_CODES;
    expect(findFieldError(refusal(under_age, 'details.birthDate'), IDENTITY_FIELDS)).toEqual({
      birthDate: 'under_age',
    });
    expect(findFieldError(refusal(document_expired, 'details.expires'), IDENTITY_FIELDS)).toEqual({
      expires: 'document_expired',
    });
    expect(findFieldError(refusal(invalid_request, 'details.line1'), ADDRESS_FIELDS)).toEqual({
      line1: 'not_a_home',
    });
    expect(findFieldError(refusal(invalid_request, 'details.region'), ADDRESS_FIELDS)).toEqual({
      region: 'not_accepted',
    });
  });

  it('[S5] otherwise appear above the form', () => {
    expect(findFieldError(refusal(caseNotOpen), IDENTITY_FIELDS)).toBeNull();
    expect(findFieldError(refusal(invalidRequest, 'details.kind'), IDENTITY_FIELDS)).toBeNull();
    expect(findFieldError(new ApiError('network', 0), IDENTITY_FIELDS)).toBeNull();
    expect(findFieldError(new TypeError('x'), IDENTITY_FIELDS)).toBeNull();
  });
});
