import { describe, expect, it } from 'vitest';
import { ApiError } from '#app/api/api-error.ts';
import { invalidRequest } from '#contract/errors/requests.ts';
import { caseNotOpen } from '#contract/errors/verification.ts';
import { ERROR_CODES } from '#contract/errors.ts';
import {
  type AddressFormField,
  type AddressForm,
  addressDetailsOf,
  addressFormOf,
  ADDRESS_FIELDS,
  checkAddress,
  emptyAddress,
} from './address-form.ts';
import { fieldErrorOf, type FormErrorCode } from './form-errors.ts';
import {
  checkIdentity,
  IDENTITY_FIELDS,
  type IdentityField,
  type IdentityForm,
  identityDetailsOf,
  identityFormOf,
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
  ...emptyAddress('DE'),
  issuer: 'City Power',
  issueDate: '2026-04-01',
  line1: 'Sample Street 1',
  city: 'Sampletown',
};

describe('details of an identity document', () => {
  const table: [change: Partial<IdentityForm>, field: IdentityField, code: FormErrorCode][] = [
    [{ givenName: ' ' }, 'givenName', 'name_missing'],
    [{ familyName: '' }, 'familyName', 'family_name_missing'],
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
  ];
  it.each(table)('[S5] %o', (change, field, code) => {
    expect(checkIdentity({ ...ANNA, ...change }, DAY)).toEqual({ [field]: code });
  });

  it('[S5] no family name and no expiry are fine when they are said', () => {
    const form = { ...ANNA, familyName: '', noFamilyName: true, expires: '', noExpiry: true };
    expect(checkIdentity(form, DAY)).toEqual({});
    expect(identityDetailsOf(form)).toMatchObject({ familyName: '' });
    expect(identityDetailsOf(form)).not.toHaveProperty('expires');
  });

  it('[G3] what was sent comes back into the form as it was', () => {
    expect(identityFormOf(identityDetailsOf(ANNA))).toEqual(ANNA);
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
    expect(checkAddress({ ...HOME, ...change }, DAY)).toEqual({ [field]: code });
  });

  it('[S5] a document of exactly three months is accepted', () => {
    expect(checkAddress({ ...HOME, issueDate: '2026-02-15' }, DAY)).toEqual({});
  });

  it('[G3] what was sent comes back into the form as it was', () => {
    expect(addressFormOf(addressDetailsOf(HOME, 'utility_bill'))).toEqual(HOME);
  });
});

describe('refusals of the gateway', () => {
  const refusal = (code: number, field?: string) => new ApiError('business', code, { field });

  it('[S5] land under the field they name', () => {
    const { under_age, document_expired, invalid_request } = ERROR_CODES;
    expect(fieldErrorOf(refusal(under_age, 'details.birthDate'), IDENTITY_FIELDS)).toEqual({
      birthDate: 'under_age',
    });
    expect(fieldErrorOf(refusal(document_expired, 'details.expires'), IDENTITY_FIELDS)).toEqual({
      expires: 'document_expired',
    });
    expect(fieldErrorOf(refusal(invalid_request, 'details.line1'), ADDRESS_FIELDS)).toEqual({
      line1: 'not_a_home',
    });
    expect(fieldErrorOf(refusal(invalid_request, 'details.region'), ADDRESS_FIELDS)).toEqual({
      region: 'not_accepted',
    });
  });

  it('[S5] about anything else stay above the form', () => {
    expect(fieldErrorOf(refusal(caseNotOpen), IDENTITY_FIELDS)).toBeNull();
    expect(fieldErrorOf(refusal(invalidRequest, 'details.kind'), IDENTITY_FIELDS)).toBeNull();
    expect(fieldErrorOf(new ApiError('network', 0), IDENTITY_FIELDS)).toBeNull();
    expect(fieldErrorOf(new TypeError('x'), IDENTITY_FIELDS)).toBeNull();
  });
});
