// Where an error belongs: under its field when the gateway names one the form has, else above the form.
import { ApiError } from '#app/api/api-error.ts';
import { addressCountry } from '#contract/errors/identity.ts';
import { countryUnsupported, documentExpired, underAge } from '#contract/errors/verification.ts';
import type { FormErrorCode } from './form-texts.ts';

export type FormErrors<F extends string> = Partial<Record<F, FormErrorCode>>;

const CODES: Partial<Record<number, FormErrorCode>> = {
  [underAge]: 'under_age',
  [documentExpired]: 'document_expired',
  [countryUnsupported]: 'country_unsupported',
  [addressCountry]: 'country_another',
};

/** What a field that was turned down without a code of its own most likely needs. */
const LIKELY: Record<string, FormErrorCode> = {
  givenName: 'name_characters',
  familyName: 'name_characters',
  birthDate: 'birth_date_impossible',
  documentNumber: 'number_characters',
  expires: 'date_impossible',
  issueDate: 'issue_date_old',
  line1: 'not_a_home',
  line2: 'not_a_home',
};

/** The form's field a refusal is about, with what to say there; null when it is about none of them. */
export function fieldErrorOf<F extends string>(error: unknown, fields: readonly F[]): FormErrors<F> | null {
  if (!(error instanceof ApiError) || error.kind !== 'business') return null;
  const name = error.field?.split('.').at(-1);
  const field = fields.find((one) => one === name);
  if (!field) return null;
  const errors: FormErrors<F> = {};
  errors[field] = CODES[error.code] ?? LIKELY[field] ?? 'not_accepted';
  return errors;
}
