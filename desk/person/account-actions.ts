// What an officer may propose or do about an account, as data. The gateway decides which need a second officer.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  REOPENING_REASONS,
  LIFTING_REASONS,
  CLOSING_REASONS,
  HOLD_REASONS,
} from '#contract/account-closing.ts';
import type { StepLevel } from '#contract/kyc.ts';
import { LEVEL_CHANGES, type LevelChange } from '#contract/officers.ts';
import { FREEZE_REASONS, RELEASE_REASONS } from '#contract/account-freeze.ts';
import {
  changeLevel,
  closeAccount,
  freezeAccount,
  liftLegalHold,
  placeLegalHold,
  reopenAccount,
  requestRenewal,
  unfreezeAccount,
  updateApplicant,
} from '../client/sdk.gen.ts';
import type { PersonAccount } from '../client/types.gen.ts';
import { CLOSING_TEXTS, FREEZE_TEXTS, HOLD_TEXTS, RELEASE_TEXTS } from '../texts/people-texts.ts';

export interface AccountAction {
  id: string;
  label: MessageDescriptor;
  isOffered: (person: PersonAccount) => boolean;
  reasons: readonly { code: string; text: MessageDescriptor }[];
  hasNote: boolean;
  send: (input: { userId: string; reason: never; note: string }) => Promise<unknown>;
}

const MORE_TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  ...FREEZE_TEXTS,
  ...RELEASE_TEXTS,
  ...CLOSING_TEXTS,
  ...HOLD_TEXTS,
  holder_returned: msg`Customer returned`,
  court_release: msg`Released by the court`,
  settled: msg`Dispute settled`,
  document: msg`Identity document`,
  address: msg`Proof of address`,
  low: msg`Low`,
  medium: msg`Medium`,
  high: msg`High`,
  prohibited: msg`Prohibited`,
  none: msg`Not set`,
  'LEVEL_1 reopen': msg`Level 1: allow another attempt`,
  'LEVEL_1 disable': msg`Level 1: disable`,
  'LEVEL_1 enable': msg`Level 1: enable`,
  'LEVEL_1 grant': msg`Level 1: grant without a case`,
  'LEVEL_1 revoke': msg`Level 1: revoke`,
  'LEVEL_2 reopen': msg`Level 2: allow another attempt`,
  'LEVEL_2 disable': msg`Level 2: disable`,
  'LEVEL_2 enable': msg`Level 2: enable`,
  'LEVEL_2 grant': msg`Level 2: grant without a case`,
  'LEVEL_2 revoke': msg`Level 2: revoke`,
};
const LEVEL_CODES = (['LEVEL_1', 'LEVEL_2'] as const).flatMap((level) =>
  LEVEL_CHANGES.map((change) => `${level} ${change}`),
);
const list = (codes: readonly string[]) => codes.map((code) => ({ code, text: MORE_TEXTS[code]! }));
const options = { throwOnError: true } as const;

/** `reason` is one of the row's own codes. */
export const ACCOUNT_ACTIONS: readonly AccountAction[] = [
  {
    id: 'freeze',
    label: msg`Propose to freeze account`,
    isOffered: ({ freeze }) => !freeze,
    reasons: list(FREEZE_REASONS),
    hasNote: true,
    send: (body) => freezeAccount({ ...options, body }),
  },
  {
    id: 'unfreeze',
    label: msg`Propose to unfreeze account`,
    isOffered: ({ freeze }) => freeze !== null,
    reasons: list(RELEASE_REASONS),
    hasNote: true,
    send: (body) => unfreezeAccount({ ...options, body }),
  },
  {
    id: 'close',
    label: msg`Propose account closure`,
    isOffered: ({ closed }) => !closed,
    reasons: list(CLOSING_REASONS),
    hasNote: true,
    send: (body) => closeAccount({ ...options, body }),
  },
  {
    id: 'reopen',
    label: msg`Reopen account`,
    isOffered: ({ closed }) => closed !== null,
    reasons: list(REOPENING_REASONS),
    hasNote: false,
    send: ({ userId, reason }) => reopenAccount({ ...options, body: { userId, reason } }),
  },
  {
    id: 'hold',
    label: msg`Place legal hold`,
    isOffered: ({ hold }) => !hold,
    reasons: list(HOLD_REASONS),
    hasNote: false,
    send: ({ userId, reason }) => placeLegalHold({ ...options, body: { userId, reason } }),
  },
  {
    id: 'lift',
    label: msg`Propose to lift legal hold`,
    isOffered: ({ hold }) => hold !== null,
    reasons: list(LIFTING_REASONS),
    hasNote: true,
    send: (body) => liftLegalHold({ ...options, body }),
  },
  {
    id: 'renewal',
    label: msg`Request renewal`,
    isOffered: ({ closed }) => !closed,
    reasons: list(['document', 'address']),
    hasNote: false,
    send: ({ userId, reason }) => requestRenewal({ ...options, path: { userId }, body: { kind: reason } }),
  },
  {
    id: 'level',
    label: msg`Propose level change`,
    isOffered: ({ closed }) => !closed,
    reasons: list(LEVEL_CODES),
    hasNote: true,
    send: ({ userId, reason, note }) => {
      const [level, change] = (reason as string).split(' ') as [StepLevel, LevelChange];
      return changeLevel({ ...options, path: { userId, level }, body: { change, note } });
    },
  },
  {
    id: 'risk',
    label: msg`Set risk label`,
    isOffered: ({ closed }) => !closed,
    reasons: list(['low', 'medium', 'high', 'prohibited', 'none']),
    hasNote: false,
    send: ({ userId, reason }) =>
      updateApplicant({
        ...options,
        path: { userId },
        body: { riskLabel: reason === ('none' as never) ? null : reason },
      }),
  },
];
