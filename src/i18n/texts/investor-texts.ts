import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { investorClass } from '#contract/calls/investors.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
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
    body: msg`An officer is reading your application. That takes up to five working days.`,
  },
  APPROVED: {
    chip: msg`Approved`,
    tone: 'success',
    body: msg`Your class holds for twelve months. We remind you a month before it ends.`,
  },
  RENEWAL_DUE: {
    chip: msg`Renew soon`,
    tone: 'warning',
    body: msg`Your class ends soon. Without a renewal you are a retail client again.`,
  },
  REJECTED: {
    chip: msg`Not approved`,
    tone: 'warning',
    body: msg`You stay a retail client for now. Nothing else about your account has changed.`,
  },
};
export const APPROVED_UNSIGNED = msg`You are approved. The class starts once you have signed the notice of the protections you give up.`;

export const CLASS_NAMES: Record<NonNullable<InvestorClass['kind']>, MessageDescriptor> = {
  PROFESSIONAL: msg`Professional investor`,
  QUALIFIED: msg`Qualified investor`,
};
