import { describe, expect, it } from 'vitest';
import { href } from '#app/paths.ts';
import { handedAddress } from './handed-link.ts';

const PHONE = `${location.origin}${href('phone')}`;

describe('[G2] a code that was scanned', () => {
  it.each([
    [`${PHONE}?lang=ar-SA#token=t0-k_en`, `${href('phone', { lang: 'ar-SA' })}#token=t0-k_en`],
    [`${PHONE}#token=t0ken`, `${href('phone')}#token=t0ken`],
    [` ${PHONE}/?lang=en#token=t0ken\n`, `${href('phone', { lang: 'en' })}#token=t0ken`],
    // Nothing else of it goes on.
    [`${PHONE}?lang="><b>&from=https://a.example&token=other#token=t0ken`, `${href('phone')}#token=t0ken`],
  ])('%s is one of a computer', (text, address) => {
    expect(handedAddress(text)).toBe(address);
  });

  it.each([
    '',
    'hello',
    href('phone') + '#token=t0ken',
    'https://a.example/user/accounts/auth/phone#token=t0ken',
    `//a.example${href('phone')}#token=t0ken`,
    `${location.origin.replace('//', '//a:b@')}${href('phone')}#token=t0ken`,
    `${location.origin}${href('sdk')}#token=t0ken`,
    `${location.origin}${href('personal')}#token=t0ken`,
    PHONE,
    `${PHONE}?token=t0ken`,
    `${PHONE}#token=`,
    `${PHONE}#token=a&tgWebAppData=b`,
    'javascript:alert(1)#token=t0ken',
    'tg://resolve?domain=a#token=t0ken',
  ])('%j is not one of ours', (text) => {
    expect(handedAddress(text)).toBeNull();
  });
});
