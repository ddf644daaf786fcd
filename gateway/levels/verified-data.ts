// Verified personal data: encrypted on approval, shown only masked.
import type { DocType } from '#contract/documents.ts';
import type { PersonalInfo } from '#contract/calls/person.ts';
import type { KeyRing } from '#gateway/config/key-ring.ts';
import { decryptJson, encryptJson } from '#gateway/kit/crypto.ts';
import type { PersonName } from './name-rules.ts';

export interface VerifiedIdentity extends PersonName {
  birthDate: string;
  documentNumber: string;
  expires: string | null;
  docType: DocType | null;
  country: string;
}
export interface VerifiedAddress {
  line1: string;
  line2: string;
  city: string;
  region: string;
  postcode: string;
  country: string;
}
export interface VerifiedData {
  identity?: VerifiedIdentity;
  address?: VerifiedAddress;
}

/** The encryption context keeps the data's first column name: stored data decrypts only with it. */
const encryptionContext = (userId: string): string => `kyc_profile.verified_enc:${userId}`;

export const encryptVerifiedData = (data: VerifiedData, filesKey: KeyRing, userId: string): string =>
  encryptJson(data, filesKey, encryptionContext(userId));

/** An empty column means not verified. */
export const decryptVerifiedData = (envelope: string, filesKey: KeyRing, userId: string): VerifiedData =>
  envelope === '' ? {} : decryptJson<VerifiedData>(envelope, filesKey, encryptionContext(userId));

const characters = new Intl.Segmenter('en');

/** First character and stars, of constant length: "J***". */
export function maskName(name: string): string {
  const [first] = characters.segment(name.trim());
  return first ? `${first.segment}***` : '';
}

/** Masks each name separately. */
const maskNames = (...names: (string | undefined)[]): string =>
  names
    .map((name) => maskName(name ?? ''))
    .filter(Boolean)
    .join(' ');

/** Stars and the last four characters, or the last two of a short number. */
export function maskNumber(number: string): string {
  const plain = number.replace(/[\s-]/g, '');
  if (plain === '') return '';
  return `***${plain.slice(plain.length >= 8 ? -4 : -2)}`;
}

const maskDate = (date: string): string => (date === '' ? '' : `${date.slice(0, 2)}**-**-**`);

export function maskPersonalInfo({ identity, address }: VerifiedData): PersonalInfo {
  return {
    firstname: maskNames(identity?.givenName, identity?.middleName),
    lastname: maskName(identity?.familyName ?? ''),
    nativeName: maskNames(...(identity?.nativeName ?? '').split(' ')),
    birthDate: maskDate(identity?.birthDate ?? ''),
    documentNumber: maskNumber(identity?.documentNumber ?? ''),
    docType: identity?.docType ?? null,
    documentExpires: identity?.expires ?? '',
    country: identity?.country ?? '',
    address: address ? `***, ${address.city}, ${address.country}` : '',
  };
}
