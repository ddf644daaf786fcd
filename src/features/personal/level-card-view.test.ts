import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StepStatus } from '#contract/kyc.ts';
import type { StepState } from '#contract/schemas/kyc.ts';
import { kycInfo, step } from '../../../tests/fixtures/kyc-info.ts';
import { levelCardView } from './level-card-view.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
const now = new Date('2026-11-20T15:00:00Z');

function viewOf(one: Partial<StepState>, site = 'GLOBAL') {
  const info = kycInfo({ state: [step('LEVEL_1', one), step('LEVEL_2', { status: 'NOT_ALLOW' })] });
  const input = { info, profile: { member_tag: {}, site } };
  const [card, second] = [levelCardView('LEVEL_1', input, now), levelCardView('LEVEL_2', input, now)];
  return { card, second };
}

describe('a level card', () => {
  it.each<[StepStatus, string, string | null, 'step' | 'support' | null]>([
    ['ALLOW', 'Not verified yet', 'Verify', 'step'],
    ['NOT_ALLOW', 'Locked', null, null],
    ['PENDING', 'In review', 'See progress', 'step'],
    ['SUCCESS', 'Verified', null, null],
    ['FAILED_AND_CAN_RETRY', 'Not accepted', 'Try again', 'step'],
    ['FAILED_AND_CAN_NOT_RETRY', 'Cannot continue online', 'Contact support', 'support'],
    ['CERTIFICATION_DISABLED', 'Not available', 'Learn more', 'step'],
  ])('[T1] %s: chip "%s", action %s', (status, chip, label, target) => {
    const { card } = viewOf({ status, reasons: status.startsWith('FAILED') ? ['doc_blurry'] : [] });
    expect(card.chip.chip.message).toBe(chip);
    expect(card.action?.label.message ?? null).toBe(label);
    expect(card.action?.target ?? null).toBe(target);
  });

  it('says why it is locked', () => {
    expect(viewOf({ status: 'ALLOW' }).second.lines.map((line) => line.message)).toEqual([
      'Finish level 1 first',
    ]);
  });

  it('lists every reason of a refusal', () => {
    const { card } = viewOf({ status: 'FAILED_AND_CAN_RETRY', reasons: ['doc_blurry', 'face_quality'] });
    expect(card.lines).toHaveLength(3);
  });

  it('offers the reasons, not a try, when no try is left today', () => {
    const { card } = viewOf({ status: 'FAILED_AND_CAN_RETRY', reasons: ['doc_blurry'], attemptsLeft: 0 });
    expect(card.action?.label.message).toBe('See why');
  });

  it('[V4] offers no start in a browser to a Turkish customer', () => {
    const { card } = viewOf({ status: 'ALLOW' }, 'TR');
    expect(card.action?.label.message).toBe('Learn more');
    expect(card.lines[0]?.message).toContain('mobile app');
  });
});
