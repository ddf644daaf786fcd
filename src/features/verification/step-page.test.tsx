import { i18n } from '@lingui/core';
import { act } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import type { StepStatus } from '#contract/kyc.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { StepState } from '#contract/schemas/kyc.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { kycStore, loadKyc, resetKyc } from '#app/state/kyc/kyc.ts';
import { userStore } from '#app/state/session/user.ts';
import { render } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { kycInfo, step, task } from '../../../tests/fixtures/kyc-info.ts';
import { profile } from '../../../tests/fixtures/profile.ts';
import Step1Page from './step1-page.tsx';
import Step2Page from './step2-page.tsx';

// The page config is read once, so it must exist before our modules load.
vi.hoisted(() => {
  const helpCenter = {
    issueWebform: 'https://help.example/form',
    kycFailureReasons: 'https://help.example/reasons',
  };
  document.head.innerHTML = `<script type="application/json" id="page-config">${JSON.stringify({ helpCenter, promisesTimes: true })}</script>`;
});

let answer: KycInfo | Error;

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  resetKyc();
  userStore.profile = profile();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async () => {
    if (answer instanceof Error) throw answer;
    return Response.json({ ret_code: 0, ret_msg: '', result: answer });
  });
  return () => vi.unstubAllGlobals();
});

const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
const buttons = () => [...document.querySelectorAll('button')];

async function show(page: 'one' | 'two', info: KycInfo | Error): Promise<void> {
  answer = info;
  render(page === 'one' ? <Step1Page /> : <Step2Page />);
  await pollUntil(() => document.querySelector('[aria-busy]') === null);
}

const levelOne = (changes: Partial<StepState>) =>
  kycInfo({ state: [step('LEVEL_1', changes), step('LEVEL_2', { status: 'NOT_ALLOW' })] });
const levelTwo = (changes: Partial<StepState>, one: StepStatus = 'SUCCESS') =>
  kycInfo({ state: [step('LEVEL_1', { status: one }), step('LEVEL_2', changes)] });

/** Every button works or has a description of why it does not. */
function expectNoDeadControl(): void {
  expect(buttons().length).toBeGreaterThan(0);
  for (const button of buttons()) {
    if (button.getAttribute('aria-disabled') !== 'true') continue;
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBeTruthy();
  }
}

