import { expect, it } from 'vitest';
import { isPublicAddress, isAllowedUrl, lookupPublicAddress } from './public-address.ts';

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fd00::1',
  '2002:7f00:1::',
  '2001:db8::1',
  'ff02::1',
  'nonsense',
])('[G10] %s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '172.32.0.1', '2600:1901::1', '2a00:1450:4001::200e'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  ['https://fcm.googleapis.com/fcm/send/x', false, true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', false, true],
  ['http://127.0.0.1:8000/push/x', true, true],
  ['http://127.0.0.1:8000/push/x', false, false],
  ['http://localhost:8000/push/x', true, false],
  ['https://0x7f.1/x', false, false],
  ['https://2130706433/x', false, false],
  ['https://host/x', false, false],
  ['https://10.0.0.1/x', false, false],
  ['https://localhost/x', false, false],
  ['https://metadata.google.internal/x', false, false],
  ['https://printer.local/x', false, false],
  ['ftp://push.service.com/x', false, false],
  ['not an address', true, false],
])('[G10] %s, with loopback allowed: %s, is accepted: %s', (address, local, may) => {
  expect(isAllowedUrl(address, local)).toBe(may);
});

it.each([true, false])('[G10] a name that resolves to this machine is refused (all: %s)', async (all) => {
  const found = new Promise((resolve) => {
    lookupPublicAddress('localhost', { all }, (error, addresses) => resolve([error?.code, addresses]));
  });
  expect(await found).toEqual(['ENOTPUBLIC', []]);
});
