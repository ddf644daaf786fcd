// The document's country is chosen when a session starts.
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createVendorConsent,
  routeAllTo,
  reportOutcome,
  pollAllVendors,
  createVerifyingUser,
  startVendorGateway,
  readStatus,
  type VendorGateway,
} from '#gateway/testing/vendors.ts';

let gateway: VendorGateway;
beforeAll(async () => {
  gateway = await startVendorGateway(['AAI'], routeAllTo('AAI'));
});
afterAll(() => gateway.close());

it('[M3, C13] a resumed session keeps its country', async () => {
  const person = await createVerifyingUser(gateway, { country: '' });
  await createVendorConsent(person, 'AAI');
  const named = await person.link('vendorToken', { level: 'LEVEL_1', country: 'PT' });
  const again = await person.link('vendorToken', { level: 'LEVEL_1' });
  expect([named.ret_code, again.ret_code]).toEqual([0, 0]);
  expect(again.result.url).not.toBe(named.result.url);
  const ref = gateway.doubles.AAI.refs().at(-1) ?? '';
  await reportOutcome(gateway, 'AAI', ref, 'retry');
  await pollAllVendors(gateway);
  expect(await readStatus(gateway, person.userId)).toBe('FAILED_AND_CAN_RETRY');
  const retried = await person.link('vendorToken', { level: 'LEVEL_1' });
  expect(retried.result.provider).toBe('AAI');
});
