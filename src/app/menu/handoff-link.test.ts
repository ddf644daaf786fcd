import { describe, expect, it } from 'vitest';
import { href } from '#app/paths.ts';
import { parseHandoffLink } from './handoff-link.ts';

const PHONE = `${location.origin}${href('phone')}`;

describe('[G2] a scanned code', () => {
  it.each([
    [`${PHONE}?lang=ar-SA#token=t0-k_en`, `${href('phone', { lang: 'ar-SA' })}#token=t0-k_en`],
    [`${PHONE}#token=t0ken`, `${href('phone')}#token=t0ken`],
    [` ${PHONE}/?lang=en#token=t0ken\n`, `${href('phone', { lang: 'en' })}#token=t0ken`],
    // All other parameters are dropped.
    [`${PHONE}?lang="><b>&from=https://a.example&token=other#token=t0ken`, `${href('phone')}#token=t0ken`],
  ])('%s is accepted', (text, address) => {
    expect(parseHandoffLink(text)).toBe(address);
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
  ])('%j is rejected', (text) => {
    expect(parseHandoffLink(text)).toBeNull();
  });
});
