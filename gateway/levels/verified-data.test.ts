import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { KeyRing } from '#gateway/config/key-ring.ts';
import { DecryptionError } from '#gateway/kit/crypto.ts';
import { maskedInfo, maskName, maskNumber, openVerified, sealVerified } from './verified-data.ts';

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

  it('[E6] shows nothing of a person not verified', () => {
    expect(Object.values(maskedInfo({})).filter(Boolean)).toEqual([]);
  });

  it('[E6] shows the century of a birth, and what identifies nobody as it is', () => {
    const identity = { ...IDENTITY, docType: 'KYC_DOC_TYPE_PASSPORT' as const, expires: '2030-01-01' };
    expect(maskedInfo({ identity, address: ADDRESS })).toEqual({
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

  it('[E6, C17] masks each part of a name, and opens what was sealed before names had them all', () => {
    const key = new KeyRing(randomBytes(32));
    const names = {
      givenName: 'Aigerim',
      middleName: 'Nurlanovna',
      familyName: '',
      nativeName: 'Айгерим Садыкова',
    };
    expect(maskedInfo({ identity: { ...IDENTITY, ...names } })).toMatchObject({
      firstname: 'A*** N***',
      lastname: '',
      nativeName: 'А*** С***',
    });
    const old = openVerified(sealVerified({ identity: IDENTITY }, key, '1'), key, '1');
    expect(maskedInfo(old)).toMatchObject({ firstname: 'A***', lastname: 'P***', nativeName: '' });
  });

  it('[G10] opens for its own person only', () => {
    const key = new KeyRing(randomBytes(32));
    const sealed = sealVerified({ address: { ...ADDRESS } }, key, '1');
    expect(openVerified(sealed, key, '1').address?.city).toBe('Porto');
    expect(() => openVerified(sealed, key, '2')).toThrow(DecryptionError);
    expect(openVerified('', key, '2')).toEqual({});
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
