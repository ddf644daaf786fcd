import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { KeyRing } from '#gateway/config/key-ring.ts';
import { DecryptionError } from '#gateway/kit/crypto.ts';
import {
  maskPersonalInfo,
  maskName,
  maskNumber,
  decryptVerifiedData,
  encryptVerifiedData,
} from './verified-data.ts';

describe('verified data', () => {
  it.each([
    ['Marlene', 'M***'],
    ['李', '李***'],
    ['e\u0301lodie', 'e\u0301***'],
    ['  ', ''],
  ])('[E6] masks the name %s', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });

  it.each([
    ['L01X00T47', '***0T47'],
    ['12 34-56', '***56'],
    ['1234567', '***67'],
    ['1234 5678', '***5678'],
    ['A1', '***A1'],
    ['', ''],
  ])('[E6] masks the number %s', (number, masked) => {
    expect(maskNumber(number)).toBe(masked);
  });

  it('[E6] shows nothing of an unverified user', () => {
    expect(Object.values(maskPersonalInfo({})).filter(Boolean)).toEqual([]);
  });

  it('[E6] shows the century of birth, and non-identifying values in full', () => {
    const identity = { ...IDENTITY, docType: 'KYC_DOC_TYPE_PASSPORT' as const, expires: '2030-01-01' };
    expect(maskPersonalInfo({ identity, address: ADDRESS })).toEqual({
      firstname: 'A***',
      lastname: 'P***',
      nativeName: '',
      birthDate: '19**-**-**',
      documentNumber: '***X1',
      docType: 'KYC_DOC_TYPE_PASSPORT',
      documentExpires: '2030-01-01',
      country: 'PT',
      address: '***, Porto, PT',
    });
  });

  it('[E6, C17] masks each part of a name, and decrypts data older than these parts', () => {
    const key = new KeyRing(randomBytes(32));
    const names = {
      givenName: 'Aigerim',
      middleName: 'Nurlanovna',
      familyName: '',
      nativeName: 'Айгерим Садыкова',
    };
    expect(maskPersonalInfo({ identity: { ...IDENTITY, ...names } })).toMatchObject({
      firstname: 'A*** N***',
      lastname: '',
      nativeName: 'А*** С***',
    });
    const old = decryptVerifiedData(encryptVerifiedData({ identity: IDENTITY }, key, '1'), key, '1');
    expect(maskPersonalInfo(old)).toMatchObject({ firstname: 'A***', lastname: 'P***', nativeName: '' });
  });

  it('[G10] decrypts only for its own account', () => {
    const key = new KeyRing(randomBytes(32));
    const encrypted = encryptVerifiedData({ address: { ...ADDRESS } }, key, '1');
    expect(decryptVerifiedData(encrypted, key, '1').address?.city).toBe('Porto');
    expect(() => decryptVerifiedData(encrypted, key, '2')).toThrow(DecryptionError);
    expect(decryptVerifiedData('', key, '2')).toEqual({});
  });
});

const IDENTITY = {
  givenName: 'Ana',
  familyName: 'Pérez',
  birthDate: '1990-01-02',
  documentNumber: 'X1',
  expires: null,
  docType: null,
  country: 'PT',
};
const ADDRESS = { line1: '1 Street', line2: '', city: 'Porto', region: '', postcode: '4000', country: 'PT' };
