// A move against the real gateway: no page may go by the site that was left.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { kycStore } from '#app/state/kyc.ts';
import { loadProfile, resetUser, userStore } from '#app/state/user.ts';
import { consentTo } from '#app/state/legal-words.ts';
import { legalOfResidence } from '#contract/residence.ts';
import { type PageGateway, startPageGateway } from '../../../tests/support/page-gateway.ts';
import { forgetResidence, residenceStore, sendResidence } from './residence-store.ts';

vi.mock('#app/i18n/load.ts', () => ({ loadNamespace: async () => undefined, currentLanguage: () => 'en' }));

let gateway: PageGateway;
beforeAll(async () => {
  gateway = await startPageGateway();
});
afterAll(() => gateway.close());

describe('[S15, C7] a residence that was sent', () => {
  it('brings the new site before the page says that it is done, although the old profile is cached', async () => {
    resetUser();
    await gateway.enter('u01');
    await loadProfile({ fresh: true });
    const before = userStore.profile?.site;
    expect(before).not.toBe('KZ');
    residenceStore.done = null;
    const consents = legalOfResidence('', 'KZ').map((id) => consentTo(id, 'en'));
    const body = { country: 'KZ', taxHome: true, permit: { status: 'citizen' as const }, consents };
    await sendResidence(body, { before: '', guarded: false });
    expect(residenceStore.error).toBeNull();
    expect(residenceStore.done).toMatchObject({
      site: 'KZ',
      levelLost: false,
      before: { country: '', site: before },
    });
    expect(userStore.profile?.site).toBe('KZ');
    expect(kycStore.info?.residenceCountry).toBe('KZ');
    forgetResidence();
  });
});
