import { subtractMonths, parseDate, getToday } from '#app/lib/text/dates.ts';
import type { PoaType } from '#contract/documents.ts';
import { normaliseDocumentNumber } from '#contract/numbers.ts';
import type { AddressDetails } from '#contract/calls/capture.ts';
import type { FormErrors } from './form-errors.ts';

export const ADDRESS_FIELDS = [
  ...(['issuer', 'issueDate', 'country', 'line1', 'line2'] as const),
  ...(['city', 'region', 'postcode', 'documentNumber'] as const),
] as const;
export type AddressFormField = (typeof ADDRESS_FIELDS)[number];
export type AddressForm = Record<AddressFormField, string>;

const MAX_AGE_MONTHS = 3;

const mapFields = (valueOf: (field: AddressFormField) => string): AddressForm =>
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, valueOf(field)])) as AddressForm;

export const createEmptyAddress = (country: string): AddressForm => ({ ...mapFields(() => ''), country });

export const toAddressForm = (details: AddressDetails): AddressForm => mapFields((field) => details[field]);

export const toAddressDetails = (form: AddressForm, poaType: PoaType): AddressDetails => ({
  kind: 'address',
  poaType,
  ...mapFields((field) => form[field].trim()),
});

export function validateAddress(form: AddressForm, day = getToday()): FormErrors<AddressFormField> {
  const errors: FormErrors<AddressFormField> = {};
  if (form.issuer.trim().length < 2) errors.issuer = 'issuer_missing';
  if (form.issueDate === '') errors.issueDate = 'issue_date_missing';
  else if (!parseDate(form.issueDate)) errors.issueDate = 'date_impossible';
  else if (form.issueDate > day) errors.issueDate = 'issue_date_ahead';
  else if (form.issueDate < (subtractMonths(day, MAX_AGE_MONTHS) ?? '')) errors.issueDate = 'issue_date_old';
  if (form.country === '') errors.country = 'country_missing';
  if (form.line1.trim().length < 3) errors.line1 = 'street_missing';
  if (form.city.trim().length < 2) errors.city = 'city_missing';
  const number = form.documentNumber.trim();
  if (number !== '' && normaliseDocumentNumber(number, 1) === null)
    errors.documentNumber = 'number_characters';
  return errors;
}
