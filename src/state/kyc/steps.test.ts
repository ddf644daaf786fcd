import { describe, expect, it } from 'vitest';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { STEP_STATUSES } from '#contract/kyc.ts';
import { kycInfo, step } from '../../../tests/fixtures/kyc-info.ts';
import {
  getHeldLevel,
  getDisabledReason,
  isAppOnly,
  getLockReason,
  getStartGate,
  getSteps,
} from './steps.ts';

const person = (KYC?: string, site = 'GLOBAL') => ({ member_tag: KYC === undefined ? {} : { KYC }, site });
const now = new Date('2026-11-20T15:00:00Z');

describe('getSteps', () => {
  it('[T2] uses the state list while the service is open', () => {
    const info = kycInfo({ state: [step('LEVEL_1', { status: 'PENDING' })] });
    expect(getSteps({ info, profile: person() }).LEVEL_1.status).toBe('PENDING');
  });

  it.each([
    ['the service is closed', false, undefined],
    ['the member tag KYC is 1', true, '1'],
  ])('[T2, P3] returns NOT_ALLOW for both when %s', (_why, opened, tag) => {
    for (const status of STEP_STATUSES) {
      const info = kycInfo({ opened, state: [step('LEVEL_1', { status }), step('LEVEL_2', { status })] });
      const steps = getSteps({ info, profile: person(tag) });
      expect([steps.LEVEL_1.status, steps.LEVEL_2.status]).toEqual(['NOT_ALLOW', 'NOT_ALLOW']);
      expect(steps.LEVEL_1.type).toBe('INDIVIDUAL');
      expect(steps.LEVEL_1.reasons).toEqual([]);
    }
  });
});

describe('why a level is locked', () => {
  it.each([
    ['ALLOW', 'level_1_first'],
    ['FAILED_AND_CAN_RETRY', 'level_1_first'],
    ['NOT_ALLOW', 'level_1_first'],
    ['PENDING', 'level_1_in_review'],
    ['FAILED_AND_CAN_NOT_RETRY', 'level_1_stopped'],
    ['CERTIFICATION_DISABLED', 'level_1_stopped'],
    ['SUCCESS', 'not_now'],
  ] as const)('level 2 while level 1 is %s: %s', (status, reason) => {
    const info = kycInfo({ state: [step('LEVEL_1', { status }), step('LEVEL_2', { status: 'NOT_ALLOW' })] });
    expect(getLockReason('LEVEL_2', { info, profile: person() })).toBe(reason);
  });

  it('[P3] prefers a closed account and a closed service', () => {
    expect(getLockReason('LEVEL_2', { info: kycInfo(), profile: person('1') })).toBe('account_closed');
    expect(getLockReason('LEVEL_1', { info: kycInfo({ opened: false }), profile: person('1') })).toBe(
      'service_closed',
    );
  });
});

describe('what the back end does not say', () => {
  const reason = (changes: Partial<KycInfo>, level: 'LEVEL_1' | 'LEVEL_2' = 'LEVEL_1') =>
    getLockReason(level, { info: { ...kycInfo(), ...changes }, profile: person() });
  const verified = step('LEVEL_1', { status: 'SUCCESS' });

  it('[E5, T2] opens no level, and gives no reason', () => {
    const { opened: _, ...info } = kycInfo();
    expect(getSteps({ info, profile: person() }).LEVEL_1.status).toBe('NOT_ALLOW');
    expect(getLockReason('LEVEL_1', { info, profile: person() })).toBe('unknown');
    expect(reason({ state: [] })).toBe('unknown');
    expect(reason({ state: [] }, 'LEVEL_2')).toBe('unknown');
    expect(reason({ state: [verified] }, 'LEVEL_2')).toBe('unknown');
  });

  it('[E6, M1] takes the level of a missing applicant from its verified steps', () => {
    const applicant = { country: '', firstname: '', lastname: '', identifies: [] };
    expect(getHeldLevel({ applicant, state: [verified] })).toBe('LEVEL_1');
    expect(getHeldLevel({ applicant, state: [step('LEVEL_1')] })).toBe('LEVEL_DEFAULT');
    expect(getHeldLevel({ applicant, state: [] })).toBeNull();
    expect(getHeldLevel({ applicant: { ...applicant, level: 'LEVEL_2' }, state: [] })).toBe('LEVEL_2');
  });
});

describe('why a level is switched off', () => {
  it('names the business account, then the country, then no cause', () => {
    const limitation = 'LIMITATION_COUNTRY_UNSUPPORTED';
    expect(getDisabledReason(kycInfo({ kybQuota: { level: 'LEVEL_1', coinLimit: [] }, limitation }))).toBe(
      'business',
    );
    expect(getDisabledReason(kycInfo({ limitation }))).toBe('country');
    expect(getDisabledReason(kycInfo())).toBe('switched_off');
  });
});

describe('whether a level can be started now', () => {
  it('[V4] is closed in a browser for the Turkish site', () => {
    expect(getStartGate('LEVEL_1', { info: kycInfo(), profile: person(undefined, 'TR') }, now).kind).toBe(
      'app',
    );
  });

  it.each([
    ['TR', 'TR', true],
    ['TUR', 'TR', true],
    ['TR', 'DE', false],
    ['', '', false],
  ])('[V4] update-POI site %s and country %s: app only is %s', (site, country, expected) => {
    const flags = {
      displayUpdatePOI: { ...kycInfo().displayControl.displayUpdatePOI, siteInfo: { site, country } },
    };
    expect(isAppOnly({ info: kycInfo({ flags }), profile: person() })).toBe(expected);
  });

  it.each([
    [
      'the account is on hold',
      { limitation: 'LIMITATION_FROZEN' },
      'Verification is not available for your account',
    ],
    [
      'the country is not served',
      { limitation: 'LIMITATION_COUNTRY_UNSUPPORTED' },
      'Not available in your country',
    ],
    [
      'the person lives in a country that is not served',
      { residenceCountry: 'US' },
      'Not available in your country',
    ],
  ] as const)('not while %s', (_why, changes, title) => {
    const gate = getStartGate('LEVEL_1', { info: kycInfo(changes), profile: person() }, now);
    expect(gate).toMatchObject({ kind: 'closed', text: { title: { message: title } } });
  });

  it('waits until the time of the gateway', () => {
    const retry = step('LEVEL_1', {
      status: 'FAILED_AND_CAN_RETRY',
      attemptsLeft: 0,
      retryAfter: '2026-11-21T00:00:00.000Z',
    });
    const input = { info: kycInfo({ state: [retry] }), profile: person() };
    expect(getStartGate('LEVEL_1', input, now)).toEqual({
      kind: 'wait',
      until: new Date('2026-11-21T00:00:00.000Z'),
    });
    expect(getStartGate('LEVEL_1', input, new Date('2026-11-21T00:00:00.000Z')).kind).toBe('open');
  });

  it('waits for 00:00 UTC without attempts left and a given time', () => {
    const retry = step('LEVEL_1', { status: 'FAILED_AND_CAN_RETRY', attemptsLeft: 0 });
    const gate = getStartGate('LEVEL_1', { info: kycInfo({ state: [retry] }), profile: person() }, now);
    expect(gate).toEqual({ kind: 'wait', until: new Date('2026-11-21T00:00:00.000Z') });
  });

  it('is open otherwise', () => {
    expect(getStartGate('LEVEL_1', { info: kycInfo(), profile: person() }, now)).toEqual({ kind: 'open' });
  });
});
