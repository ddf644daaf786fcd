import { describe, expect, it } from 'vitest';
import { kycInfo, step } from '../../../../tests/fixtures/kyc-info.ts';
import { getSharedFileUse, getShareErrorText } from './shared-file-use.ts';

const profile = { member_tag: {}, site: 'GLOBAL' };

describe('[W5] a shared file goes', () => {
  it.each([
    ['SUCCESS', 'ALLOW', 'verify'],
    ['SUCCESS', 'FAILED_AND_CAN_RETRY', 'verify'],
    ['SUCCESS', 'SUCCESS', 'update'],
    ['SUCCESS', 'PENDING', 'none'],
    ['SUCCESS', 'FAILED_AND_CAN_NOT_RETRY', 'none'],
    ['ALLOW', 'NOT_ALLOW', 'first'],
    ['FAILED_AND_CAN_RETRY', 'NOT_ALLOW', 'first'],
    ['PENDING', 'NOT_ALLOW', 'none'],
    ['FAILED_AND_CAN_NOT_RETRY', 'NOT_ALLOW', 'none'],
  ] as const)('with level 1 %s and level 2 %s: %s', (one, two, way) => {
    const info = kycInfo({ state: [step('LEVEL_1', { status: one }), step('LEVEL_2', { status: two })] });
    expect(getSharedFileUse({ info, profile })).toBe(way);
  });

  it('nowhere while the service is closed', () => {
    expect(getSharedFileUse({ info: kycInfo({ opened: false }), profile })).toBe('none');
  });
});

it('[W5] reports only known errors, whatever the address contains', () => {
  expect(getShareErrorText('several')).not.toBeNull();
  for (const mark of [undefined, '', '1', 'constructor', '__proto__'])
    expect(getShareErrorText(mark)).toBeNull();
});
