import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { STEP_STATUSES, type StepStatus } from '#contract/kyc.ts';
import type { StepState } from '#contract/schemas/kyc.ts';
import { formatDateTime } from '#app/i18n/format.ts';
import { kycInfo, step, task } from '../../../tests/fixtures/kyc-info.ts';
import { createHubSummary } from './hub-summary.ts';
import type { Text } from './notices/notices.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
const times = vi.hoisted(() => ({ promised: true }));
vi.mock('#app/lib/page-config.ts', async (original) => ({
  ...(await original<object>()),
  promisesTimes: () => times.promised,
}));
const now = new Date('2026-11-20T15:00:00Z');
const someone = { member_tag: {}, site: 'GLOBAL' };

function summaryOf(one: Partial<StepState>, two: Partial<StepState> = { status: 'NOT_ALLOW' }) {
  const info = kycInfo({ state: [step('LEVEL_1', one), step('LEVEL_2', two)] });
  return createHubSummary({ info, profile: someone }, now);
}
const messageOf = (text: Text) => (typeof text === 'string' ? text : text.message);
const valuesOf = (text: Text | undefined) => (typeof text === 'object' ? text.values : undefined);
const words = ({ title, sentences, action }: ReturnType<typeof createHubSummary>) => ({
  title: title.message,
  sentences: sentences.map(messageOf),
  action: action && [action.label.message, action.target],
});

describe('the status card', () => {
  it.each<[StepStatus, string, [string, string] | null]>([
    ['ALLOW', 'Verify your identity', ['Verify', 'step1']],
    ['NOT_ALLOW', 'You cannot start this level now', null],
    ['PENDING', 'We’re checking your identity', ['See progress', 'step1']],
    ['SUCCESS', 'Your identity is verified', null],
    ['FAILED_AND_CAN_RETRY', 'Let’s try that again', ['Try again', 'step1']],
    ['FAILED_AND_CAN_NOT_RETRY', 'We cannot verify you online', ['See what you can do', 'step1']],
    ['CERTIFICATION_DISABLED', 'Not available at the moment', null],
  ])('[T1] level 1 %s shows "%s"', (status, title, action) => {
    const reasons: StepState['reasons'] = status.startsWith('FAILED') ? ['doc_blurry'] : [];
    const summary = words(summaryOf({ status, reasons }));
    expect(summary.title).toBe(title);
    expect(summary.action).toEqual(action);
    expect(summary.sentences.length).toBeGreaterThan(0);
  });

  it.each<[StepStatus, string, [string, string] | null]>([
    ['ALLOW', 'Your identity is verified', ['Go to level 2', 'step2']],
    ['NOT_ALLOW', 'Your identity is verified', null],
    ['PENDING', 'We’re checking your address', ['See progress', 'step2']],
    ['SUCCESS', 'You’re fully verified', null],
    ['FAILED_AND_CAN_RETRY', 'Your address is not confirmed yet', ['Try again', 'step2']],
    ['FAILED_AND_CAN_NOT_RETRY', 'We cannot confirm your address online', ['See what you can do', 'step2']],
    ['CERTIFICATION_DISABLED', 'Your identity is verified', null],
  ])('[T1] level 2 %s, with level 1 done, shows "%s"', (status, title, action) => {
    const reasons: StepState['reasons'] = status.startsWith('FAILED') ? ['poa_old'] : [];
    const summary = words(summaryOf({ status: 'SUCCESS' }, { status, reasons }));
    expect(summary.title).toBe(title);
    expect(summary.action).toEqual(action);
  });

  it('[P3] links a closed account to support only', () => {
    const summary = createHubSummary(
      { info: kycInfo(), profile: { ...someone, member_tag: { KYC: '1' } } },
      now,
    );
    expect(words(summary).action).toEqual(['Contact support', 'support']);
  });

  it('[V4] sends a Turkish customer to the app', () => {
    const summary = createHubSummary({ info: kycInfo(), profile: { ...someone, site: 'TR' } }, now);
    expect(words(summary).sentences).toEqual([
      'In your country, you verify your identity in our mobile app.',
    ]);
    expect(words(summary).action).toEqual(['Learn more', 'step1']);
  });

  it('counts the remaining attempts, and reports when none is left', () => {
    const left = summaryOf({ status: 'FAILED_AND_CAN_RETRY', reasons: ['doc_blurry'], attemptsLeft: 3 });
    expect(valuesOf(left.sentences[1])).toEqual({ 0: 3 });
    const none = summaryOf({
      status: 'FAILED_AND_CAN_RETRY',
      reasons: ['doc_blurry'],
      attemptsLeft: 0,
      retryAfter: '2026-11-21T09:30:00',
    });
    expect(words(none).sentences[1]).toBe('You’ve used all of today’s attempts. You can try again from {0}.');
    expect(valuesOf(none.sentences[1])).toEqual({ 0: formatDateTime('2026-11-21T09:30:00') });
    expect(words(none).action).toEqual(['See why', 'step1']);
    expect(words(none).title).not.toContain('again');
  });

  it('never reports nothing to do while a task or a limitation is open', () => {
    const state = [step('LEVEL_1', { status: 'SUCCESS' }), step('LEVEL_2', { status: 'SUCCESS' })];
    const sentences = (info: ReturnType<typeof kycInfo>) =>
      words(createHubSummary({ info, profile: someone }, now)).sentences;
    expect(sentences(kycInfo({ state }))).toEqual(['There’s nothing you need to do.']);
    expect(sentences(kycInfo({ state, flags: { displayEuPoiReset: true } }))[0]).toContain('left to do');
    const optional = { isVerificationProcess: true, tasks: [task({ mandatory: false }), task()] };
    const [counted] = createHubSummary(
      { info: kycInfo({ state, verificationProcess: optional }), profile: someone },
      now,
    ).sentences;
    expect(valuesOf(counted)).toEqual({ length: 1 });
    const { restriction } = createHubSummary(
      { info: kycInfo({ state, limitation: 'LIMITATION_WITHDRAW_ONLY' }), profile: someone },
      now,
    );
    expect(restriction?.levels?.sentences).toEqual([]);
  });

  it('[E5, E6] never reports nothing to do where the tasks are unknown', () => {
    const state = [step('LEVEL_1', { status: 'SUCCESS' }), step('LEVEL_2', { status: 'SUCCESS' })];
    const info = kycInfo({ state, verificationProcess: { tasks: [] } });
    expect(words(createHubSummary({ info, profile: someone }, now)).sentences).toEqual([]);
  });

  it('[E5] promises a time only where the back end keeps it', () => {
    expect(words(summaryOf({ status: 'PENDING' })).sentences).toEqual([
      'The review usually takes {LEVEL_REVIEW_MINUTES} minutes. Some checks take up to {LEVEL_REVIEW_HOURS} hours.',
    ]);
    times.promised = false;
    expect(words(summaryOf({ status: 'PENDING' })).sentences).toEqual([
      'Your result will appear here automatically.',
    ]);
    times.promised = true;
  });

  it('[E6] leads a business account to support', () => {
    const kybQuota = { level: 'LEVEL_2' as const, coinLimit: [] };
    const state = [step('LEVEL_1', { status: 'CERTIFICATION_DISABLED' })];
    const summary = createHubSummary({ info: kycInfo({ kybQuota, state }), profile: someone }, now);
    expect(words(summary).action).toEqual(['Contact support', 'support']);
  });

  it('shows one neutral sentence about a suspicion', () => {
    for (const reason of ['doc_fake', 'liveness', 'policy'] as const) {
      const summary = words(summaryOf({ status: 'FAILED_AND_CAN_NOT_RETRY', reasons: [reason] }));
      expect(summary.sentences).toEqual(['We could not verify your identity.']);
    }
  });

  it('[T1] has texts for every pair of statuses', () => {
    for (const one of STEP_STATUSES) {
      for (const two of STEP_STATUSES) {
        const summary = words(
          summaryOf({ status: one, reasons: ['doc_blurry'] }, { status: two, reasons: ['poa_old'] }),
        );
        expect(summary.title).toBeTruthy();
        expect(summary.sentences.every(Boolean)).toBe(true);
      }
    }
  });
});

