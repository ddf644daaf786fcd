// The changes that a user may make, and the level that each requires.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Level } from '#contract/kyc.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { getHeldLevel } from '#app/state/kyc/steps.ts';
import { LEVELS } from '#contract/kyc.ts';
import type { Segment } from '#app/paths.ts';

interface Change {
  segment: Segment;
  title: MessageDescriptor;
  detail: MessageDescriptor;
  /** Marks a renewal that is not required. */
  query?: { action: 'update' };
}

const CHANGES: readonly (Change & { from: Level })[] = [
  {
    segment: 'residenceInfo',
    from: 'LEVEL_DEFAULT',
    title: msg`Country of residence`,
    detail: msg`The rules and products that apply depend on your country.`,
  },
  {
    segment: 'updatekyc',
    from: 'LEVEL_1',
    title: msg`Identity document`,
    detail: msg`Renewed, lost, or about to expire.`,
    query: { action: 'update' },
  },
  {
    segment: 'updateName',
    from: 'LEVEL_1',
    title: msg`Name`,
    detail: msg`Correct a misread name, or update it after a legal name change.`,
  },
  {
    segment: 'updatePOA',
    from: 'LEVEL_2',
    title: msg`Address`,
    detail: msg`You’ve moved, or your proof of address is getting old.`,
  },
  {
    segment: 'transfer',
    from: 'LEVEL_1',
    title: msg`Move your identity`,
    detail: msg`To another of your accounts.`,
  },
  {
    segment: 'resetkyc',
    from: 'LEVEL_1',
    title: msg`Start over`,
    detail: msg`Reset your verification and start again.`,
  },
];

const RECEIVE_TRANSFER: Change = {
  segment: 'transfer',
  title: msg`Move your identity here`,
  detail: msg`From another of your accounts that’s verified.`,
};

export function listAccountChanges(info: KycInfo): Change[] {
  const level = info.second_identity_state === 'SUCCESS' ? 'LEVEL_2' : getHeldLevel(info);
  const held = LEVELS.indexOf(level ?? 'LEVEL_DEFAULT');
  const offered = CHANGES.filter(
    ({ segment }) => segment !== 'residenceInfo' || info.residenceChange === true,
  );
  // Only a verified account can give its identity away; only an unverified one can receive one.
  if (held === 0)
    return [
      ...offered.filter(({ from }) => from === 'LEVEL_DEFAULT'),
      ...(level === null ? [] : [RECEIVE_TRANSFER]),
    ];
  return offered.filter(({ from }) => LEVELS.indexOf(from) <= held);
}
