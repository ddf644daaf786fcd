// Document types, their names at the providers, and the accepted types by country, recommended first. [E4]
import { DISABLED_COUNTRIES, EU_EEA } from './countries.ts';

export const DOC_TYPES = [
  'KYC_DOC_TYPE_ID',
  'KYC_DOC_TYPE_PASSPORT',
  'KYC_DOC_TYPE_DL',
  'KYC_DOC_TYPE_LIVING_PERMITS',
  'KYC_DOC_TYPE_BVN',
  'KYC_DOC_TYPE_NGA_NIN',
  'KYC_DOC_TYPE_IDN_NIK',
  'KYC_DOC_TYPE_IND_AADHAAR',
] as const;
export type DocType = (typeof DOC_TYPES)[number];

type ProviderDocName = 'ID_CARD' | 'PASSPORT' | 'DRIVERS' | 'RESIDENCE_PERMIT';
export const PHOTO_DOCUMENT_TYPES = [
  'KYC_DOC_TYPE_ID',
  'KYC_DOC_TYPE_PASSPORT',
  'KYC_DOC_TYPE_DL',
  'KYC_DOC_TYPE_LIVING_PERMITS',
] as const satisfies readonly DocType[];
export type PhotoDocumentType = (typeof PHOTO_DOCUMENT_TYPES)[number];

/** [E4] Name of the document at the providers. Number checks (BVN, NIN, NIK, Aadhaar) have none. */
export const PROVIDER_DOCUMENT_NAMES: Record<PhotoDocumentType, ProviderDocName> = {
  KYC_DOC_TYPE_ID: 'ID_CARD',
  KYC_DOC_TYPE_PASSPORT: 'PASSPORT',
  KYC_DOC_TYPE_DL: 'DRIVERS',
  KYC_DOC_TYPE_LIVING_PERMITS: 'RESIDENCE_PERMIT',
};

export const isPhotoDocument = (docType: DocType): docType is PhotoDocumentType =>
  docType in PROVIDER_DOCUMENT_NAMES;

/** Pictures a case is made of. A level-1 case takes front, back (cards only) and selfie; level 2 takes poa1 to poa3. */
export const CAPTURE_PARTS = ['front', 'back', 'selfie', 'poa1', 'poa2', 'poa3'] as const;
export type CapturePart = (typeof CAPTURE_PARTS)[number];

/**
 * Pictures that a case needs before submission. An identity document of unknown type (null) may have no back, so
 * its back is accepted but not required.
 */
export function listRequiredParts(level: 'LEVEL_1' | 'LEVEL_2', docType: DocType | null): CapturePart[] {
  if (level === 'LEVEL_2') return ['poa1'];
  const hasOneSide = docType === null || docType === 'KYC_DOC_TYPE_PASSPORT';
  return hasOneSide ? ['front', 'selfie'] : ['front', 'back', 'selfie'];
}

const ID = 'KYC_DOC_TYPE_ID';
const PASSPORT = 'KYC_DOC_TYPE_PASSPORT';
const DL = 'KYC_DOC_TYPE_DL';
const PERMIT = 'KYC_DOC_TYPE_LIVING_PERMITS';

const BY_COUNTRY: Record<string, readonly DocType[]> = {
  IN: ['KYC_DOC_TYPE_IND_AADHAAR', PASSPORT, DL, ID],
  NG: ['KYC_DOC_TYPE_NGA_NIN', 'KYC_DOC_TYPE_BVN', PASSPORT, DL, ID],
  ID: ['KYC_DOC_TYPE_IDN_NIK', ID, PASSPORT, PERMIT],
  TR: [ID, PASSPORT, PERMIT],
  HK: [ID, PASSPORT],
  KZ: [ID, PASSPORT, PERMIT],
  AE: [ID, PASSPORT],
  VN: [ID, PASSPORT],
  TH: [ID, PASSPORT],
  KR: [ID, PASSPORT],
  JP: [ID, PASSPORT, DL],
  RU: [PASSPORT, ID],
  UA: [PASSPORT, ID],
  BY: [PASSPORT, ID],
  KG: [PASSPORT, ID],
  MD: [PASSPORT, ID],
  AM: [PASSPORT, ID],
  AZ: [PASSPORT, ID],
  UZ: [PASSPORT, ID],
  ...Object.fromEntries(EU_EEA.map((code) => [code, [ID, PASSPORT, PERMIT, DL]])),
};

/** Accepted document types, recommended first; empty for unsupported countries. */
export function listDocumentTypes(countryCode: string): readonly DocType[] {
  if (DISABLED_COUNTRIES.includes(countryCode)) return [];
  return BY_COUNTRY[countryCode] ?? [ID, PASSPORT, DL, PERMIT];
}

/** [V4] Countries whose documents are verified by their NFC chip, which browsers cannot read. */
const READ_BY_CHIP = ['TR'];
export const requiresChip = (countryCode: string): boolean => READ_BY_CHIP.includes(countryCode);

/** Permanent documents print the last day of the calendar, such as 01 01 9999 in Spain. */
export const neverExpires = (expires: string): boolean => expires.startsWith('9999-');

const LONGEST_VALIDITY_YEARS = 100;
/** A later expiry is a mistake, such as a Buddhist year. */
export const latestExpiry = (today: string): string =>
  `${Number(today.slice(0, 4)) + LONGEST_VALIDITY_YEARS}${today.slice(4)}`;

/** Proof-of-address documents, in the order offered. */
export const POA_TYPES = [
  'utility_bill',
  'bank_statement',
  'tax_document',
  'residence_certificate',
  'lease',
  'internet_bill',
  'insurance',
  'employer_letter',
] as const;
export type PoaType = (typeof POA_TYPES)[number];
