import { i18n } from '@lingui/core';
import { eq } from 'drizzle-orm';
import { act } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { kycInfo } from '#contract/client-calls/kyc.ts';
import { canQuickKyc } from '#contract/client-calls/numbers.ts';
import { account } from '#gateway/db/schema/accounts/accounts.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { startPageGateway, type PageGateway } from '../../../tests/support/page-gateway.ts';
import { call } from '#app/api/client.ts';
import { endSession } from '#app/api/session.ts';
import { readAllEntries } from '#app/lib/storage/testing/encrypted-memory.ts';
import { loadKyc, resetKyc } from '#app/state/kyc/kyc.ts';
import { saveLocalDraft } from '#app/state/outbox/local-drafts.ts';
import { loadProfile } from '#app/state/session/load-profile.ts';
import { find, render, type Rendered, type } from '#app/ui/testing/render.tsx';
import VendorPage from './vendor-page.tsx';

vi.mock('#app/i18n/load.ts', () => ({
  loadNamespace: async () => undefined,
  getCurrentLanguage: () => 'en',
}));
vi.mock('#app/lib/storage/encrypted-store.ts', () => import('#app/lib/storage/testing/encrypted-memory.ts'));

let gateway: PageGateway;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  gateway = await startPageGateway();
});
afterAll(() => gateway.close());
let page: Rendered | null = null;
function close(): void {
  page?.unmount();
  page?.box.remove();
  page = null;
}
function leave(): void {
  close();
  endSession('changed');
  resetKyc();
}
beforeEach(leave);

const heading = () => document.querySelector(':not([aria-busy]) > header > h1')?.textContent;
const buttonNamed = (text: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent === text);
const press = (text: string) => act(async () => buttonNamed(text)?.click());
const settle = (done: () => boolean) =>
  act(() => vi.waitFor(() => expect(done()).toBe(true), { timeout: 5000 }));
const summary = () =>
  [...document.querySelectorAll('section[tabindex="-1"] a')].map((each) => each.getAttribute('href'));

const fill = (id: string, value: string) => type(find<HTMLInputElement>(`#${id}`), value);
const tick = (name: string) => act(() => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.click());

async function open(persona: string, country?: string): Promise<void> {
  if (country)
    await gateway.ctx.db
      .update(account)
      .set({ residenceCountry: country })
      .where(eq(account.id, buildPersonaUserId(persona)));
  await gateway.enter(persona);
  await loadProfile();
  await loadKyc();
  page = render(<VendorPage />);
  await settle(() => heading() !== undefined);
}

async function typePerson(number: string): Promise<void> {
  fill('number', number);
  fill('givenName', 'Budi');
  fill('familyName', 'Santoso');
  type(find<HTMLInputElement>('[autocomplete=bday-day]'), '5');
  type(find<HTMLInputElement>('[autocomplete=bday-month]'), '8');
  type(find<HTMLInputElement>('[autocomplete=bday-year]'), '1990');
  await tick('consent');
}
const levelOne = async () => (await call(kycInfo, { obtain_state: true }, { fresh: true })).state[0]?.status;

describe('verification without photos', () => {
  it('[G3, S6] keeps the form except the consent across a reload', async () => {
    await open('u15');
    await typePerson('3171010508901234');
    close();
    await open('u15');
    expect(find<HTMLInputElement>('#number').value).toBe('3171010508901234');
    expect(find<HTMLInputElement>('#givenName').value).toBe('Budi');
    expect(find<HTMLInputElement>('[autocomplete=bday-year]').value).toBe('1990');
    expect(find<HTMLInputElement>('[name=consent]').checked).toBe(false);
  });

  it('[S6] shows missing fields before a look-up and uses no attempt', async () => {
    await open('u15');
    expect(heading()).toBe('Verify without photos');
    await press('Look up my number');
    expect(summary()).toEqual(['#number', '#givenName', '#familyName', '#birthDate', '#consent']);
    expect((await call(canQuickKyc, {}, { fresh: true })).attemptsLeft).toBe(3);
  });

  it.each([
    ['3171010508900004', 'Official records are unavailable', 3, 'Try again'],
    ['3171010508900001', 'Official records show a slightly different name', 2, 'Check my details'],
    ['3171010508900002', 'We could not find you in official records', 1, 'Check my details'],
  ])('[S6, C20, G3] %s: %s, and the way on', async (number, title, left, again) => {
    await open('u15');
    await typePerson(number);
    expect(readAllEntries()).toContain(number);
    await press('Look up my number');
    await settle(() => heading() === title);
    expect(readAllEntries().includes(number)).toBe(title === 'Official records are unavailable');
    expect(buttonNamed('Verify with a document')).toBeDefined();
    expect((await call(canQuickKyc, {}, { fresh: true })).attemptsLeft).toBe(left);
    await press(again);
    expect(document.querySelector<HTMLInputElement>('#number')?.value).toBe(number);
  });

  it('[S6, C20] offers only documents after the last attempt of the day', async () => {
    await open('u15');
    await typePerson('3171010508900003');
    await press('Look up my number');
    await settle(() => heading() === 'We could not confirm that it’s you');
    leave();
    await open('u15');
    expect(heading()).toBe('You’ve used all of today’s attempts');
    expect(buttonNamed('Verify with a document')).toBeDefined();
  });

  it('[S6, C20] asks for the one-time code of the register and leads to level 1', async () => {
    await open('u01', 'IN');
    await typePerson('200000041234');
    await press('Look up my number');
    await settle(() => heading() === 'Enter the code sent to your phone');
    expect(document.querySelector<HTMLInputElement>('#otp')?.autocomplete).toBe('one-time-code');
    fill('otp', '000000');
    await settle(() => document.querySelector('#otp-error') !== null);
    fill('otp', '041234');
    await settle(() => location.pathname.endsWith('/step1'));
    expect(await levelOne()).toBe('SUCCESS');
    expect(readAllEntries()).toBe('');
  });

  it('[S6] offers a choice of several number types, and documents when there is none', async () => {
    await open('u03', 'NG');
    expect(document.querySelectorAll('input[name=docType]')).toHaveLength(2);
    expect(document.querySelector('#number')).toBeNull();
    leave();
    await open('u03', 'PT');
    expect(heading()).toBe('Number check not available');
    leave();
    await gateway.enter('u02');
    await loadProfile();
    await saveLocalDraft('number', { number: '3171010508901234' });
    await open('u02');
    expect(heading()).toBe('We’re checking your identity');
    await settle(() => readAllEntries() === '');
  });
});
