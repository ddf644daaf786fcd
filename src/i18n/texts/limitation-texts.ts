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
    title: msg`We cannot verify you in your country`,
    body: msg`Verification is not available in your country of residence. You can still withdraw unless the law or a security hold prevents it.`,
  },
  LIMITATION_DUPLICATE_IDENTITY: {
    title: msg`We could not verify your identity`,
    body: msg`Each person can verify only one account. If you’ve verified another account, use that one, or contact support to move your identity here.`,
  },
  LIMITATION_UNDER_AGE: {
    title: msg`You’re not old enough yet`,
    body: msg`You can verify your identity once you’ve reached the minimum age in your country. You can still withdraw unless the law or a security hold prevents it.`,
  },
  LIMITATION_REVERIFY_OVERDUE: {
    title: msg`You need to renew your documents`,
    body: msg`The renewal date has passed, so some services are paused. You can use them again once you’ve sent your new documents.`,
  },
  LIMITATION_RFI_OVERDUE: {
    title: msg`We’re waiting for your answers`,
    body: msg`We asked you for information and the deadline has passed, so some services are paused. You can use them again once you’ve sent your answers.`,
  },
  LIMITATION_EDD_OVERDUE: {
    title: msg`We’re waiting for more details`,
    body: msg`We asked you for more details and the deadline has passed, so some services are paused. You can use them again once you’ve sent the details.`,
  },
  LIMITATION_WITHDRAW_ONLY: {
    title: msg`You can only withdraw for now`,
    body: msg`Deposits and trading are paused. You can still close positions, and withdraw unless the law or a security hold prevents it.`,
  },
  LIMITATION_FROZEN: {
    title: msg`Your account is on hold`,
    body: msg`Please contact support. We’ll explain the next step where we can.`,
  },
};

/** No limitation, but withdrawals are on hold after a transfer or reset. */
export const WITHDRAWAL_HOLD_TEXT: LimitationText = {
  title: msg`Withdrawals are paused`,
  body: msg`To keep your assets safe, withdrawals are paused for 24 hours after your identity is moved or your verification is reset.`,
};

/** For unknown limitations of other back ends. */
export const OTHER_LIMITATION_TEXT: LimitationText = {
  title: msg`Some services are paused for now`,
  body: msg`Contact support to find out which services are paused and what to do next.`,
};

/** Keyed by limitationInfo.stage. Stage 0 restricts nothing. */
export const LIMITATION_STAGE_TEXTS: ReadonlyMap<number, MessageDescriptor> = new Map([
  [1, msg`Deposits by bank and card, P2P and new products are paused.`],
  [2, msg`You can only reduce your positions.`],
  [3, msg`You can only withdraw.`],
]);
