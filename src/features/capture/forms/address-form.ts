// The details of an address document as they are typed, and what is wrong with them.
import { monthsBefore, parseDate, today } from '#app/lib/text/dates.ts';
import type { PoaType } from '#contract/documents.ts';
import type { AddressDetails } from '#contract/calls/capture.ts';
import type { FormErrors } from './form-errors.ts';

export interface AddressForm {
  issuer: string;
  issueDate: string;
  country: string;
  line1: string;
  line2: string;
  city: string;
  region: string;
  postcode: string;
  documentNumber: string;
}
export const ADDRESS_FIELDS = [
  'issuer',
  'issueDate',
  'country',
  'line1',
  'line2',
  'city',
  'region',
  'postcode',
  'documentNumber',
] as const satisfies readonly (keyof AddressForm)[];
export type AddressFormField = (typeof ADDRESS_FIELDS)[number];

/** A proof of address is too old after this many months. */
const MOST_MONTHS = 3;
const NUMBER = /^[A-Za-z0-9 /-]*$/;

export const emptyAddress = (country: string): AddressForm => ({
  issuer: '',
  issueDate: '',
  country,
  line1: '',
  line2: '',
  city: '',
  region: '',
  postcode: '',
  documentNumber: '',
});

export function addressFormOf(details: AddressDetails): AddressForm {
  const { kind: _kind, poaType: _poaType, ...form } = details;
  return form;
}

export function checkAddress(form: AddressForm, day = today()): FormErrors<AddressFormField> {
  const errors: FormErrors<AddressFormField> = {};
  if (form.issuer.trim().length < 2) errors.issuer = 'issuer_missing';
  if (form.issueDate === '') errors.issueDate = 'issue_date_missing';
  else if (!parseDate(form.issueDate)) errors.issueDate = 'date_impossible';
  else if (form.issueDate > day) errors.issueDate = 'issue_date_ahead';
  else if (form.issueDate < (monthsBefore(day, MOST_MONTHS) ?? '')) errors.issueDate = 'issue_date_old';
  if (form.country === '') errors.country = 'country_missing';
  if (form.line1.trim().length < 3) errors.line1 = 'street_missing';
  if (form.city.trim().length < 2) errors.city = 'city_missing';
  if (!NUMBER.test(form.documentNumber.trim())) errors.documentNumber = 'number_characters';
  return errors;
}

export function addressDetailsOf(form: AddressForm, poaType: PoaType): AddressDetails {
  const trimmed = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, form[field].trim()]));
  // Every field of the form, trimmed.
  return { kind: 'address', poaType, ...(trimmed as unknown as AddressForm) };
}
