// Limitations of an account and what lifts them. No text reveals a suspicion.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Limitation } from '#contract/kyc.ts';

interface LimitationText {
  title: MessageDescriptor;
  body: MessageDescriptor;
}

export const LIMITATION_TEXTS: Record<Limitation, LimitationText | null> = {
  LIMITATION_DEFAULT: null,
  LIMITATION_COUNTRY_UNSUPPORTED: {
    title: msg`We cannot verify you where you live`,
    body: msg`Verification is not offered in your country of residence. You can still withdraw what you hold.`,
  },
  LIMITATION_DUPLICATE_IDENTITY: {
    title: msg`Your identity is used on another account`,
    body: msg`One person can verify one account. Use that account, or contact support to move your identity here.`,
  },
  LIMITATION_UNDER_AGE: {
    title: msg`You are not old enough yet`,
    body: msg`You can verify once you reach the age that applies where you live. You can still withdraw what you hold.`,
  },
  LIMITATION_REVERIFY_OVERDUE: {
    title: msg`Your documents need to be renewed`,
    body: msg`The date to renew them has passed, so some services are closed. They open again once your documents are checked.`,
  },
  LIMITATION_RFI_OVERDUE: {
    title: msg`We are waiting for your answers`,
    body: msg`We asked you for information and the date to answer has passed, so some services are closed. They open again once we have read your answers.`,
  },
  LIMITATION_EDD_OVERDUE: {
    title: msg`We are waiting for more details`,
    body: msg`We asked you for more details and the date to send them has passed, so some services are closed. They open again once we have read them.`,
  },
  LIMITATION_WITHDRAW_ONLY: {
    title: msg`You can only withdraw for now`,
    body: msg`Deposits and trading are closed. You can close positions and withdraw what you hold.`,
  },
  LIMITATION_FROZEN: {
    title: msg`Your account is on hold`,
    body: msg`Please contact support. We will explain the next step where we can.`,
  },
};

/** No limitation, but withdrawals are on hold after a transfer or reset. */
export const WITHDRAWAL_HOLD_TEXT: LimitationText = {
  title: msg`Nothing can be withdrawn for now`,
  body: msg`After an identity was moved or reset, withdrawals are closed for 24 hours. It keeps what you own safe.`,
};

/** For unknown limitations of other back ends. */
export const OTHER_LIMITATION_TEXT: LimitationText = {
  title: msg`Some services are closed for now`,
  body: msg`Please contact support. They can tell you what is closed and what opens it again.`,
};

/** Keyed by limitationInfo.stage. Stage 0 restricts nothing. */
export const LIMITATION_STAGE_TEXTS: ReadonlyMap<number, MessageDescriptor> = new Map([
  [1, msg`Deposits by bank and card, P2P and new products are closed.`],
  [2, msg`You can only reduce your positions.`],
  [3, msg`You can only withdraw.`],
]);
