import { i18n } from '@lingui/core';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LEGAL_VERSIONS } from '#contract/legal.ts';
import { setEmbeddedSession } from '#app/api/embedded.ts';
import { href } from '#app/paths.ts';
import { kycStore, resetKyc } from '#app/state/kyc/kyc.ts';
import { find, render } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { kycInfo } from '../../../../../tests/fixtures/kyc-info.ts';
import { stubGateway, type StubGateway } from '../../testing/stub-gateway.ts';
import { ExternalCheckView } from './external-check-view.tsx';
import KycPage from '../../kyc-page.tsx';

vi.mock('#app/i18n/load.ts', () => ({
  loadNamespace: async () => undefined,
  getCurrentLanguage: () => 'en',
}));

const FILED = {
  decision: 'given',
  provider: 'ONFIDO',
  legalId: 'biometric',
  version: LEGAL_VERSIONS.biometric,
  lang: 'en',
  at: '2026-11-22T10:00:00.000Z',
};

let gateway: StubGateway;
const partner = kycInfo({ provider: 'ONFIDO', apiUrl: 'https://verify.example/start' });

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  gateway = stubGateway();
  resetKyc();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const page = () => document.body.textContent;
const button = () => find<HTMLButtonElement>('button');
const named = (label: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent === label);

describe('[C13, E6] a provider with its own pages', () => {
  it('opens by name at the address and with the session of kyc-info', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
    gateway.on('kycInfo', { result: { ...partner, kycToken: 'session-one' } });
    kycStore.info = partner;
    render(<ExternalCheckView provider={{ provider: 'ONFIDO', handoff: 'browser' }} />);
    expect(page()).toContain('This check is done by Onfido');
    // The consent comes first, and nothing has been sent.
    await pollUntil(() => page().includes('legal.biometric'));
    expect(gateway.calls).toEqual([]);
    gateway.on('faceConsent', { result: FILED });

    act(() => named('Agree and continue with Onfido')?.click());
    await pollUntil(() => assign.mock.calls.length > 0);
    expect(gateway.bodies.faceConsent).toEqual([
      {
        level: 'LEVEL_1',
        provider: 'ONFIDO',
        version: LEGAL_VERSIONS.biometric,
        lang: 'en',
        decision: 'given',
      },
    ]);
    expect(gateway.calls).toEqual(['faceConsent', 'kycInfo']);
    expect(gateway.bodies.kycInfo).toEqual([{ obtain_kyc_token: true, obtain_current: true }]);
    expect(String(assign.mock.calls[0]?.[0])).toMatch(
      /^https:\/\/verify\.example\/start#token=session-one&flow=Level1_web&/,
    );
  });

  it('[S5] does not open after a refusal, which is filed', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
    gateway.on('faceConsent', { result: FILED });
    kycStore.info = partner;
    render(<ExternalCheckView provider={{ provider: 'ONFIDO', handoff: 'browser' }} />);
    await pollUntil(() => page().includes('legal.biometric'));
    act(() => named('Decline')?.click());
    await pollUntil(() => page().includes('You declined'));
    expect(gateway.bodies.faceConsent?.map(({ decision }) => decision)).toEqual(['refused']);
    expect(named('Agree and continue with Onfido')).toBeUndefined();
    expect(assign).not.toHaveBeenCalled();
  });

  it('[M9] returns to the start of an embedded flow', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
    setEmbeddedSession({ token: 't', captureToken: '', accessOrigin: '', business: '', query: '' });
    gateway.on('kycInfo', { result: { ...partner, kycToken: 'session-one' } });
    gateway.on('faceConsent', { result: FILED });
    kycStore.info = partner;
    history.replaceState(null, '', '?level=LEVEL_1&partner=ONFIDO');
    render(<KycPage />);
    await pollUntil(() => page().includes('legal.biometric'));
    act(() => named('Agree and continue with Onfido')?.click());
    await pollUntil(() => assign.mock.calls.length > 0);
    const { hash } = new URL(String(assign.mock.calls[0]?.[0]));
    expect(new URL(new URLSearchParams(hash.slice(1)).get('redirect_url') ?? '').pathname).toBe(href('sdk'));
    setEmbeddedSession(null);
  });

  it('shows an error when the address is gone, and can be retried', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
    gateway.on('kycInfo', { result: { ...partner, apiUrl: '' } });
    kycStore.info = partner;
    render(<ExternalCheckView provider={{ provider: 'ONFIDO', handoff: 'browser' }} />);
    gateway.on('faceConsent', { result: FILED });
    await pollUntil(() => page().includes('legal.biometric'));
    act(() => named('Agree and continue with Onfido')?.click());
    await pollUntil(() => page().includes('We could not open our provider’s page'));
    expect(assign).not.toHaveBeenCalled();
    expect(button().getAttribute('aria-disabled')).not.toBe('true');
  });

  it('has no button when kyc-info has no address', () => {
    kycStore.info = kycInfo({ provider: 'VERIFY_4_U', apiUrl: '/x-api' });
    render(<ExternalCheckView provider={{ provider: 'VERIFY_4_U', handoff: 'none' }} />);
    expect(page()).toContain('not available on this page yet');
    expect(document.querySelector('button')).toBeNull();
  });

  it.each(['SUMSUB', 'ONFIDO', 'JUMIO', 'IDNOW', 'AAI'])(
    '[M3] %s opens in a new document when kyc-info has no address',
    (provider) => {
      const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
      kycStore.info = kycInfo({ provider, apiUrl: '/x-api' });
      render(<ExternalCheckView provider={{ provider, handoff: 'none' }} />);
      act(() => button().click());
      const address = href('launch', { level: 'LEVEL_1', with: provider.toLowerCase() });
      expect(assign.mock.calls).toEqual([[address]]);
    },
  );

  it('[V4] refers to the mobile app when only the app can do the check', () => {
    kycStore.info = partner;
    render(<ExternalCheckView provider={{ provider: 'ONFIDO', handoff: 'app' }} />);
    expect(page()).toContain('This check is done in the mobile app');
  });
});
