// Translates vendors' documents, countries and reasons to the contract's.
import iso from 'i18n-iso-countries';
import type { DocType } from '#contract/documents.ts';
import { placeSingleName } from '#contract/names.ts';
import { FINAL_REASONS, type RejectionReason } from '#contract/kyc.ts';
import type { ProvenData } from '../types.ts';

export const toAlpha3 = (country: string): string => iso.alpha2ToAlpha3(country) ?? '';
/** Accepts two or three letters, as vendors do. */
export const toAlpha2 = (country: string): string =>
  country.length === 2 ? country.toUpperCase() : (iso.alpha3ToAlpha2(country.toUpperCase()) ?? '');

const DOC_TYPE_PATTERNS: readonly [words: RegExp, docType: DocType][] = [
  [/passport/i, 'KYC_DOC_TYPE_PASSPORT'],
  [/driv/i, 'KYC_DOC_TYPE_DL'],
  [/resid|permit/i, 'KYC_DOC_TYPE_LIVING_PERMITS'],
  [/id|card|national/i, 'KYC_DOC_TYPE_ID'],
];
export const toDocType = (name: string): DocType | null =>
  DOC_TYPE_PATTERNS.find(([words]) => words.test(name))?.[1] ?? null;

interface VendorIdentity {
  givenName: string;
  familyName: string;
  birthDate: string;
  documentNumber: string;
  expires: string;
  documentName: string;
  country: string;
}

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns null unless the identity is complete. */
export function toIdentity(read: VendorIdentity): ProvenData['identity'] {
  const { birthDate, documentNumber, expires, documentName } = read;
  const { givenName, familyName } = placeSingleName(read);
  const country = toAlpha2(read.country);
  if (givenName === '' || documentNumber === '' || country === '' || !CALENDAR_DAY.test(birthDate))
    return null;
  return {
    givenName,
    familyName,
    birthDate,
    documentNumber,
    expires: CALENDAR_DAY.test(expires) ? expires : null,
    docType: toDocType(documentName),
    country,
  };
}

interface VendorAddress {
  line1: string;
  city: string;
  region: string;
  postcode: string;
  country: string;
}
export function toAddress(read: VendorAddress): ProvenData['address'] {
  const country = toAlpha2(read.country);
  if (read.line1 === '' || read.city === '' || country === '') return null;
  const { line1, city, region, postcode } = read;
  return { line1, line2: '', city, region, postcode, country };
}

/**
 * Returns the unique reasons for the labels. A refusal that allows a retry gets none that ends a level.
 * Without a known label the reason is `policy` if final, else `missing`.
 */
export function toReasons(
  labels: readonly string[],
  table: Readonly<Record<string, RejectionReason>>,
  isFinal: boolean,
): RejectionReason[] {
  const found = labels.flatMap((label) => table[label] ?? []);
  const fitting = isFinal ? found : found.filter((reason) => !FINAL_REASONS.includes(reason));
  const unique = [...new Set(fitting)];
  return unique.length > 0 ? unique : [isFinal ? 'policy' : 'missing'];
}
