// What vendors call documents and countries, in our words.
import iso from 'i18n-iso-countries';
import type { DocType } from '#contract/documents.ts';
import { FINAL_REASONS, type RejectionReason } from '#contract/kyc.ts';
import type { Proven } from '../types.ts';

export const threeLetters = (country: string): string => iso.alpha2ToAlpha3(country) ?? '';
/** Of two letters, or three as vendors write it. */
export const twoLetters = (country: string): string =>
  country.length === 2 ? country.toUpperCase() : (iso.alpha3ToAlpha2(country.toUpperCase()) ?? '');

const DOC_TYPE_OF: readonly [words: RegExp, docType: DocType][] = [
  [/passport/i, 'KYC_DOC_TYPE_PASSPORT'],
  [/driv/i, 'KYC_DOC_TYPE_DL'],
  [/resid|permit/i, 'KYC_DOC_TYPE_LIVING_PERMITS'],
  [/id|card|national/i, 'KYC_DOC_TYPE_ID'],
];
export const docTypeOf = (name: string): DocType | null =>
  DOC_TYPE_OF.find(([words]) => words.test(name))?.[1] ?? null;

interface Read {
  givenName: string;
  familyName: string;
  birthDate: string;
  documentNumber: string;
  expires: string;
  documentName: string;
  country: string;
}

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Null unless a whole identity was read: half of one proves nobody. */
export function identityOf(read: Read): Proven['identity'] {
  const { givenName, familyName, birthDate, documentNumber, expires, documentName } = read;
  const country = twoLetters(read.country);
  if (givenName === '' || documentNumber === '' || country === '' || !CALENDAR_DAY.test(birthDate))
    return null;
  return {
    givenName,
    familyName,
    birthDate,
    documentNumber,
    expires: CALENDAR_DAY.test(expires) ? expires : null,
    docType: docTypeOf(documentName),
    country,
  };
}

interface ReadAddress {
  line1: string;
  city: string;
  region: string;
  postcode: string;
  country: string;
}
export function addressOf(read: ReadAddress): Proven['address'] {
  const country = twoLetters(read.country);
  if (read.line1 === '' || read.city === '' || country === '') return null;
  const { line1, city, region, postcode } = read;
  return { line1, line2: '', city, region, postcode, country };
}

/**
 * Reasons of labels, each once. None of a refusal that may be mended ends a level. What no label of ours says is said without
 * a guess: start again, or nothing more than that it was refused.
 */
export function reasonsOf(
  labels: readonly string[],
  table: Readonly<Record<string, RejectionReason>>,
  isFinal: boolean,
): RejectionReason[] {
  const found = labels.flatMap((label) => table[label] ?? []);
  const fitting = isFinal ? found : found.filter((reason) => !FINAL_REASONS.includes(reason));
  const unique = [...new Set(fitting)];
  return unique.length > 0 ? unique : [isFinal ? 'policy' : 'missing'];
}
