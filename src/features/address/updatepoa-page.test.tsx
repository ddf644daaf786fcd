import { i18n } from '@lingui/core';
import { act } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressUpdate } from '#contract/client-calls/addresses.ts';
import { sandboxMail } from '#contract/client-calls/sandbox.ts';
import { otpSend, otpVerify } from '#contract/client-calls/security.ts';
import { loseFirstAnswer, countAudits } from '../../../tests/support/lost-responses.ts';
import { startPageGateway, type PageGateway } from '../../../tests/support/page-gateway.ts';
import type { AddressUpdate } from './address-store.ts';
import { call } from '#app/api/client.ts';
import { endSession } from '#app/api/session.ts';
import { readAllEntries } from '#app/lib/storage/testing/encrypted-memory.ts';
import { resetKyc } from '#app/state/kyc/kyc.ts';
import { finishStepUp } from '#app/state/session/step-up.ts';
import { loadProfile } from '#app/state/session/load-profile.ts';
import { find, render, type Rendered } from '#app/ui/testing/render.tsx';
import { addressStore, clearAddress, loadAddress } from './address-store.ts';
import UpdatePoaPage from './updatepoa-page.tsx';

vi.mock('#app/lib/storage/encrypted-store.ts', () => import('#app/lib/storage/testing/encrypted-memory.ts'));

let gateway: PageGateway;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  gateway = await startPageGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  endSession('changed');
  resetKyc();
  clearAddress();
});

const heading = () => document.querySelector('h1')?.textContent;
const text = () => document.body.textContent ?? '';
const press = (name: string) =>
  act(() => [...document.querySelectorAll('button')].find((each) => each.textContent === name)?.click());
const settle = (done: () => boolean) =>
  act(() => vi.waitFor(() => expect(done()).toBe(true), { timeout: 5000 }));

async function open(persona: string): Promise<Rendered> {
  await gateway.enter(persona);
  await loadProfile();
  const page = render(<UpdatePoaPage />);
  await settle(() => addressStore.status === 'ready');
  return page;
}

async function show(change: Partial<AddressUpdate>): Promise<void> {
  await open('u06');
  await act(async () => {
    addressStore.update = { ...addressStore.update!, submittedAt: '2026-11-20T10:00:00.000Z', ...change };
  });
}

