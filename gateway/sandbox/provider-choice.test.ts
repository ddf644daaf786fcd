// [M5] The provider of a demo account, chosen on the sign-in page of a sandbox that offers a choice.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toTokenAccess, issueToken } from '#gateway/embedded/access-tokens.ts';
import type { ProviderRoute } from '#gateway/config/vendor-settings.ts';
import { findOpenVendorSession } from '#gateway/db/queries/vendors.ts';
import { embeddedClient } from '#gateway/testing/embedded.ts';
import { startGateway } from '#gateway/testing/gateway.ts';
import { startVendorGateway, type VendorGateway } from '#gateway/testing/vendors.ts';
import { LEGAL_VERSIONS } from '#contract/legal.ts';
import { buildPersonaUserId } from './personas.ts';

const row = (place: string, provider: ProviderRoute['shares'][number]['provider']): ProviderRoute => ({
  place,
  what: '*',
  shares: [{ provider, percent: 100 }],
  next: [],
});
const ROWS = [row('VERIFIED_BY=JUMIO', 'JUMIO'), row('VERIFIED_BY=ONFIDO', 'ONFIDO'), row('*', 'DEFAULT')];

let gateway: VendorGateway;
beforeAll(async () => {
  gateway = await startVendorGateway(undefined, { providerRoutes: ROWS });
});
afterAll(() => gateway.close());

/** The provider of the account's next level after signing in with this choice. */
async function providerAfter(choice?: string): Promise<unknown> {
  if (choice) await gateway.call('sandboxSignIn', { persona: 'u01', provider: choice });
  const { result } = await (await gateway.signIn('u01')).call('kycInfo', { obtain_state: true });
  return result.provider;
}

describe('the provider of a demo account', () => {
  it('is offered only with routes by its tag', async () => {
    const { body } = await gateway.inject('/login');
    expect([...body.matchAll(/<option value="(\w*)"/g)].map(([, name]) => name)).toEqual([
      '',
      'DEFAULT',
      'JUMIO',
      'ONFIDO',
    ]);
    const plain = await startGateway();
    expect((await plain.inject('/login')).body).not.toContain('<select');
    await plain.close();
  });

  it('is stored, and abandons a session with another provider', async () => {
    expect(await providerAfter()).toBe('DEFAULT');
    expect(await providerAfter('JUMIO')).toBe('JUMIO');
    expect(await providerAfter()).toBe('JUMIO');

    const { ctx } = gateway;
    const userId = buildPersonaUserId('u01');
    const { accessToken } = await issueToken(ctx, ctx.db, toTokenAccess('LEVEL_1', userId, 'verify'));
    const { call } = embeddedClient(gateway, accessToken);
    const consent = { level: 'LEVEL_1', version: LEGAL_VERSIONS.biometric, lang: 'en' } as const;
    await call('faceConsent', { ...consent, provider: 'JUMIO', decision: 'given' });
    expect((await call('vendorToken', { level: 'LEVEL_1' })).ret_code).toBe(0);
    const open = () => findOpenVendorSession(ctx.db, userId, 'LEVEL_1', '');
    expect(await open()).toMatchObject({ provider: 'JUMIO' });
    expect(await providerAfter('ONFIDO')).toBe('ONFIDO');
    expect(await open()).toBeNull();
    // No route uses the tag, so the choice has no effect.
    expect(await providerAfter('SUMSUB')).toBe('ONFIDO');
    expect(await providerAfter('DEFAULT')).toBe('DEFAULT');
  });
});
