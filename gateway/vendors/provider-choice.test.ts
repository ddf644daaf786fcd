// Choice of the provider: verification types, routes, shares.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numberInvalid } from '#contract/errors/identity.ts';
import { notAvailableHere } from '#contract/errors/verification.ts';
import type { ProviderRoute } from '#gateway/config/vendor-settings.ts';
import { findOpenVendorSession } from '#gateway/db/queries/vendors.ts';
import type { Vendor } from '#gateway/providers/types.ts';
import {
  createVendorConsent,
  reportOutcome,
  pollAllVendors,
  createVerifyingUser,
  startVendorGateway,
  readStatus,
  type VendorGateway,
} from '#gateway/testing/vendors.ts';
import { DOCUMENT_NUMBERS } from '../../tests/doubles/double-server.ts';
import { listProviders, computeUserShare } from './provider-choice.ts';

const NAMES: Vendor[] = ['SUMSUB', 'ONFIDO', 'JUMIO', 'IDNOW', 'AAI'];

let gateway: VendorGateway;
beforeAll(async () => {
  gateway = await startVendorGateway();
});
afterAll(() => gateway.close());
const route = (routes: readonly ProviderRoute[]) => void (gateway.ctx.config.providerRoutes = routes);

const PAN = { level: 'LEVEL_1', type: 'PAN', country: 'IN' } as const;

describe('verification types', () => {
  it.each([
    ['QES', 'DE', 'LEVEL_1', 'IDNOW'],
    ['POI_Video', 'FR', 'LEVEL_1', 'IDNOW'],
    ['PAN', 'IN', 'LEVEL_1', 'SUMSUB'],
    ['POA', 'BR', 'LEVEL_2', 'SUMSUB'],
  ] as const)('[M5] %s in %s uses a vendor with a flow for it', async (type, country, level, provider) => {
    route([]);
    const person = await createVerifyingUser(gateway, { level });
    for (const name of NAMES) await createVendorConsent(person, name);
    const typed = type === 'PAN' ? { number: 'ABCPE1234F' } : {};
    const { result } = await person.link('vendorToken', { level, type, country, ...typed });
    expect(result.provider).toBe(provider);
  });

  it.each([
    ['QES', 'BR', 'LEVEL_1'],
    ['PAN', 'PT', 'LEVEL_1'],
    ['POA', 'PT', 'LEVEL_1'],
    ['Update_POA', 'PT', 'LEVEL_1'],
  ] as const)('[M5] %s in %s for %s is not offered', async (type, country, level) => {
    const person = await createVerifyingUser(gateway, { level });
    expect((await person.link('vendorToken', { level, type, country })).ret_code).toBe(notAvailableHere);
  });

  it('[M5] PAN: a document with an invalid number is rejected', async () => {
    route([]);
    const person = await createVerifyingUser(gateway, { country: 'IN' });
    await createVendorConsent(person, 'SUMSUB');
    await person.link('vendorToken', { ...PAN, number: 'ABCPE1234F' });
    const ref = gateway.doubles.SUMSUB.refs().at(-1) ?? '';
    DOCUMENT_NUMBERS.set(ref, 'L01X00T47');
    await reportOutcome(gateway, 'SUMSUB', ref, 'approved');
    await pollAllVendors(gateway);
    expect(await readStatus(gateway, person.userId)).toBe('FAILED_AND_CAN_RETRY');
  });

  it.each([
    ['the typed number', ' abcpe 1234f', 'SUCCESS'],
    ['another number', 'ABCPE1234G', 'FAILED_AND_CAN_RETRY'],
  ])('[M5] PAN: the document is compared with %s', async (_, number, status) => {
    route([]);
    const person = await createVerifyingUser(gateway, { country: 'IN' });
    await createVendorConsent(person, 'SUMSUB');
    for (const wrong of [undefined, 'ABCCE1234F', '123']) {
      const { ret_code } = await person.link('vendorToken', { ...PAN, ...(wrong && { number: wrong }) });
      expect(ret_code).toBe(numberInvalid);
    }
    await person.link('vendorToken', { ...PAN, number });
    const ref = gateway.doubles.SUMSUB.refs().at(-1) ?? '';
    // The session keeps the number: a reload of the page does not ask again.
    expect((await person.link('vendorToken', PAN)).ret_code).toBe(0);
    expect(
      JSON.stringify(await findOpenVendorSession(gateway.ctx.db, person.userId, 'LEVEL_1', 'PAN')),
    ).not.toMatch(/abcpe/i);
    DOCUMENT_NUMBERS.set(ref, 'ABCPE1234F');
    await reportOutcome(gateway, 'SUMSUB', ref, 'approved');
    await pollAllVendors(gateway);
    expect(await readStatus(gateway, person.userId)).toBe(status);
  });
});

describe('routing', () => {
  const wanted = (userId: string) =>
    ({ userId, country: 'PT', site: 'EU', level: 'LEVEL_1', type: null }) as const;

  it('[M5, G5] shares are stable per user and match the settings', () => {
    const share = (percent: number) =>
      route([
        {
          place: 'PT',
          what: 'LEVEL_1',
          shares: [
            { provider: 'SUMSUB', percent },
            { provider: 'ONFIDO', percent: 100 - percent },
          ],
          next: [],
        },
      ]);
    const people = Array.from({ length: 2000 }, (_, at) => `person-${at}`);
    const whoGoes = () => people.filter((each) => listProviders(gateway.ctx, wanted(each))[0] === 'SUMSUB');
    share(30);
    const [first, again] = [whoGoes(), whoGoes()];
    expect(again).toEqual(first);
    expect(Math.abs(first.length / people.length - 0.3)).toBeLessThan(0.05);
    // A larger share moves only the added users.
    share(50);
    expect(whoGoes()).toEqual(expect.arrayContaining(first));
    expect(people.every((each) => computeUserShare(gateway.ctx, each) < 100)).toBe(true);
    share(0);
    expect(whoGoes()).toEqual([]);
  });

  it('[C13] the first matching route counts', () => {
    route([
      { place: 'BR', what: '*', shares: [{ provider: 'AAI', percent: 100 }], next: [] },
      { place: 'EU', what: 'LEVEL_2', shares: [{ provider: 'JUMIO', percent: 100 }], next: [] },
      { place: '*', what: '*', shares: [{ provider: 'IDNOW', percent: 100 }], next: ['DEFAULT'] },
    ]);
    const who = { ...wanted('x'), country: 'PT' };
    expect(listProviders(gateway.ctx, who)).toEqual(['IDNOW', 'DEFAULT']);
    expect(listProviders(gateway.ctx, { ...who, level: 'LEVEL_2' })).toEqual(['JUMIO']);
    expect(listProviders(gateway.ctx, { ...who, country: 'BR' })).toEqual(['AAI']);
  });

  it('[M3] without routes vendors come first and DEFAULT last', () => {
    route([]);
    expect(listProviders(gateway.ctx, wanted('x'))).toEqual([
      'SUMSUB',
      'JUMIO',
      'AAI',
      'ONFIDO',
      'IDNOW',
      'DEFAULT',
    ]);
  });
});
