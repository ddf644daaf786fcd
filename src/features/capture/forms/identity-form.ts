// The form of an identity document and its validation. The gateway validates again; this check saves a request.
import { parseDate, getToday } from '#app/lib/text/dates.ts';
import { computeAge } from '#contract/dates.ts';
import type { IdentityDetails } from '#contract/calls/capture.ts';
import { isTooLongName, normaliseName, normaliseNameText } from '#contract/names.ts';
import { normaliseDocumentNumber } from '#contract/numbers.ts';
import { latestExpiry, neverExpires } from '#contract/documents.ts';
import type { FormErrorCode, FormErrors } from './form-errors.ts';

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

const MAX_AGE = 120;

export function toIdentityForm(details: IdentityDetails): IdentityForm {
  const { kind: _kind, expires, ...form } = details;
  const flags = { noFamilyName: details.familyName === '', noExpiry: expires === undefined };
  return { ...form, ...flags, expires: expires ?? '' };
}

function findNameError(name: string, missing: FormErrorCode): FormErrorCode | null {
  if (normaliseNameText(name) === '') return missing;
  if (isTooLongName(name)) return 'name_long';
  return normaliseName(name) === null ? 'name_characters' : null;
}

/** The change when the user reports a single name: it may have been typed or read as the family name. */
export const toSingleName = ({ givenName, familyName }: IdentityForm): Partial<IdentityForm> =>
  givenName === '' ? { noFamilyName: true, givenName: familyName, familyName: '' } : { noFamilyName: true };

export function validateIdentity(form: IdentityForm, day = getToday()): FormErrors<IdentityField> {
  const errors: FormErrors<IdentityField> = {};
  const givenName = findNameError(form.givenName, 'name_missing');
  if (givenName) errors.givenName = givenName;
  const familyName = form.noFamilyName ? null : findNameError(form.familyName, 'family_name_missing');
  if (familyName) errors.familyName = familyName;

  if (form.birthDate === '') errors.birthDate = 'birth_date_missing';
  else {
    const age = parseDate(form.birthDate) && computeAge(form.birthDate, day);
    if (age === null || age < 0 || age > MAX_AGE) errors.birthDate = 'birth_date_impossible';
  }

  if (form.documentNumber.trim() === '') errors.documentNumber = 'number_missing';
  else if (normaliseDocumentNumber(form.documentNumber) === null) errors.documentNumber = 'number_characters';

  if (!form.noExpiry && !neverExpires(form.expires)) {
    if (form.expires === '') errors.expires = 'expiry_missing';
    else if (!parseDate(form.expires) || form.expires > latestExpiry(day)) errors.expires = 'date_impossible';
    else if (form.expires <= day) errors.expires = 'document_expired';
  }
  return errors;
}

export function toIdentityDetails(form: IdentityForm): IdentityDetails {
  return {
    kind: 'identity',
    givenName: normaliseNameText(form.givenName),
    familyName: form.noFamilyName ? '' : normaliseNameText(form.familyName),
    birthDate: form.birthDate,
    documentNumber: normaliseDocumentNumber(form.documentNumber) ?? form.documentNumber.trim(),
    ...(form.noExpiry || neverExpires(form.expires) ? {} : { expires: form.expires }),
  };
}