describe('a restricted account', () => {
  const full = [step('LEVEL_1', { status: 'SUCCESS' }), step('LEVEL_2', { status: 'SUCCESS' })];
  const restricted = (info: Parameters<typeof kycInfo>[0]) =>
    createHubSummary({ info: kycInfo(info), profile: someone }, now);
  const lifting = { stage: 3, until: null, task: { taskId: 'r1', route: 'rfiQuestion' } };

  it('[E6, S19] puts the restriction first, with the task that lifts it, and the good news after it', () => {
    const summary = restricted({
      limitation: 'LIMITATION_WITHDRAW_ONLY',
      limitationInfo: lifting,
      state: full,
    });
    expect(words(summary)).toEqual({
      title: 'You can only withdraw for now',
      sentences: [expect.stringMatching(/^Deposits and trading are paused\./)],
      action: ['Send us more details', 'rfiQuestion'],
    });
    expect(summary.action?.query).toEqual({ request_id: 'r1', from: 'personal' });
    expect(summary.restriction?.levels).toMatchObject({
      title: { message: 'You’re fully verified' },
      sentences: [],
      action: null,
      isVerified: true,
    });
  });

  it('[E6] links a frozen account to support, and offers no level', () => {
    const summary = restricted({
      limitation: 'LIMITATION_FROZEN',
      state: [step('LEVEL_1'), step('LEVEL_2')],
    });
    expect(words(summary).action).toEqual(['Contact support', 'support']);
    expect(summary.restriction).toMatchObject({ tone: 'danger', levels: null });
  });

  it('[S11] keeps the action of the level under a hold that only time lifts', () => {
    const until = '2026-12-01T00:00:00.000Z';
    const state = [step('LEVEL_1'), step('LEVEL_2', { status: 'NOT_ALLOW' })];
    const summary = restricted({ limitationInfo: { stage: 0, until }, state });
    expect(words(summary)).toMatchObject({ title: 'Withdrawals are paused', action: null });
    expect(summary.restriction).toMatchObject({
      until,
      levels: { title: { message: 'Verify your identity' }, action: { target: 'step1' }, isVerified: false },
    });
  });

  it('[E5, S19] offers no page for a task that this version does not know', () => {
    const limitationInfo = { stage: 1, until: null, task: { taskId: 'x', route: 'somethingNew' } };
    expect(
      restricted({ limitation: 'LIMITATION_EDD_OVERDUE', limitationInfo, state: full }).action,
    ).toBeNull();
  });
});
