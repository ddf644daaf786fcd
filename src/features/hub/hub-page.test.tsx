import { i18n } from '@lingui/core';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import type { StepStatus } from '#contract/kyc.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { PersonalInfo } from '#contract/calls/person.ts';
import { loadKyc, resetKyc } from '#app/state/kyc/kyc.ts';
import { userStore } from '#app/state/session/user.ts';
import { render } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { kycInfo, step, task } from '../../../tests/fixtures/kyc-info.ts';
import { profile } from '../../../tests/fixtures/profile.ts';
import HubPage from './hub-page.tsx';

// The page config is read once, so it must exist before any module of the app loads.
vi.hoisted(() => {
  const helpCenter = { faq: 'https://help.example/faq', issueWebform: 'https://help.example/contact' };
  document.head.innerHTML = `<script type="application/json" id="page-config">${JSON.stringify({ helpCenter })}</script>`;
});

const personal: PersonalInfo = {
  firstname: 'M***',
  lastname: 'O***',
  nativeName: '',
  birthDate: '19**-**-**',
  documentNumber: '***5018',
  docType: 'KYC_DOC_TYPE_PASSPORT',
  documentExpires: '2031-08-31',
  country: 'BR',
  address: '',
};

let answers: { info: KycInfo | Error; personal: PersonalInfo | Error };

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  resetKyc();
  userStore.profile = profile();
  answers = { info: kycInfo(), personal };
  vi.stubGlobal('fetch', async (url: string) => {
    const path = String(url);
    // Optional parts of the page get no response here.
    if (!/kyc-(personal-)?info$/.test(path))
      return Response.json({ ret_code: 10001, ret_msg: '', result: null });
    const answer = path.endsWith('kyc-personal-info') ? answers.personal : answers.info;
    if (answer instanceof Error) throw answer;
    return Response.json({ ret_code: 0, ret_msg: '', result: answer });
  });
  return () => vi.unstubAllGlobals();
});

const page = () => document.body.textContent;
const byText = (selector: string, text: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.textContent === text);

async function show(info: KycInfo | Error): Promise<void> {
  answers.info = info;
  render(<HubPage />);
  await pollUntil(() => page().includes('Your details') || page().includes('Try again'));
}

const verified = () =>
  kycInfo({
    applicant: { ...kycInfo().applicant, level: 'LEVEL_1', firstname: 'M***', lastname: 'O***' },
    state: [step('LEVEL_1', { status: 'SUCCESS' }), step('LEVEL_2')],
  });

