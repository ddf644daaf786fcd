import { describe, expect, it } from 'vitest';
import { DISABLED_COUNTRIES, EU_EEA } from './countries.ts';
import {
  DOC_TYPES,
  listDocumentTypes,
  isPhotoDocument,
  requiresChip,
  PROVIDER_DOCUMENT_NAMES,
  listRequiredParts,
} from './documents.ts';

const short = (country: string) =>
  listDocumentTypes(country).map((docType) => docType.replace('KYC_DOC_TYPE_', ''));

describe('documents', () => {
  it.each([
    ['IN', ['IND_AADHAAR', 'PASSPORT', 'DL', 'ID']],
    ['NG', ['NGA_NIN', 'BVN', 'PASSPORT', 'DL', 'ID']],
    ['ID', ['IDN_NIK', 'ID', 'PASSPORT', 'LIVING_PERMITS']],
    ['TR', ['ID', 'PASSPORT', 'LIVING_PERMITS']],
    ['HK', ['ID', 'PASSPORT']],
    ['KZ', ['ID', 'PASSPORT', 'LIVING_PERMITS']],
    ['AE', ['ID', 'PASSPORT']],
    ['JP', ['ID', 'PASSPORT', 'DL']],
    ['UA', ['PASSPORT', 'ID']],
    ['DE', ['ID', 'PASSPORT', 'LIVING_PERMITS', 'DL']],
    ['BR', ['ID', 'PASSPORT', 'DL', 'LIVING_PERMITS']],
    ['', ['ID', 'PASSPORT', 'DL', 'LIVING_PERMITS']],
  ])('[E4] of %j are, the best first, %j', (country, docTypes) => expect(short(country)).toEqual(docTypes));

  it('[E4] of countries with two types are card and passport, the more common one first', () => {
    expect(['VN', 'TH', 'KR'].map(short)).toEqual(['VN', 'TH', 'KR'].map(() => ['ID', 'PASSPORT']));
    const passportFirst = ['RU', 'BY', 'KG', 'MD', 'AM', 'AZ', 'UZ'];
    expect(passportFirst.map(short)).toEqual(passportFirst.map(() => ['PASSPORT', 'ID']));
  });

  it('[E4] are the same in all EU countries', () => {
    expect(EU_EEA).toHaveLength(30);
    expect(new Set(EU_EEA.map((country) => short(country).join(' '))).size).toBe(1);
  });

  it('[E4] are not accepted from an unsupported country', () => {
    expect(DISABLED_COUNTRIES.flatMap(listDocumentTypes)).toEqual([]);
  });

  it('[E4] have a provider name exactly if they have a picture', () => {
    expect(DOC_TYPES.filter(isPhotoDocument)).toEqual(Object.keys(PROVIDER_DOCUMENT_NAMES));
    expect(isPhotoDocument('KYC_DOC_TYPE_BVN')).toBe(false);
  });

  it.each([
    ['LEVEL_1', 'KYC_DOC_TYPE_ID', ['front', 'back', 'selfie']],
    ['LEVEL_1', 'KYC_DOC_TYPE_PASSPORT', ['front', 'selfie']],
    ['LEVEL_1', null, ['front', 'selfie']],
    ['LEVEL_2', 'KYC_DOC_TYPE_PASSPORT', ['poa1']],
    ['LEVEL_2', null, ['poa1']],
  ] as const)('[S5, S8] for %s by %s need the pictures %j', (level, docType, parts) => {
    expect(listRequiredParts(level, docType)).toEqual(parts);
  });

  it('[V4] require the chip only in Türkiye', () => {
    expect(['TR', 'DE', ''].map(requiresChip)).toEqual([true, false, false]);
  });
});
