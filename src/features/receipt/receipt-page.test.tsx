import { i18n } from '@lingui/core';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PrivacyReceipt, ReceiptCase, ReceiptOpening } from '#contract/calls/receipt.ts';
import { formatDateTime } from '#app/i18n/format.ts';
import { find, render } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import ReceiptPage from './receipt-page.tsx';
import { clearReceipt } from './receipt-store.ts';

const SENT = '2026-06-03T12:00:00.000Z';
const OPENED = '2026-06-03T14:02:00.000Z';
const LATER = '2026-06-04T09:30:00.000Z';

const opening = (more: Partial<ReceiptOpening> = {}): ReceiptOpening => ({
  at: OPENED,
  times: 1,
  role: 'reviewer',
  what: 'picture',
  part: 'front',
  provider: null,
  ...more,
});
const CASE: ReceiptCase = {
  caseId: 'c'.repeat(22),
  level: 'LEVEL_1',
  task: 'verify',
  status: 'submitted',
  docType: 'KYC_DOC_TYPE_ID',
  provider: 'DEFAULT',
  submittedAt: SENT,
  taken: [
    { kind: 'picture', part: 'front', count: 1, fields: [], at: SENT },
    { kind: 'picture', part: 'selfie', count: 1, fields: [], at: SENT },
    { kind: 'frames', part: null, count: 4, fields: [], at: SENT },
    { kind: 'details', part: null, count: 1, fields: ['name', 'birthDate'], at: SENT },
  ],
  read: { at: SENT, fields: ['documentNumber'] },
  face: { state: 'compared', at: SENT },
  faceConsent: { decision: 'given', at: SENT, canWithdraw: false },
  opened: [],
};
const RETENTION: PrivacyReceipt['retention'] = [
  { part: 'photos', rule: 'account_closed', years: 5 },
  { part: 'face_measurements', rule: 'comparison', years: null },
];

const CONSENT = {
  decision: 'refused',
  provider: 'DEFAULT',
  legalId: 'facePicture',
  version: '3',
  lang: 'en',
  at: LATER,
};

let receipt: PrivacyReceipt;
let sent: { path: string; body: unknown }[];
let answer: () => Response | Promise<Response>;
const ok = (result: object) => Response.json({ ret_code: 0, ret_msg: '', result });
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  receipt = { cases: [CASE], verified: [], opened: [], hasOlderOpenings: false, retention: RETENTION };
  sent = [];
  answer = () => ok(receipt);
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    const path = new URL(address, location.href).pathname.split('/').at(-1) ?? '';
    sent.push({ path, body: JSON.parse(body ?? '{}') });
    return path === 'face-consent' ? ok(CONSENT) : answer();
  });
  return () => {
    vi.unstubAllGlobals();
    clearReceipt();
  };
});

const text = () => document.body.textContent;
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
async function open(heading = 'Your data and who opened it'): Promise<void> {
  await act(async () => void render(<ReceiptPage />));
  await pollUntil(() => find('h1').textContent === heading);
}
const rows = (label: string) =>
  [...document.querySelectorAll(`ul[aria-label="${label}"] li`)].map(({ textContent }) => textContent);
const openings = () => rows('Openings, newest first');