describe('the page of an address update', () => {
  it('[G3, S17] keeps the reason across a reload', async () => {
    const page = await open('u06');
    await act(() => find<HTMLInputElement>('input[value=correction]').click());
    page.unmount();
    page.box.remove();
    await open('u06');
    expect(find<HTMLInputElement>('input[value=correction]').checked).toBe(true);
  });

  it('[S17, X13, G3] requires a reason and a code, then opens the capture pages', async () => {
    await open('u06');
    expect(heading()).toBe('Update your address');
    expect(text()).toContain('***, Port Example, SG');
    await press('Continue');
    expect(document.querySelector('section[tabindex="-1"] a')?.textContent).toBe('Please choose a reason.');
    expect(addressStore.busy).toBe(false);

    await act(() => document.querySelector<HTMLInputElement>('input[value=moved]')?.click());
    expect(readAllEntries()).toContain('moved');
    await press('Continue');
    await settle(() => addressStore.busy);
    const { ticket } = await call(otpSend, { action: 70029 });
    const [mail] = await call(sandboxMail, {});
    const { securityToken } = await call(otpVerify, { ticket, code: mail?.code ?? '' });
    await act(async () => finishStepUp(securityToken));
    await settle(() => location.search === '?level=LEVEL_2&action=update');
    expect(await call(addressUpdate, {}, { fresh: true })).toMatchObject({ started: true });
    expect(readAllEntries()).toBe('');
  });

  it('[G3] repeats a request without an answer under the same key and without a second code', async () => {
    await open('u06');
    const before = await countAudits(gateway, 'address.open', '90000006');
    gateway.clock.advance(61_000);
    const lost = loseFirstAnswer('/update-poa/open');
    await act(() => document.querySelector<HTMLInputElement>('input[value=correction]')?.click());
    await press('Continue');
    await settle(() => addressStore.busy);
    const { ticket } = await call(otpSend, { action: 70029 });
    const [mail] = await call(sandboxMail, {});
    const { securityToken } = await call(otpVerify, { ticket, code: mail?.code ?? '' });
    await act(async () => finishStepUp(securityToken));
    await settle(() => addressStore.error !== null && !addressStore.busy);
    await act(() => loadAddress());
    expect(addressStore.error).not.toBeNull();
    await press('Continue');
    await settle(() => lost.keys.length === 2 && !addressStore.busy);
    lost.end();
    expect(addressStore.error).toBeNull();
    expect(new Set(lost.keys).size).toBe(1);
    expect((await countAudits(gateway, 'address.open', '90000006')) - before).toBe(1);
  });

  it('[S17] continues an update that was started', async () => {
    await open('u06');
    expect(text()).toContain('You’ve already started');
  });

  it('[M5, S17] links to the provider that takes the proof, and to the app’s own capture', async () => {
    await show({ started: true, elsewhere: true });
    expect(text()).toContain('You’ll send your proof of address on our provider’s pages.');
    const links = [...document.querySelectorAll('a')].map((each) => each.getAttribute('href'));
    expect(links).toContain('/user/accounts/auth/launch?level=LEVEL_2&type=Update_POA');
    expect(links).toContain('/user/accounts/auth/kyc?level=LEVEL_2&action=update');
    const gone: unknown[] = [];
    const assign = vi.spyOn(window.location, 'assign').mockImplementation((to) => void gone.push(to));
    gateway.clock.advance(61_000);
    await act(() => document.querySelector<HTMLInputElement>('input[value=moved]')?.click());
    await press('Continue');
    await settle(() => addressStore.busy);
    const { ticket } = await call(otpSend, { action: 70029 });
    const [mail] = await call(sandboxMail, {});
    const { securityToken } = await call(otpVerify, { ticket, code: mail?.code ?? '' });
    await act(async () => finishStepUp(securityToken));
    await settle(() => gone.length > 0);
    expect(gone).toEqual(['/user/accounts/auth/launch?level=LEVEL_2&type=Update_POA']);
    assign.mockRestore();
  });

  it('[S17] explains what has to come first and links to it', async () => {
    await open('u05');
    expect(heading()).toBe('You do not have a verified address yet');
    expect(document.querySelector('main a, a')?.getAttribute('href')).toContain('/step2');
  });

  it('[S17] shows the status of a proof under review', async () => {
    await show({ status: 'PENDING', reasonKey: 'under_review', started: false });
    expect(heading()).toBe('We’re checking your new address');
    expect(text()).toContain('Your result will appear here automatically.');
  });

  it('[S17] shows the accepted address and the date of the next change', async () => {
    const retryAfter = '2027-05-19T10:00:00.000Z';
    await show({ status: 'APPROVED', reasonKey: 'too_soon', retryAfter, started: false });
    expect(heading()).toBe('Your address has been updated');
    expect(text()).toContain('May 19, 2027');
  });

  it('[S17] shows why a proof was refused, and accepts another', async () => {
    await show({ status: 'REJECTED', reasons: ['poa_old'], started: false });
    expect(heading()).toBe('Your new address was not accepted');
    await press('Try again');
    expect(heading()).toBe('Update your address');
  });

  it('[S17] waits a day after two refusals', async () => {
    const retryAfter = '2026-11-21T10:00:00.000Z';
    await show({
      status: 'REJECTED',
      reasons: ['poa_name'],
      reasonKey: 'refused_twice',
      retryAfter,
      started: false,
    });
    expect(text()).toContain('You can try again from');
    expect([...document.querySelectorAll('button')].map((each) => each.textContent)).not.toContain(
      'Try again',
    );
  });
});
