// Texts of the checks before a transfer. About the other account they reveal only whether it is ready.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Segment } from '#app/paths.ts';

export interface CheckLink {
  to: Segment | 'support';
  label: MessageDescriptor;
}
interface CheckText {
  met: MessageDescriptor;
  unmet: MessageDescriptor;
  link?: CheckLink;
}

/** The exchange cannot transfer these assets, and the gateway does not know about them. */
export const PREPARATION_TEXTS: readonly MessageDescriptor[] = [
  msg`Empty your fiat balance.`,
  msg`Close your P2P orders and ads.`,
  msg`Remove linked bank cards, and tax numbers used for fiat services.`,
  msg`Cancel your platform card, if you have one.`,
];

export const TRANSFER_CHECK_TEXTS: Readonly<Record<string, CheckText>> = {
  verified: {
    met: msg`This account is verified`,
    unmet: msg`This account has to be verified first`,
    link: { to: 'step1', label: msg`Go to level 1` },
  },
  not_verified: {
    met: msg`This account is not verified yet`,
    unmet: msg`This account already has a verified identity`,
  },
  settled: {
    met: msg`This account was verified more than 24 hours ago`,
    unmet: msg`Please wait 24 hours after your verification`,
  },
  no_recent_transfer: {
    met: msg`No transfer in the last 180 days`,
    unmet: msg`You can move your identity once every 180 days`,
  },
  no_open_review: {
    met: msg`No checks or requests are in progress`,
    unmet: msg`Please wait for the current check, or complete the open request`,
    link: { to: 'complianceTasks', label: msg`See your tasks` },
  },
  no_reverification: {
    met: msg`Your identity document is up to date`,
    unmet: msg`Please renew your identity document first`,
    link: { to: 'updatekyc', label: msg`Update your document` },
  },
  account_clear: {
    met: msg`This account has no restrictions`,
    unmet: msg`This account is restricted. Support can tell you more`,
    link: { to: 'support', label: msg`Contact support` },
  },
  no_open_transfer: {
    met: msg`No other transfer is in progress`,
    unmet: msg`Another transfer is in progress`,
  },
  source_ready: {
    met: msg`The identity can be moved from the other account`,
    unmet: msg`The identity can no longer be moved from the other account`,
  },
};
