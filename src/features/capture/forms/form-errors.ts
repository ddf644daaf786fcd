// Maps the gateway's refusals to form fields. Contains the texts of all field errors.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addressCountry } from '#contract/errors/identity.ts';
import { countryUnsupported, documentExpired, underAge } from '#contract/errors/verification.ts';
import { ApiError } from '#app/api/api-error.ts';

export const FORM_ERROR_TEXTS = {
  name_missing: msg`Enter your given names`,
  name_long: msg`Use at most 150 characters`,
  name_characters: msg`Enter the name exactly as the document shows it, in letters only`,
  family_name_missing: msg`Enter your family name, or tick the box if your document shows only one name`,
  birth_date_missing: msg`Enter your date of birth`,
  birth_date_impossible: msg`Check the date of birth: day, month and year`,
  under_age: msg`You are not old enough to be verified yet. Check the date of birth.`,
  number_missing: msg`Enter the document number`,
  number_characters: msg`Enter 3 to 24 letters or digits`,
  expiry_missing: msg`Enter the expiry date, or tick the box if your document does not expire`,
  date_impossible: msg`Check the date: day, month and year`,
  document_expired: msg`This document has expired. Use one that is still valid.`,
  issuer_missing: msg`Enter who issued the document`,
  issue_date_missing: msg`Enter the date on the document`,
  issue_date_ahead: msg`The date is in the future. Check it.`,
  issue_date_old: msg`The document is older than three months. Use a newer one.`,
  country_missing: msg`Choose your country`,
  country_unsupported: msg`We cannot verify people from this country yet`,
  country_another: msg`This is not the country of your verified address. Change your country of residence first.`,
  street_missing: msg`Enter your street and house number`,
  not_a_home: msg`Enter the street where you live. PO boxes are not accepted.`,
  city_missing: msg`Enter your town or city`,
  not_accepted: msg`Enter this detail exactly as the document shows it`,
} as const satisfies Record<string, MessageDescriptor>;

export type FormErrorCode = keyof typeof FORM_ERROR_TEXTS;

export type FormErrors<F extends string> = Partial<Record<F, FormErrorCode>>;

const CODES: Partial<Record<number, FormErrorCode>> = {
  [underAge]: 'under_age',
  [documentExpired]: 'document_expired',
  [countryUnsupported]: 'country_unsupported',
  [addressCountry]: 'country_another',
};

/** The likely error when a field was refused without a specific code. */
const FALLBACK_CODES: Record<string, FormErrorCode> = {
  givenName: 'name_characters',
  familyName: 'name_characters',
  birthDate: 'birth_date_impossible',
  documentNumber: 'number_characters',
  expires: 'date_impossible',
  issueDate: 'issue_date_old',
  line1: 'not_a_home',
  line2: 'not_a_home',
};

/** Returns the error of the refused field; null when the refusal concerns no field of the form. */
export function findFieldError<F extends string>(error: unknown, fields: readonly F[]): FormErrors<F> | null {
  if (!(error instanceof ApiError) || error.kind !== 'business') return null;
  const name = error.field?.split('.').at(-1);
  const field = fields.find((one) => one === name);
  if (!field) return null;
  return { [field]: CODES[error.code] ?? FALLBACK_CODES[field] ?? 'not_accepted' } as FormErrors<F>;
}
