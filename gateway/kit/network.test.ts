import { expect, it } from 'vitest';
import { getNetworkPrefix } from './network.ts';

it.each([
  ['203.0.113.1', '203.0.113.1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0DB8:0:0:ffff::2', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::ffff:203.0.113.1', '::ffff:cb00:7101'],
  ['::1', '0:0:0:0'],
])('%s is in the network %s', (address, network) => {
  expect(getNetworkPrefix(address)).toBe(network);
});
