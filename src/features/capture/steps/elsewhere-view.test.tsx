import { i18n } from '@lingui/core';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kycStore, resetKyc } from '#app/state/kyc.ts';
import { find, render } from '#app/ui/testing/render.tsx';
import { until } from '#app/ui/testing/until.ts';
import { kycInfo } from '../../../../tests/fixtures/kyc-info.ts';
import { stubGateway, type StubGateway } from '../testing/stub-gateway.ts';
import { ElsewhereView } from './elsewhere-view.tsx';

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
});

const page = () => document.body.textContent;
const button = () => find<HTMLButtonElement>('button');

describe('[C13, E6] a provider with pages of its own', () => {
  it('is gone on with by name, at the address and with the session of kyc-info', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
    gateway.on('kycInfo', { result: { ...partner, kycToken: 'session-one' } });
    kycStore.info = partner;
    render(<ElsewhereView provider={{ provider: 'ONFIDO', handoff: 'browser' }} />);
    expect(page()).toContain('This check is done by Onfido');
    expect(gateway.calls).toEqual([]);

    act(() => button().click());
    await until(() => assign.mock.calls.length > 0);
    expect(gateway.bodies.kycInfo).toEqual([{ obtain_kyc_token: true, obtain_current: true }]);
    expect(String(assign.mock.calls[0]?.[0])).toMatch(
      /^https:\/\/verify\.example\/start#token=session-one&flow=Level1_web&/,
    );
  });

  it('says so when no session comes, and may be tried again', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
    gateway.on('kycInfo', { result: partner });
    kycStore.info = partner;
    render(<ElsewhereView provider={{ provider: 'ONFIDO', handoff: 'browser' }} />);
    act(() => button().click());
    await until(() => page().includes('Their page did not open'));
    expect(assign).not.toHaveBeenCalled();
    expect(button().getAttribute('aria-disabled')).not.toBe('true');
  });

  it('is no button where kyc-info has no address of theirs', () => {
    kycStore.info = kycInfo({ provider: 'ONFIDO', apiUrl: '/x-api' });
    render(<ElsewhereView provider={{ provider: 'ONFIDO', handoff: 'none' }} />);
    expect(page()).toContain('not connected to this page yet');
    expect(button().getAttribute('aria-disabled')).toBe('true');
  });

  it('[V4] stays in the mobile app where only that can do it', () => {
    kycStore.info = partner;
    render(<ElsewhereView provider={{ provider: 'ONFIDO', handoff: 'app' }} />);
    expect(page()).toContain('This check is done in the mobile app');
  });
});