describe('[G10] the page of the privacy receipt', () => {
  it('lists what was taken, and how long it is kept', async () => {
    await open();
    expect([...document.querySelectorAll('ul:not([aria-label]) li')].map((row) => row.textContent)).toEqual([
      `Front of your document${formatDateTime(SENT)}`,
      `Your selfie${formatDateTime(SENT)}`,
      `4 photos of your motion check${formatDateTime(SENT)}`,
      'Details you enteredName and date of birth',
      'A computer read your photosDocument number',
      'A computer compared your face',
    ]);
    expect(text()).toContain('Your photos5 years after you close your account');
    expect(text()).toContain('Measurements of your faceDeleted once compared');
  });

  it('lists openings newest first: people by role, providers by name', async () => {
    const check = opening({ role: 'provider', provider: 'ONFIDO', what: 'check', part: null, at: SENT });
    receipt.cases = [{ ...CASE, opened: [opening({ times: 3 }), check] }];
    receipt.opened = [opening({ role: 'auditor', what: 'identity', part: null, at: LATER })];
    await open();
    expect(openings()).toEqual([
      `An auditorOpened your verified details${formatDateTime(LATER)}`,
      `A reviewerOpened the front of your document${formatDateTime(OPENED)}, last of 3 times`,
      `OnfidoChecked what you sent${formatDateTime(SENT)}`,
    ]);
    expect(text()).not.toContain('has opened it yet');
  });

  it.each([
    ['nothing', [], 'No one has opened it yet.'],
    [
      'a computer',
      [opening({ role: 'computer', what: 'reading', part: null })],
      'No person has opened it yet.',
    ],
  ])('states that %s has opened it', async (_, opened, expected) => {
    receipt.cases = [{ ...CASE, opened }];
    await open();
    expect(text()).toContain(expected);
  });

  it('shows the rest of a long list on request, and that older ones are missing', async () => {
    const at = (hour: number) => new Date(Date.parse(OPENED) - hour * 3_600_000).toISOString();
    receipt.opened = Array.from({ length: 9 }, (_, hour) => opening({ at: at(hour) }));
    receipt.hasOlderOpenings = true;
    await open();
    expect(openings()).toHaveLength(6);
    act(() => button('Show all 9')?.click());
    expect(openings()).toHaveLength(9);
    expect(text()).toContain('Older openings are not listed here.');
  });

  it('explains what it will show before anything was sent', async () => {
    receipt = { cases: [], verified: [], opened: [], hasOlderOpenings: false, retention: RETENTION };
    await open('Nothing here yet');
    expect(text()).toContain('you’ll see here who opens them and when');
  });

  it('lists verified data of a person without a case', async () => {
    Object.assign(receipt, { cases: [], verified: ['name', 'address'] });
    await open();
    expect(text()).toContain('Your verified detailsName and address');
    expect(text()).toContain('No one has opened it yet.');
  });

  it('is not available where the back end does not know the call', async () => {
    answer = () => new Response('', { status: 404 });
    await open('Not available here');
    expect(text()).not.toContain('Try again');
  });

  it('shows why it did not load, and loads again', async () => {
    answer = () => Response.json({ ret_code: 10002, ret_msg: 'no', result: null }, { status: 500 });
    await open('This page did not load');
    answer = () => ok(receipt);
    act(() => button('Try again')?.click());
    await pollUntil(() => text().includes('Who opened it'));
    expect(text()).not.toContain('did not load');
  });

  it('shows a placeholder while it loads', async () => {
    answer = () => new Promise(() => undefined);
    await open('Loading');
    expect(text()).not.toContain('Who opened it');
  });
});

describe('[S5] the consent to the face photo', () => {
  it('is withdrawn in a draft after a question, with the call that deletes the photos', async () => {
    const draft: ReceiptCase = {
      ...CASE,
      status: 'draft',
      submittedAt: null,
      faceConsent: { decision: 'given', at: SENT, canWithdraw: true },
    };
    receipt.cases = [draft];
    await open();
    expect(text()).toContain('Not sent yet');
    act(() => button('Withdraw face consent')?.click());
    await pollUntil(() => button('Withdraw consent') !== undefined);
    receipt.cases = [{ ...draft, faceConsent: { decision: 'refused', at: LATER, canWithdraw: false } }];
    act(() => button('Withdraw consent')?.click());
    await pollUntil(() => button('Withdraw face consent') === undefined);
    expect(sent.find(({ path }) => path === 'face-consent')?.body).toMatchObject({
      caseId: draft.caseId,
      level: 'LEVEL_1',
      provider: 'DEFAULT',
      decision: 'refused',
    });
  });

  it('cannot be withdrawn here after the photos were sent', async () => {
    await open();
    expect(button('Withdraw face consent')).toBeUndefined();
    expect(text()).toContain('To withdraw your consent now, contact our support team.');
  });
});
