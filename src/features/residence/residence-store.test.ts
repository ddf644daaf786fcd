// A move against the real gateway: no page may use the previous site.
import { i18n } from '@lingui/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endSession } from '#app/api/session.ts';
import { kycStore } from '#app/state/kyc/kyc.ts';
import { loadProfile } from '#app/state/session/load-profile.ts';
import { resetUser, userStore } from '#app/state/session/user.ts';
import { buildConsent } from '#app/state/kyc/legal-texts.ts';
import { findResidenceLegal } from '#contract/residence.ts';
import { loseFirstAnswer, countAudits } from '../../../tests/support/lost-responses.ts';
import { type PageGateway, startPageGateway } from '../../../tests/support/page-gateway.ts';
import { clearResidence, residenceStore, submitResidence } from './residence-store.ts';

vi.mock('#app/i18n/load.ts', () => ({
  loadNamespace: async () => undefined,
  getCurrentLanguage: () => 'en',
}));

let gateway: PageGateway;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  gateway = await startPageGateway();
});
afterAll(() => gateway.close());

describe('[S15, C7] a submitted residence', () => {
  it('loads the new site before the result is shown, although the old profile is cached', async () => {
    resetUser();
    await gateway.enter('u01');
    await loadProfile({ fresh: true });
    const before = userStore.profile?.site;
    expect(before).not.toBe('KZ');
    residenceStore.result = null;
    const consents = findResidenceLegal('', 'KZ').map((id) => buildConsent(id, 'en'));
    const body = { country: 'KZ', taxHome: true, permit: { status: 'citizen' as const }, consents };
    await submitResidence(body, { before: '', guarded: false });
    expect(residenceStore.error).toBeNull();
    expect(residenceStore.result).toMatchObject({
      site: 'KZ',
      levelLost: false,
      before: { country: '', site: before },
    });
    expect(userStore.profile?.site).toBe('KZ');
    expect(kycStore.info?.residenceCountry).toBe('KZ');
    clearResidence();
  });
});

it('[G3] repeats a request without an answer under the same key', async () => {
  endSession('changed');
  await gateway.enter('u03');
  await loadProfile({ fresh: true });
  const lost = loseFirstAnswer('/kyc/residence');
  const consents = findResidenceLegal('AR', 'KZ').map((id) => buildConsent(id, 'en'));
  const body = { country: 'KZ', taxHome: true, permit: { status: 'citizen' as const }, consents };
  const send = () => submitResidence({ ...body }, { before: 'AR', guarded: false });
  await send();
  expect(residenceStore).toMatchObject({ result: null, error: { kind: 'network' } });
  await send();
  lost.end();
  expect(residenceStore).toMatchObject({ obstacle: null, error: null, result: { site: 'KZ' } });
  expect(lost.keys).toHaveLength(2);
  expect(new Set(lost.keys).size).toBe(1);
  expect(await countAudits(gateway, 'residence.change', '90000003')).toBe(1);
});