describe('level 1', () => {
  it.each<[StepStatus, Partial<StepState>, string, string]>([
    ['ALLOW', {}, 'Verify your identity', 'Start'],
    ['NOT_ALLOW', {}, 'You cannot start this level now', 'Contact support'],
    [
      'PENDING',
      { submittedAt: new Date().toISOString() },
      'We’re checking your identity',
      'Back to overview',
    ],
    ['SUCCESS', {}, 'Your identity is verified', 'Back to overview'],
    ['FAILED_AND_CAN_RETRY', { reasons: ['doc_blurry'] }, 'Let’s try that again', 'Try again'],
    [
      'FAILED_AND_CAN_NOT_RETRY',
      { reasons: ['duplicate'] },
      'We cannot verify you online',
      'Contact support',
    ],
    ['CERTIFICATION_DISABLED', {}, 'Not available at the moment', 'Back to overview'],
  ])('[T1, S8] %s has its title and its action', async (status, changes, title, action) => {
    await show('one', levelOne({ status, ...changes }));
    expect(text('h1')).toBe(title);
    expect(buttons().map((button) => button.textContent)).toContain(action);
    expectNoDeadControl();
  });

  it.each<[StepStatus, string]>([
    ['ALLOW', 'plain'],
    ['PENDING', 'review'],
    ['FAILED_AND_CAN_RETRY', 'retry'],
    ['FAILED_AND_CAN_NOT_RETRY', 'closed'],
    ['SUCCESS', 'plain'],
  ])('[W1] %s has the level card above its title', async (status, state) => {
    await show('one', levelOne({ status }));
    expect(document.querySelector<HTMLElement>('header [data-level]')?.dataset.state).toBe(state);
  });

  it('offers to deposit once verified, where the exchange has a page for it', async () => {
    const { helpCenter } = getPageConfig();
    helpCenter.deposit = 'https://exchange.example/deposit';
    onTestFinished(() => void delete helpCenter.deposit);
    await show('one', levelOne({ status: 'SUCCESS' }));
    expect(buttons().map((button) => button.textContent)).toEqual(['Deposit', 'Back to overview']);
    await show('two', levelTwo({ status: 'SUCCESS' }));
    expect(buttons().filter(({ textContent }) => textContent === 'Deposit')).toHaveLength(1);
  });

  it('[S4] prints the verified name on the card, and reloads the profile once', async () => {
    userStore.profile = profile({ level: 0, maskedName: 'A*** B***' });
    await show('one', levelOne({ status: 'PENDING' }));
    expect(text('[data-level]')).toContain('A*** B***');
    const verified = levelOne({ status: 'SUCCESS' });
    const applicant = {
      ...verified.applicant,
      level: 'LEVEL_1',
      firstname: 'M***',
      lastname: 'O***',
    } as const;
    let loads = 0;
    vi.stubGlobal('fetch', async (url: string) => {
      const isProfile = String(url).endsWith('/user/profile');
      if (isProfile) loads += 1;
      const result = isProfile
        ? { profile: profile({ level: 1, maskedName: 'M*** O***' }) }
        : { ...verified, applicant };
      return Response.json({ ret_code: 0, ret_msg: '', result });
    });
    await act(() => loadKyc({ quiet: true }));
    await pollUntil(() => userStore.profile?.level === 1);
    expect(text('[data-level="1"]')).toContain('M*** O***');
    await act(() => loadKyc({ quiet: true }));
    expect(loads).toBe(1);
  });

  it('shows every reason with its fix and the attempts left', async () => {
    await show(
      'one',
      levelOne({ status: 'FAILED_AND_CAN_RETRY', reasons: ['doc_blurry', 'face_quality'], attemptsLeft: 3 }),
    );
    expect([...document.querySelectorAll('li h2')].map((each) => each.textContent)).toEqual([
      'We could not read your document.',
      'We could not see your face clearly.',
    ]);
    expect(document.body.textContent).toContain('You have 3 attempts left today.');
  });

  it('shows when the next attempt is possible after the daily limit', async () => {
    const retryAfter = new Date(Date.now() + 3 * 3_600_000).toISOString();
    await show(
      'one',
      levelOne({ status: 'FAILED_AND_CAN_RETRY', reasons: ['doc_blurry'], attemptsLeft: 0, retryAfter }),
    );
    expect(document.body.textContent).toContain('You can try again in 3 hours');
    expect(buttons().map((button) => button.textContent)).toEqual(['Back to overview']);
    expect(text('h1')).not.toContain('again');
    expectNoDeadControl();
  });

  it('shows one neutral sentence for several suspicions without naming them', async () => {
    await show('one', levelOne({ status: 'FAILED_AND_CAN_NOT_RETRY', reasons: ['doc_fake', 'policy'] }));
    expect([...document.querySelectorAll('li h2')].map((each) => each.textContent)).toEqual([
      'We could not verify your identity.',
    ]);
  });

  it('[V4] sends a Turkish customer to the app, without a button to start', async () => {
    userStore.profile = profile({ site: 'TR' });
    await show('one', levelOne({ status: 'ALLOW' }));
    expect(document.querySelector('button')).toBeNull();
    expect(document.body.textContent).toContain('Please continue in the mobile app');
  });

  it('[E6] names the provider', async () => {
    await show('one', { ...levelOne({}), provider: 'ONFIDO' });
    expect(document.body.textContent).toContain('Checked by Onfido for us');
  });

  it.each([undefined, null, 7, 'VERIFY_4_U'])('[E6] names no provider for %s', async (provider) => {
    await show('one', { ...levelOne({}), provider } as KycInfo); // as another back end may answer
    expect(text('h1')).not.toBe('');
    expect(document.body.textContent).toContain('We’ll tell you the result');
    expect(document.body.textContent).not.toMatch(/our own team|Checked by/);
  });

  it.each<[string, string[] | undefined, boolean]>([
    ['waits for a form', ['nsquestion'], true],
    ['waits for nothing', [], false],
    ['does not mention waiting', undefined, false],
  ])('[E6] speaks of other tasks, and of waiting only when the level %s', async (_, waitsFor, waits) => {
    const verificationProcess = { isVerificationProcess: true, tasks: [task()] };
    const pending = levelOne({ status: 'PENDING', ...(waitsFor && { waitsFor }) });
    await show('one', { ...pending, verificationProcess });
    expect(document.body.textContent).toContain('There’s something else you need to do');
    expect(
      document.body.textContent.includes('We’ll finish this check once you’ve completed your tasks.'),
    ).toBe(waits);
    expect(document.body.textContent.includes('Usually done within 15 minutes.')).toBe(!waits);
    const way = document.querySelector('[class*=notice] a, a[href*="from=step1"]')?.getAttribute('href');
    expect(way).toContain(waits ? '/nsquestion?' : '/complianceTasks?');
  });

  it('[E6] hides optional tasks during a review', async () => {
    const verificationProcess = { isVerificationProcess: true, tasks: [task({ mandatory: false })] };
    await show('one', { ...levelOne({ status: 'PENDING' }), verificationProcess });
    expect(document.body.textContent).not.toContain('There’s something else you need to do');
  });

  it.each([
    [6, false],
    [8, true],
  ])('[C27] after %s days of checking it can be ended: %s', async (days, offered) => {
    const submittedAt = new Date(Date.now() - days * DAY_MS).toISOString();
    await show('one', levelOne({ status: 'PENDING', submittedAt }));
    const link = document.querySelector('a[href$="/resetkyc"]');
    expect(link?.textContent.includes('You can end it') ?? false).toBe(offered);
  });
});

