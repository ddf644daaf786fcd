// Validates the typed part of a case. Throws an error naming the field; returns normalised details (composed characters,
// single spaces).
import { addMonths, computeAge, toIsoDay, isDate } from '#contract/dates.ts';
import { DISABLED_COUNTRIES } from '#contract/countries.ts';
import type { ErrorName } from '#contract/errors.ts';
import type { StepLevel } from '#contract/kyc.ts';
import type { AddressDetails, IdentityDetails } from '#contract/calls/capture.ts';
import { DAY_MS } from '#contract/days.ts';
import { latestExpiry, neverExpires } from '#contract/documents.ts';
import { normaliseNames } from '#contract/names.ts';
import { normaliseDocumentNumber } from '#contract/numbers.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';

export type Details = IdentityDetails | AddressDetails;

const MIN_AGE = 18;
const MIN_AGE_OF: Readonly<Record<string, number>> = { TH: 20, KR: 19 };
const MAX_AGE = 120;
/** Months after which a proof of address is too old. */
const POA_MONTHS = 3;

/** Post-office boxes in the most common languages. */
const PO_BOX =
  /\b(p\.?\s*o\.?\s*-?\s*box|post\s*office\s*box|postfach|bo[iî]te\s+postale|b\.?\s?p\.?\s+\d|apartado(\s+(postal|de\s+correos))?\s*\d|casella\s+postale|caixa\s+postal|postbus|posta\s+kutusu)(?!\p{L})|абонентский\s+ящик|а\/я|私書箱|邮政信箱|郵政信箱|사서함/iu;

const createError = (name: ErrorName, field: string, message: string) =>
  new BusinessError(name, { field: `details.${field}`, message });
const invalid = (field: string, message: string) => createError('invalid_request', field, message);

const normaliseText = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** Accepts tomorrow, because the user's local date may be ahead. */
export const isNotInFuture = (date: string, now: Date): boolean =>
  isDate(date) && date <= toIsoDay(new Date(now.getTime() + DAY_MS));

/** Checks that the age is plausible and above the country's minimum. */
export function findAgeProblem(
  birthDate: string,
  country: string,
  now: Date,
): 'implausible' | 'under_age' | null {
  const today = toIsoDay(now);
  const plausible = isDate(birthDate) && birthDate <= today && computeAge(birthDate, today) < MAX_AGE;
  if (!plausible) return 'implausible';
  return computeAge(birthDate, today) < minAgeOf(country) ? 'under_age' : null;
}

const minAgeOf = (country: string): number => MIN_AGE_OF[country] ?? MIN_AGE;

function checkIdentity(details: IdentityDetails, country: string, now: Date): IdentityDetails {
  const today = toIsoDay(now);
  const names = normaliseNames(details);
  if ('wrong' in names) throw invalid(names.wrong, 'Enter the name as the document shows it.');

  const { birthDate } = details;
  const expires = details.expires && neverExpires(details.expires) ? undefined : details.expires;
  const problem = findAgeProblem(birthDate, country, now);
  if (problem === 'implausible') throw invalid('birthDate', 'Enter the date of birth on the document.');
  if (problem === 'under_age')
    throw createError('under_age', 'birthDate', `You must be ${minAgeOf(country)} or older.`);

  if (expires !== undefined) {
    if (!isDate(expires) || expires > latestExpiry(today))
      throw invalid('expires', 'Enter the date of expiry on the document.');
    if (expires <= today)
      throw createError(
        'document_expired',
        'expires',
        'The document must be valid for at least one more day.',
      );
  }
  const documentNumber = normaliseDocumentNumber(details.documentNumber);
  if (documentNumber === null) throw invalid('documentNumber', 'Enter the number of the document.');
  const { expires: _, ...others } = details;
  return { ...others, ...names, documentNumber, ...(expires === undefined ? {} : { expires }) };
}

function normaliseReference(text: string): string {
  const reference = normaliseDocumentNumber(text, 1);
  if (reference === null) throw invalid('documentNumber', 'Enter the number on the document.');
  return reference;
}

function checkAddress(details: AddressDetails, now: Date): AddressDetails {
  const tidied: AddressDetails = {
    ...details,
    issuer: normaliseText(details.issuer),
    line1: normaliseText(details.line1),
    line2: normaliseText(details.line2),
    city: normaliseText(details.city),
    region: normaliseText(details.region),
    postcode: normaliseText(details.postcode),
    documentNumber: normaliseText(details.documentNumber) && normaliseReference(details.documentNumber),
  };
  for (const field of ['issuer', 'line1', 'city'] as const)
    if (tidied[field].length < 2) throw invalid(field, 'This field is required.');

  if (!isNotInFuture(details.issueDate, now))
    throw invalid('issueDate', 'Enter the date printed on the document.');
  if (details.issueDate < addMonths(toIsoDay(now), -POA_MONTHS))
    throw invalid('issueDate', `The document must not be older than ${POA_MONTHS} months.`);

  for (const field of ['line1', 'line2'] as const)
    if (PO_BOX.test(tidied[field])) throw invalid(field, 'A post-office box is not an address to live at.');
  if (DISABLED_COUNTRIES.includes(details.country))
    throw createError('country_unsupported', 'country', 'We do not offer verification in this country.');
  return tidied;
}

export function checkDetails(
  details: Details,
  { level, country }: { level: StepLevel; country: string },
  now: Date,
): Details {
  if ((details.kind === 'identity') !== (level === 'LEVEL_1'))
    throw invalid('kind', 'Level 1 takes identity details, level 2 address details.');
  return details.kind === 'identity' ? checkIdentity(details, country, now) : checkAddress(details, now);
}
