import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { investorClass } from '#contract/calls/investors.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { INVESTOR_REVIEW_WORKING_DAYS } from '#contract/review-times.ts';
import type { Tone } from '#app/lib/text/tone.ts';

export type InvestorClass = ResponseOf<typeof investorClass>;

interface InvestorText {
  chip: MessageDescriptor;
  tone: Tone;
  body: MessageDescriptor;
}

export const INVESTOR_TEXTS: Record<InvestorClass['status'], InvestorText> = {
  RETAIL: {
    chip: msg`Retail client`,
    tone: 'neutral',
    body: msg`You have every protection the law gives to retail clients.`,
  },
  PENDING: {
    chip: msg`In review`,
    tone: 'info',
    body: msg`We’re reviewing your application. This usually takes up to ${INVESTOR_REVIEW_WORKING_DAYS} working days.`,
  },
  APPROVED: {
    chip: msg`Approved`,
    tone: 'success',
    body: msg`Your status lasts for twelve months. You can renew it in the last month.`,
  },
  RENEWAL_DUE: {
    chip: msg`Renew soon`,
    tone: 'warning',
    body: msg`Your status ends soon. If you do not renew it, you’ll become a retail client again.`,
  },
  REJECTED: {
    chip: msg`Not approved`,
    tone: 'warning',
    body: msg`You’re still a retail client. Nothing on your account has changed.`,
  },
};
export const APPROVED_UNSIGNED = msg`You’re approved. Your status will start once you’ve signed the notice about the protections you give up.`;

export const CLASS_NAMES: Record<NonNullable<InvestorClass['kind']>, MessageDescriptor> = {
  PROFESSIONAL: msg`Professional investor`,
  QUALIFIED: msg`Qualified investor`,
};
