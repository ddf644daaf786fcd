import { describe, expect, it } from 'vitest';
import type { RejectionReason, StepStatus } from '#contract/kyc.ts';
import type { InvestorClassRow } from '#gateway/db/queries/investor-class.ts';
import type { Steps } from '#gateway/db/queries/kyc.ts';
import { canReceiveIdentity, type IdentityState } from './identity-state.ts';
import { isClassActive, getRenewalStart } from './investor-grant.ts';

describe('an account that receives an identity', () => {
  interface Facts {
    status: StepStatus;
    reasons: RejectionReason[];
    clear: boolean;
    opened: boolean;
    tag: string;
    entity: boolean;
    limitation: string;
  }
  const refused: Facts = {
    status: 'FAILED_AND_CAN_NOT_RETRY',
    reasons: ['duplicate'],
    clear: false,
    opened: true,
    tag: '0',
    entity: false,
    limitation: 'LIMITATION_DUPLICATE_IDENTITY',
  };
  const free: Facts = {
    ...refused,
    status: 'ALLOW',
    reasons: [],
    clear: true,
    limitation: 'LIMITATION_DEFAULT',
  };

  it.each<[Facts, Partial<Facts>, boolean]>([
    [free, {}, true],
    [free, { status: 'FAILED_AND_CAN_RETRY' }, true],
    [free, { clear: false }, false],
    [free, { status: 'FAILED_AND_CAN_RETRY', clear: false }, false],
    [free, { status: 'SUCCESS' }, false],
    [free, { status: 'PENDING', reasons: ['duplicate'] }, false],
    [free, { status: 'NOT_ALLOW' }, false],
    [refused, {}, true],
    [refused, { clear: true, limitation: 'LIMITATION_DEFAULT' }, true],
    [refused, { reasons: [] }, false],
    [refused, { reasons: ['duplicate', 'doc_fake'] }, false],
    [refused, { reasons: ['doc_fake'] }, false],
    [refused, { opened: false }, false],
    [refused, { tag: '1' }, false],
    [refused, { entity: true }, false],
    [refused, { limitation: 'LIMITATION_FROZEN' }, false],
  ])('[C16] of %j, with %j, is eligible: %s', (base, change, may) => {
    const { status, reasons, clear, opened, tag, entity, limitation } = { ...base, ...change };
    const standing = {
      subject: {
        account: { opened, isEntity: entity, memberTags: { KYC: tag } },
        ladder: { limitation },
      },
      clear,
    } as unknown as IdentityState;
    const steps = { LEVEL_1: { status, reasons } } as unknown as Steps;
    expect(canReceiveIdentity(standing, steps)).toBe(may);
  });
});

describe('an investor class', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const held: InvestorClassRow = {
    userId: '1',
    kind: 'PROFESSIONAL',
    grantedAt: new Date('2026-01-31T12:00:00Z'),
    expiresAt: new Date('2027-03-31T12:00:00Z'),
    endedAt: null,
  };

  it.each<[string, InvestorClassRow | null, boolean]>([
    ['none', null, false],
    ['held', held, true],
    ['given up', { ...held, endedAt: now }, false],
    ['run out just now', { ...held, expiresAt: now }, false],
  ])('that is %s is active: %s', (_, row, live) => expect(isClassActive(row, now)).toBe(live));

  it('is renewable from one calendar month before its end', () => {
    expect(getRenewalStart(held).toISOString()).toBe('2027-02-28T12:00:00.000Z');
  });
});
