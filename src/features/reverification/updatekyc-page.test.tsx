// The screen against the real gateway: no button can be pressed twice.
import { i18n } from '@lingui/core';
import { act } from 'react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PageGateway, startPageGateway } from '../../../tests/support/page-gateway.ts';
import { formatDate } from '#app/i18n/format.ts';
import { readAllEntries } from '#app/lib/storage/testing/encrypted-memory.ts';
import { href } from '#app/paths.ts';
import { kycStore, loadKyc } from '#app/state/kyc/kyc.ts';
import { NO_RENEWAL, setRenewal } from '#gateway/db/queries/renewals.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { cancelStepUp } from '#app/state/session/step-up.ts';
import { loadProfile } from '#app/state/session/load-profile.ts';
import { find, render, type Rendered } from '#app/ui/testing/render.tsx';
import UpdateKycPage from './updatekyc-page.tsx';

vi.mock('#app/lib/storage/encrypted-store.ts', () => import('#app/lib/storage/testing/encrypted-memory.ts'));

let gateway: PageGateway;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  gateway = await startPageGateway();
});
afterAll(() => gateway.close());

const verify = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) =>
    /^(Verify|Submit again)$/.test(textContent),
  )!; // as a test that presses it has to find it
const press = () => act(async () => verify().click());

const text = () => document.body.textContent;

async function openAt(address: string, persona: string): Promise<Rendered> {
  history.replaceState(null, '', address);
  await gateway.enter(persona);
  await loadProfile({ fresh: true });
  await loadKyc();
  const page = render(<UpdateKycPage />);
  await act(() =>
    vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Re-verification')),
  );
  return page;
}

const open = (persona: string) => openAt(href('updatekyc'), persona);

/** The target of the hub's link "Identity document: renewed, lost, or about to expire". */
const WISH = href('updatekyc', { action: 'update', from: 'personal' });

describe('the re-verification screen', () => {
  it('[V3] disables its button during the call, and enables it after a failure', async () => {
    await open('u20');
    act(() => find<HTMLInputElement>('input[name=acknowledge]').click());
    expect(verify().getAttribute('aria-disabled')).toBeNull();
    await press();
    expect(verify().getAttribute('aria-disabled')).toBe('true');
    expect(verify().getAttribute('aria-busy')).toBe('true');
    await press();
    await act(async () => cancelStepUp());
    expect(verify().getAttribute('aria-disabled')).toBeNull();
  });

  it('[M10] does not ask why, where the renewal is required', async () => {
    await open('u20');
    expect(document.querySelector('input[name=reason]')).toBeNull();
    expect(text()).not.toContain('Why are you sending a new document?');
  });

  it('[V4] has no button in Türkiye, and asks the user to continue in the app', async () => {
    await open('u09');
    expect(verify()).toBeUndefined();
    expect(text()).toContain('Please continue in the mobile app');
  });
});

describe('a document that need not be renewed', () => {
  it('[G3, S20] keeps the reason across a reload, but not the acknowledgement', async () => {
    const page = await openAt(WISH, 'u05');
    act(() => find<HTMLInputElement>('input[name=reason][value=lost]').click());
    act(() => find<HTMLInputElement>('input[name=acknowledge]').click());
    await act(() => vi.waitFor(() => expect(readAllEntries()).toContain('lost')));
    page.unmount();
    page.box.remove();
    await openAt(WISH, 'u05');
    await act(() => vi.waitFor(() => expect(find<HTMLInputElement>('input[value=lost]').checked).toBe(true)));
    expect(find<HTMLInputElement>('input[name=acknowledge]').checked).toBe(false);
  });

  it('[M10, S20] can be replaced by a form that the hub links to', async () => {
    await openAt(WISH, 'u05');
    expect(document.querySelectorAll('input[name=reason]')).toHaveLength(5);
    expect(verify().getAttribute('aria-disabled')).toBeNull();
    expect(text()).not.toContain('Important');
    expect(text()).not.toContain('You do not need to verify again');
  });

  it('[T3] does not mention another verification to a user who was never verified', async () => {
    await openAt(href('updatekyc', { action: 'update' }), 'u01');
    expect(text()).toContain('There’s nothing to renew. We’ll let you know when there is.');
    expect(text()).not.toContain('verify again');
    expect(document.querySelector('input, a[href*="action=update"]')).toBeNull();
  });

  it('[T3, M10] shows how long it is valid, and how to replace it', async () => {
    await openAt(href('updatekyc'), 'u05');
    const { holdsUntil } = kycStore.info!.displayControl.displayUpdatePOI;
    expect(text()).toContain(`is valid until ${formatDate(holdsUntil!)}.`);
    expect(text()).toContain('Was your document lost or stolen');
    expect(find<HTMLAnchorElement>('a[href*="action=update"]').textContent).toBe('Send another document');
  });

  it('[V4, S22] is replaced in the app for a Turkish account', async () => {
    await setRenewal(gateway.ctx.db, buildPersonaUserId('u09'), {
      ...NO_RENEWAL,
      reasons: [],
      site: '',
      country: '',
    });
    await openAt(href('updatekyc', { action: 'update' }), 'u09');
    expect(verify()).toBeUndefined();
    expect(text()).toContain('This is not possible in a browser');
    expect(document.querySelector('input')).toBeNull();
  });
});

it('[T3, E5] shows an unknown status as such, with links', async () => {
  await openAt(href('updatekyc'), 'u05');
  const { displayUpdatePOI } = kycStore.info!.displayControl;
  await act(async () => void (displayUpdatePOI.status = 'DisplayUpdatePOIStatus_Paused'));
  expect(text()).toContain('We cannot tell here whether you need to confirm your document again.');
  expect(text()).not.toMatch(/do not need to|valid until|We’ll let you know/);
  expect(find('a[href*="action=update"]')).toBeDefined();
});

it.each([
  ['u20', 'identity document from Spain'],
  ['u10', 'issued in India'],
])('[S21] the list of %s is the one of the site and the country', async (persona, words) => {
  await open(persona);
  expect(document.querySelectorAll('ol li')).toHaveLength(3);
  expect(document.querySelector('ol')?.textContent).toContain(words);
  expect(document.querySelector('ol')?.textContent).toContain('Each person can verify only one account.');
});
