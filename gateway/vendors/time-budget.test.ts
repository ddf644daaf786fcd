// [G5] With silent vendors the user gets a session or a clear error within three seconds.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { providerDown } from '#contract/errors/verification.ts';
import type { Provider } from '#contract/kyc.ts';
import type { Vendor } from '#gateway/providers/types.ts';
import {
  createVendorConsent,
  openSession,
  routeAllTo,
  createVerifyingUser,
  startVendorGateway,
  type VendorGateway,
  type VerifyingUser,
} from '#gateway/testing/vendors.ts';
import { LONG } from '../../tests/support/long.ts';

const NAMES: Vendor[] = ['SUMSUB', 'ONFIDO', 'JUMIO', 'IDNOW', 'AAI'];
const MOST_MS = 3000;

let gateway: VendorGateway;
beforeAll(async () => {
  gateway = await startVendorGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  // Clears the circuit breakers.
  gateway.ctx.config.vendors = { ...gateway.ctx.config.vendors };
});
afterEach(() => {
  for (const name of NAMES) gateway.doubles[name].fault = null;
});

async function sentTo(...names: Provider[]): Promise<VerifyingUser> {
  gateway.ctx.config.providerRoutes = routeAllTo(...names).providerRoutes;
  const person = await createVerifyingUser(gateway);
  for (const name of names) if (name !== 'DEFAULT') await createVendorConsent(person, name);
  return person;
}
const silent = (...names: Vendor[]) => {
  for (const name of names) gateway.doubles[name].fault = 'silent';
};
async function asks(person: VerifyingUser, more: { other?: boolean } = {}) {
  const since = performance.now();
  const answer = await person.link('vendorToken', { level: 'LEVEL_1', ...more });
  return { ...answer, took: performance.now() - since };
}

const MORE: [Vendor, Vendor, Vendor][] = [
  ['JUMIO', 'IDNOW', 'ONFIDO'],
  ['AAI', 'ONFIDO', 'SUMSUB'],
];
it.each<[Vendor, Vendor, Vendor]>([['SUMSUB', 'JUMIO', 'AAI'], ...(LONG ? MORE : [])])(
  '[G5] %s and %s are silent: %s is there within three seconds',
  async (first, second, third) => {
    const person = await sentTo(first, second, third);
    silent(first, second);
    const { took, result } = await asks(person);
    expect(result).toMatchObject({ provider: third, instead: first });
    expect(took).toBeLessThan(MOST_MS);
  },
);

it('[G5] DEFAULT as the last fallback is offered within three seconds', async () => {
  const person = await sentTo(...NAMES, 'DEFAULT');
  silent(...NAMES);
  const { took, result } = await asks(person);
  expect(result).toMatchObject({ provider: 'DEFAULT', instead: 'SUMSUB' });
  expect(took).toBeLessThan(MOST_MS);
});

it('[G5] reports within three seconds that no vendor responds', async () => {
  const person = await sentTo(...NAMES);
  silent(...NAMES);
  const { took, ret_code, result } = await asks(person);
  expect([ret_code, result]).toMatchObject([providerDown, { provider: 'SUMSUB', begun: false }]);
  expect(took).toBeLessThan(MOST_MS);
});

it.each<Vendor>(LONG ? ['SUMSUB', 'JUMIO'] : ['SUMSUB'])(
  '[G5] %s falls silent in the middle: that is said within three seconds',
  async (name) => {
    const person = await sentTo(name);
    await openSession(gateway, person, name);
    silent(name);
    const { took, ret_code, result } = await asks(person);
    expect([ret_code, result]).toMatchObject([providerDown, { provider: name, begun: true }]);
    expect(took).toBeLessThan(MOST_MS);
  },
);
