// The pages against the real gateway: the gateway stores what the user reads, ticks and signs here.
import { i18n } from '@lingui/core';
import { act } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxMail } from '#contract/client-calls/sandbox.ts';
import { otpSend, otpVerify } from '#contract/client-calls/security.ts';
import { call } from '#app/api/client.ts';
import { navigate, startHistory } from '#app/lib/history/history.ts';
import { finishStepUp } from '#app/state/session/step-up.ts';
import { stepUpStore } from '#app/state/session/step-up.ts';
import { find, render, type } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { listAgreementEvents } from '#gateway/db/queries/agreements.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { type PageGateway, startPageGateway } from '../../../tests/support/page-gateway.ts';
import AgreementPage from './agreement-page.tsx';
import ClientAgreementPage from './client-agreement-page.tsx';
import ReliancePage from './reliance-page.tsx';

let gateway: PageGateway;
beforeAll(async () => {
  gateway = await startPageGateway();
  startHistory();
}, 60_000);
afterAll(() => gateway.close());
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  window.scrollTo = () => undefined;
});

const page = () => document.body.textContent;
const button = (text: string) => {
  const found = [...document.querySelectorAll('button')].find((each) => each.textContent === text);
  if (!found) throw new Error(`no button ${text}: ${page()}`);
  return found;
};
const press = (text: string) => act(async () => button(text).click());

const shown = (text: string) => pollUntil(() => page().includes(text));

async function open(element: React.ReactElement, path: string, title: string): Promise<void> {
  navigate(`/user/accounts/auth/${path}`, { replace: true });
  render(element);
  await shown(title);
}
/** Every document opens unread and collapsed; then it is read. */
async function readIt(): Promise<void> {
  expect(page()).toMatch(/Section 1 of \d+/);
  expect(find<HTMLFieldSetElement>('fieldset').disabled).toBe(true);
  await press('Go to the end');
  expect(page()).toMatch(/Section (\d+) of \1(?!\d)/);
  expect(find<HTMLFieldSetElement>('fieldset').disabled).toBe(false);
}
const tick = (name: string) => act(() => find<HTMLInputElement>(`input[name="${name}"]`).click());
const eventsOf = (persona: string) => listAgreementEvents(gateway.ctx.db, buildPersonaUserId(persona));

describe('[S13, C19] the client agreement', () => {
  it('is read in order, ticked one by one, and signed with name and code', async () => {
    await gateway.enter('u08');
    await open(<ClientAgreementPage />, 'client-agreement', 'Risk disclosure statements');
    expect(page()).toContain('0 of 3 accepted');
    expect(page()).toContain('Read the documents above first');

    await press('Read and decide');
    await shown('What virtual assets are');
    await readIt();
    await press('Accept');
    expect(page()).toContain('Tick this box to continue.');
    expect(document.activeElement).toBe(find('input[name="agree"]'));
    expect(await eventsOf('u08')).toEqual([]);
    tick('agree');
    await press('Accept');
    // The next document opens automatically, without ticks.
    await shown('No marketing without your consent');
    expect(find<HTMLInputElement>('input[name="agree"]').checked).toBe(false);
    await readIt();
    tick('agree');
    await press('Accept');

    await shown('Client assets and standing authority');
    await readIt();
    tick('agree');
    const name = find<HTMLInputElement>('input[name="signature"]');
    type(name, 'Chi Ho Leong');
    await press('Sign');
    await shown('34104');
    expect(stepUpStore.action).toBeNull();
    type(name, 'Chi Ho Leung');
    await press('Sign');
    await pollUntil(() => stepUpStore.action === 30101);

    const { ticket } = await call(otpSend, { action: 30101 });
    const mail = await call(sandboxMail, {});
    const code = mail.find((each) => each.code !== null)?.code ?? '';
    const { securityToken } = await call(otpVerify, { ticket, code });
    act(() => finishStepUp(securityToken));
    await shown('All accepted');
    const events = await eventsOf('u08');
    expect(events.map(({ code: document, action }) => [document, action])).toEqual([
      ['RISK_DISCLOSURE', 'accept'],
      ['PERSONAL_DATA', 'accept'],
      ['CLIENT_AGREEMENT', 'accept'],
    ]);
  }, 30_000);
});

describe('[S13, C19] agreements', () => {
  it('lists open and accepted products, and ignores an invalid product in the address', async () => {
    await gateway.enter('u06');
    await open(<AgreementPage />, 'agreement?product=../../etc', 'Terms and privacy');
    expect(page()).toContain('New version');
    expect(find<HTMLAnchorElement>('main a, a[href*="product=TERMS"]').getAttribute('href')).toBe(
      '/user/accounts/auth/agreement?product=TERMS',
    );
  });

  it('keeps the marketing consent separate and off by default', async () => {
    await gateway.enter('u06');
    await open(<AgreementPage />, 'agreement?product=TERMS', 'News and offers by e-mail');
    const box = () => find<HTMLInputElement>('input[name="MARKETING"]');
    expect(box().checked).toBe(false);
    act(() => box().click());
    await pollUntil(() => box().checked);
    await pollUntil(() => page().includes('News'));
    for (let turn = 0; turn < 50 && !(await eventsOf('u06')).some(({ code }) => code === 'MARKETING'); turn++)
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect((await eventsOf('u06')).map(({ code }) => code)).toContain('MARKETING');
  });

  it('shows the changes of a version and how long the old one is valid', async () => {
    await gateway.enter('u06');
    await open(<AgreementPage />, 'agreement?product=TERMS&document=TERMS_OF_USE', 'This is a new version');
    expect(page()).toContain('30 days’ notice');
    expect(page()).toContain('If our company fails');
  });

  it('hides the products of other sites', async () => {
    await gateway.enter('u05');
    await open(<ClientAgreementPage />, 'client-agreement', 'Not available here');
    expect(button('Back to overview').disabled).toBe(false);
  });
});

describe('[S13] reliance', () => {
  it('names both companies, and can be refused after a confirmation', async () => {
    await gateway.enter('u13');
    await open(<ReliancePage />, 'reliance', 'Attesta Europe');
    for (const part of [
      'Alder Custody',
      'Netherlands',
      '5 years after your account is closed',
      'Your account’s risk rating',
    ])
      expect(page()).toContain(part);
    await press('Read and decide');
    await shown('What both companies have promised');
    await press('Decline');
    expect(page()).toContain('Until then, you cannot use its services.');
    const [, sure] = [...document.querySelectorAll('button')].filter(
      (each) => each.textContent === 'Decline',
    );
    await act(async () => sure?.click());
    await shown('You declined');
    expect((await eventsOf('u13')).map(({ action }) => action)).toEqual(['withdraw']);
  });
});
