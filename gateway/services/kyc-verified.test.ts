import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SealError } from './crypto.ts';
import { maskedInfo, maskName, maskNumber, openVerified, sealVerified } from './kyc-verified.ts';

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
    ['A1', '***A1'],
    ['', ''],
  ])('[E6] masks the number %s', (number, masked) => {
    expect(maskNumber(number)).toBe(masked);
  });

  it('[E6] shows nothing of a person not verified', () => {
    expect(Object.values(maskedInfo({})).filter(Boolean)).toEqual([]);
  });

  it('[G10] opens for its own person only', () => {
    const key = randomBytes(32);
    const sealed = sealVerified({ address: { ...ADDRESS } }, key, '1');
    expect(openVerified(sealed, key, '1').address?.city).toBe('Porto');
    expect(() => openVerified(sealed, key, '2')).toThrow(SealError);
    expect(openVerified('', key, '2')).toEqual({});
  });
});

const ADDRESS = { line1: '1 Street', line2: '', city: 'Porto', region: '', postcode: '4000', country: 'PT' };
