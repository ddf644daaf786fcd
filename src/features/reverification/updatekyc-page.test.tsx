// The screen against the real gateway: nothing can be pressed twice.
import { i18n } from '@lingui/core';
import { act } from 'react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PageGateway, startPageGateway } from '../../../tests/support/page-gateway.ts';
import { loadKyc } from '#app/state/kyc.ts';
import { cancelStepUp } from '#app/state/step-up.ts';
import { loadProfile } from '#app/state/user.ts';
import { find, render } from '#app/ui/testing/render.tsx';
import UpdateKycPage from './updatekyc-page.tsx';

let gateway: PageGateway;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  gateway = await startPageGateway();
});
afterAll(() => gateway.close());

/** The one primary button. */
const verify = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) =>
    /^(Verify|Submit again)$/.test(textContent),
  )!;
const press = () => act(async () => verify().click());

async function open(persona: string): Promise<void> {
  await gateway.enter(persona);
  await loadProfile();
  await loadKyc();
  render(<UpdateKycPage />);
  await act(() => vi.waitFor(() => expect(verify()).toBeDefined()));
}

describe('the re-verification screen', () => {
  it('[V3] shuts its button while it loads, and opens it when nothing came of it', async () => {
    await open('u20');
    act(() => find<HTMLInputElement>('input[name=reason]').click());
    act(() => find<HTMLInputElement>('input[name=acknowledge]').click());
    expect(verify().getAttribute('aria-disabled')).toBeNull();
    await press();
    expect(verify().getAttribute('aria-disabled')).toBe('true');
    expect(verify().getAttribute('aria-busy')).toBe('true');
    await press();
    await act(async () => cancelStepUp());
    expect(verify().getAttribute('aria-disabled')).toBeNull();
  });

  it('[V3, V4] never opens it for Türkiye, and says where to go on', async () => {
    await open('u09');
    expect(verify().getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(verify().getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain('app');
    await press();
    expect(verify().getAttribute('aria-busy')).toBeNull();
  });
});
