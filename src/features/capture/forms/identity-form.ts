// The form of an identity document and its validation. The gateway validates again; this check saves a request.
import { parseDate, getToday } from '#app/lib/text/dates.ts';
import { computeAge } from '#contract/dates.ts';
import type { IdentityDetails } from '#contract/calls/capture.ts';
import type { FormErrors } from './form-errors.ts';

export const IDENTITY_FIELDS = ['givenName', 'familyName', 'birthDate', 'documentNumber', 'expires'] as const;
export type IdentityField = (typeof IDENTITY_FIELDS)[number];
export interface IdentityForm extends Record<IdentityField, string> {
  noFamilyName: boolean;
  noExpiry: boolean;
}

export const EMPTY_IDENTITY: IdentityForm = {
  givenName: '',
  familyName: '',
  noFamilyName: false,
  birthDate: '',
  documentNumber: '',
  expires: '',
  noExpiry: false,
};

const NUMBER = /^[A-Za-z0-9 /-]+$/;
const MAX_AGE = 120;

export function toIdentityForm(details: IdentityDetails): IdentityForm {
  const { kind: _kind, expires, ...form } = details;
  const flags = { noFamilyName: details.familyName === '', noExpiry: expires === undefined };
  return { ...form, ...flags, expires: expires ?? '' };
}

export function validateIdentity(form: IdentityForm, day = getToday()): FormErrors<IdentityField> {
  const errors: FormErrors<IdentityField> = {};
  if (form.givenName.trim() === '') errors.givenName = 'name_missing';
  if (!form.noFamilyName && form.familyName.trim() === '') errors.familyName = 'family_name_missing';

  if (form.birthDate === '') errors.birthDate = 'birth_date_missing';
  else {
    const age = parseDate(form.birthDate) && computeAge(form.birthDate, day);
    if (age === null || age < 0 || age > MAX_AGE) errors.birthDate = 'birth_date_impossible';
  }

  const number = form.documentNumber.trim();
  if (number === '') errors.documentNumber = 'number_missing';
  else if (!NUMBER.test(number) || number.length < 3 || number.length > 24) {
    errors.documentNumber = 'number_characters';
  }

  if (!form.noExpiry) {
    if (form.expires === '') errors.expires = 'expiry_missing';
    else if (!parseDate(form.expires)) errors.expires = 'date_impossible';
    else if (form.expires <= day) errors.expires = 'document_expired';
  }
  return errors;
}

export function toIdentityDetails(form: IdentityForm): IdentityDetails {
  return {
    kind: 'identity',
    givenName: form.givenName.trim(),
    familyName: form.noFamilyName ? '' : form.familyName.trim(),
    birthDate: form.birthDate,
    documentNumber: form.documentNumber.trim(),
    ...(form.noExpiry ? {} : { expires: form.expires }),
  };
}