describe('the hub', () => {
  it('[S4, T1] shows the status in one sentence, with one primary action', async () => {
    await show(kycInfo());
    expect(document.querySelector('h1')?.textContent).toBe('Verify your identity');
    expect(byText('a', 'Verify')?.getAttribute('href')).toBe('/user/accounts/auth/step1');
  });

  it.each<[StepStatus, string]>([
    ['ALLOW', 'plain'],
    ['PENDING', 'review'],
    ['FAILED_AND_CAN_RETRY', 'retry'],
    ['FAILED_AND_CAN_NOT_RETRY', 'closed'],
  ])('[W1] shows a level that is %s on a card that is %s', async (status, state) => {
    await show(kycInfo({ state: [step('LEVEL_1', { status }), step('LEVEL_2', { status: 'NOT_ALLOW' })] }));
    expect(document.querySelector<HTMLElement>('[data-level="0"]')?.dataset.state).toBe(state);
  });

  it('[B3, M1] compares the limits of the levels, and explains 0', async () => {
    await show(kycInfo());
    const rows = [...document.querySelectorAll('table tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows[0]).toEqual(['', 'NowUnverified', 'Level 1Standard', 'Level 2Advanced']);
    expect(rows[1]).toEqual(['Withdrawals per day, in BTC', 'None yet', '50', '100']);
    expect(rows.find(([title]) => title?.includes('Buy, sell and trade'))?.slice(1)).toEqual([
      '–',
      'Yes',
      'Yes',
    ]);
  });

  it('[E9, B3] shows no limit that the gateway does not return', async () => {
    await show(kycInfo({ quotas: [] }));
    expect(document.querySelector('table')?.textContent).toContain('Buy, sell and trade');
    expect(page()).not.toContain('Withdrawals per day');
    expect(page()).not.toContain('00:00 UTC');
  });

  it('[M1] shows the level on a card, under the masked name', async () => {
    await show(verified());
    expect(document.querySelector('[data-level="1"]')?.textContent).toContain('Level 1 · Standard');
    expect(document.querySelectorAll('[data-level]')).toHaveLength(1);
  });

  it('[E6] a business account sees its own limit', async () => {
    const kybQuota = { level: 'LEVEL_2' as const, coinLimit: [{ coin: 'BTC', limit: '100' }] };
    await show(kycInfo({ kybQuota }));
    expect(page()).toContain('Business account');
  });

  it('[E6] shows due tasks by urgency, each with a link to its page', async () => {
    const dueAt = new Date(Date.now() + 2 * DAY_MS).toISOString();
    const tasks = [
      task({ taskId: 'a', type: 'rfiQuestion', route: 'rfiQuestion', dueAt, overdue: true }),
      task({ taskId: 'b', type: 'kyc', route: 'kyc' }),
    ];
    await show(kycInfo({ verificationProcess: { isVerificationProcess: true, tasks } }));
    await pollUntil(() => page().includes('Overdue'));
    const rows = [...document.querySelectorAll('a[href*="from=personal"]')].map(
      (each) => each.closest('li')?.textContent,
    );
    expect(rows[0]).toMatch(/^Send us more details.*OverdueDue in 2 days/);
    expect(rows[1]).toMatch(/^Finish verifying your identity/);
    expect(page()).toContain('Due in 2 days');
    expect(document.querySelectorAll('a[href="/user/accounts/auth/rfiQuestion?from=personal"]')).toHaveLength(
      1,
    );
    expect(document.querySelectorAll('a[href="/user/accounts/auth/kyc?from=personal"]')).toHaveLength(1);
  });

  it('[E6] links to the questionnaire even if kyc-info names no page for it', async () => {
    const amlQuestionnaire = { needQuestionnaire: true, templateCode: 'SOMETHING_V3', route: '' };
    await show(kycInfo({ amlQuestionnaire }));
    const links = () => [...document.querySelectorAll('a')].map((each) => each.getAttribute('href'));
    const address = '/user/accounts/auth/questionnaire';
    await pollUntil(() => links().some((link) => link?.startsWith(address)));
    expect(links()).toContain(`${address}?template_code=SOMETHING_V3&from=personal`);
  });

  it('[E5] marks a task as optional only when the gateway does', async () => {
    const { mandatory: _unsaid, ...unsaid } = task({ taskId: 'a' });
    const tasks = [unsaid, task({ taskId: 'b', mandatory: false })];
    await show(kycInfo({ verificationProcess: { isVerificationProcess: true, tasks } }));
    await pollUntil(() => page().includes('Optional'));
    expect(page().split('Optional')).toHaveLength(2);
  });

  it('[E6] lists P2P trading only for accounts with that right', async () => {
    await show(kycInfo({ flags: { isDisplayP2pRights: false } }));
    expect(page()).not.toContain('(P2P)');
    const { box } = render(<HubPage />);
    answers.info = kycInfo({ flags: { isDisplayP2pRights: true } });
    await act(() => loadKyc({ quiet: true }));
    await pollUntil(() => box.textContent.includes('(P2P)'));
  });

  it('[E6] shows the status of the proof of address once it can be sent', async () => {
    await show(kycInfo({ second_identity_state: 'PENDING' }));
    expect(page()).toContain('Proof of addressIn review');
  });

  it('[E6] names the country of residence', async () => {
    await show(kycInfo());
    expect(page()).toContain('Germany');
  });

  const heldBy = async (custody: KycInfo['custody'], partner: string) => {
    await show(kycInfo({ custody, custodyInfo: { partner } }));
    const row = [...document.querySelectorAll('dt')].find((each) => /assets/.test(each.textContent ?? ''));
    return row?.nextElementSibling?.textContent;
  };

  it('[M4, E6] names the custody partner of custodyInfo', async () => {
    expect(await heldBy('CUSTODY_SATOS', 'Alder Custody')).toBe('Alder Custody, our custody partner');
  });

  it('[M4, E6] shows a custody partner without a name', async () => {
    expect(await heldBy('CUSTODY_SATOS', '')).toBe('Our custody partner');
  });

  it('[M4, E6] shows that the exchange holds the assets, without a brand', async () => {
    expect(await heldBy('CUSTODY_BYBIT', '')).toBe('The exchange itself, without a partner');
  });

  it('[M4, E6] shows nothing when the custody is unspecified', async () => {
    expect(await heldBy('CUSTODY_UNSPECIFIED', 'Alder Custody')).toBeUndefined();
  });

  it('[M4, E6] shows nothing for an unknown kind of custody', async () => {
    // A response of another back end.
    expect(await heldBy('CUSTODY_ELSEWHERE' as KycInfo['custody'], 'Alder Custody')).toBeUndefined();
  });

  it('[M10] links a user with another document to its form', async () => {
    await show(verified());
    const link = [...document.querySelectorAll('a')].find((each) =>
      each.textContent.startsWith('Identity document'),
    );
    expect(link?.getAttribute('href')).toBe('/user/accounts/auth/updatekyc?action=update&from=personal');
  });

  it('[S24] links to the help topics that have an address', async () => {
    await show(kycInfo());
    expect(byText('a', 'Common questions')?.getAttribute('href')).toBe('https://help.example/faq');
    expect(byText('a', 'How verification works')).toBeUndefined();
  });
});

describe('personal data', () => {
  it('is not loaded before anything is verified', async () => {
    await show(kycInfo());
    expect(page()).not.toContain('Date of birth');
  });

  it('is shown masked, as the gateway sends it', async () => {
    await show(verified());
    await pollUntil(() => page().includes('***5018'));
    expect(page()).toContain('M*** O***');
    expect(page()).toContain('Aug 31, 2031');
    expect(page()).toContain('only part of each detail is shown');
  });

  it('[E6] names every verified document, and no unknown code', async () => {
    const { applicant, ...rest } = verified();
    const identifies = ['KYC_DOC_TYPE_PASSPORT', 'ID_CARD', 'SOMETHING_NEW'];
    await show({ ...rest, applicant: { ...applicant, identifies } });
    await pollUntil(() => page().includes('***5018'));
    expect(page()).toContain('National identity cardVerified');
    expect(page()).not.toContain('PassportVerified');
    expect(page()).not.toContain('SOMETHING_NEW');
  });

  it('shows a failed load and loads on another attempt', async () => {
    answers.personal = new TypeError('failed');
    await show(verified());
    await pollUntil(() => page().includes('We could not load your details'));
    answers.personal = personal;
    act(() => byText('button', 'Try again')?.click());
    await pollUntil(() => page().includes('***5018'));
    expect(page()).not.toContain('We could not load your details');
  });
});

describe('a hub without its data', () => {
  it('shows the failure and tries again', async () => {
    await show(new TypeError('failed'));
    expect(document.querySelector('h1')?.textContent).toBe('This page did not load');
    answers.info = kycInfo();
    act(() => byText('button', 'Try again')?.click());
    await pollUntil(() => document.querySelector('h1')?.textContent === 'Verify your identity');
  });

  it('keeps its data when the gateway stops answering', async () => {
    await show(kycInfo());
    answers.info = new TypeError('failed');
    await act(() => loadKyc({ quiet: true }));
    expect(document.querySelector('h1')?.textContent).toBe('Verify your identity');
    await pollUntil(() => page().includes('We cannot reach the server'));
  });
});