describe('level 2', () => {
  it.each<[StepStatus, Partial<StepState>, string, string]>([
    ['ALLOW', {}, 'Confirm your address', 'Start'],
    ['PENDING', {}, 'We’re checking your address', 'Back to overview'],
    ['SUCCESS', {}, 'Your address is confirmed', 'Back to overview'],
    ['FAILED_AND_CAN_RETRY', { reasons: ['poa_old'] }, 'Let’s try that again', 'Try again'],
    [
      'FAILED_AND_CAN_NOT_RETRY',
      { reasons: ['policy'] },
      'We cannot confirm your address online',
      'Contact support',
    ],
  ])('[T1, S8] %s has its title and its action', async (status, changes, title, action) => {
    await show('two', levelTwo({ status, ...changes }));
    expect(text('h1')).toBe(title);
    expect(buttons().map((button) => button.textContent)).toContain(action);
    expectNoDeadControl();
  });

  it.each<[StepStatus, string]>([
    ['ALLOW', 'Finish level 1 first'],
    ['PENDING', 'Level 1 is still in review'],
    ['FAILED_AND_CAN_NOT_RETRY', 'You need level 1 first'],
  ])('[T1] is locked while level 1 is %s, and leads there', async (one, title) => {
    await show('two', levelTwo({ status: 'NOT_ALLOW' }, one));
    expect(text('h1')).toBe(title);
    expect(buttons().map((button) => button.textContent)).toContain('Go to level 1');
  });

  it('[T2, P3] closes both levels by the tag, whatever the list contains', async () => {
    userStore.profile = profile({ member_tag: { KYC: '1' } });
    await show('two', levelTwo({ status: 'SUCCESS' }));
    expect(text('h1')).toBe('Verification is not available for your account');
    expect(document.body.textContent).not.toContain('Start');
  });
});

describe('a review that ends while the page is open', () => {
  it('[T1] shows the result and announces it politely', async () => {
    await show('one', levelOne({ status: 'PENDING' }));
    expect(text('[role=status]')).toBe('');
    answer = levelOne({ status: 'SUCCESS' });
    await act(() => loadKyc({ quiet: true }));
    expect(text('h1')).toBe('Your identity is verified');
    expect(text('[role=status]')).toBe('Your identity is verified.');
  });

  it('[T1] leads to level 2 when it is open', async () => {
    await show('one', levelOne({ status: 'PENDING' }));
    answer = levelTwo({ status: 'ALLOW' });
    await act(() => loadKyc({ quiet: true }));
    expect(buttons().map((button) => button.textContent)).toEqual([
      'Continue to level 2',
      'Back to overview',
    ]);
  });
});

describe('a page without its data', () => {
  it('shows an error and retries', async () => {
    await show('one', new TypeError('failed'));
    expect(text('h1')).toBe('This page did not load');
    answer = levelOne({});
    act(() => buttons()[0]?.click());
    await pollUntil(() => text('h1') === 'Verify your identity');
  });

  it('keeps the last known status when the gateway stops responding', async () => {
    await show('one', levelOne({}));
    answer = new TypeError('failed');
    await act(() => loadKyc({ quiet: true }));
    expect(kycStore.offline).toBe(true);
    expect(text('h1')).toBe('Verify your identity');
    expect(document.body.textContent).toContain('We cannot reach the server');
  });
});
