import { describe, expect, it } from 'vitest';
import { parseReturnAddress } from './return-address.ts';

const OWN = 'https://account.example';
const HOSTS = ['shop.example', 'shop.example:8443'];
const guard = (address: string) => parseReturnAddress(address, HOSTS, OWN);

describe('return addresses', () => {
  it.each([
    ['/user/accounts/auth/updatekyc', `${OWN}/user/accounts/auth/updatekyc`],
    ['/a?b=1#c', `${OWN}/a?b=1#c`],
    [`${OWN}/a`, `${OWN}/a`],
    ['https://shop.example/done?order=7', 'https://shop.example/done?order=7'],
    ['https://shop.example:8443/', 'https://shop.example:8443/'],
    ['HTTPS://SHOP.EXAMPLE/x', 'https://shop.example/x'],
  ])('[N1] %s is followed', (address, target) => {
    expect(guard(address)).toBe(target);
  });

  it.each([
    '',
    'evil.example',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '\thttps://shop.example',
    'http://shop.example/',
    'https://shop.example.evil.example/',
    'https://shop.example@evil.example/',
    'https://user:pass@shop.example/',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://shop.example/1',
    `https://shop.example/${'a'.repeat(2048)}`,
  ])('[N1] %s is not', (address) => {
    expect(guard(address)).toBeNull();
  });
});
