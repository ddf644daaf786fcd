import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notAvailableHere } from '#contract/errors/verification.ts';
import { href } from '#app/paths.ts';
import { openProvider } from './open-provider.ts';

const PARTNER_URL = 'https://verify.example/start';
let sdkInfo: object;
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const name = String(url).split('/').at(-1) ?? '';
    asked.push(name);
    const result = /sdk-info/.test(name) ? sdkInfo : { provider: '', token: 'camera', expiresAt: '' };
    return Response.json({ ret_code: 0, ret_msg: '', result });
  });
});
afterEach(() => vi.unstubAllGlobals());

const here = href('kyc', { level: 'LEVEL_1' });
const buildPartnerHref = (partner: string) => href('kyc', { level: 'LEVEL_1', partner });

describe('[C13, C27, E6] an embedded flow continues', () => {
  it.each<[who: string, named: object, usual: string, apiUrl: string, page: string]>([
    ['on our own page', { provider: 'DEFAULT' }, 'DEFAULT', '', here],
    ['in the app’s own capture, whatever the address', { provider: 'DEFAULT' }, 'SUMSUB', PARTNER_URL, here],
    ['in the app’s own capture without any provider', {}, '', '', here],
    ['with the partner named', { provider: 'ONFIDO' }, 'DEFAULT', PARTNER_URL, buildPartnerHref('ONFIDO')],
    ['with the provider in kyc-info', {}, 'SUMSUB', PARTNER_URL, buildPartnerHref('SUMSUB')],
    ['with an unknown provider', { provider: 'VERIFY_4_U' }, '', PARTNER_URL, buildPartnerHref('VERIFY_4_U')],
    ['with an unnamed provider that has an address', {}, '', PARTNER_URL, buildPartnerHref('unnamed')],
  ])('%s', async (_, named, usual, apiUrl, page) => {
    sdkInfo = named;
    expect(await openProvider('LEVEL_1', { provider: usual, apiUrl })).toBe(page);
    expect(asked.some((name) => name === 'vendor-token')).toBe(page === here);
  });

  it('[M3] in a separate document when a provider runs in the launch page', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
    sdkInfo = { provider: 'JUMIO' };
    expect(await openProvider('LEVEL_1', { provider: 'DEFAULT', apiUrl: '/x-api' })).toBeNull();
    expect(assign.mock.calls).toEqual([[href('launch', { level: 'LEVEL_1', with: 'jumio' })]]);
    expect(asked).toEqual(['get-verification-sdk-info']);
    assign.mockRestore();
  });

  it('nowhere when an unknown provider has no address', async () => {
    sdkInfo = { provider: 'VERIFY_4_U' };
    const opened = openProvider('LEVEL_1', { provider: 'VERIFY_4_U', apiUrl: '/x-api' });
    await expect(opened).rejects.toMatchObject({ code: notAvailableHere });
  });
});
