// Codes of the queue as officers read them.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WorkKind, WorkSort, WorkStatus } from '#contract/desk.ts';
import type { ProposalKind } from '#contract/officers.ts';

export const KIND_TEXTS: Record<WorkKind, MessageDescriptor> = {
  case: msg`Verification`,
  reset: msg`Re-verification`,
  renewal: msg`Document renewal`,
  address: msg`Address update`,
  form: msg`Form`,
  name: msg`Name change`,
  match: msg`Screening match`,
  proposal: msg`Proposal`,
};

export const KIND_TAB_TEXTS: Record<WorkKind, MessageDescriptor> = {
  case: msg`Verifications`,
  reset: msg`Re-verifications`,
  renewal: msg`Renewals`,
  address: msg`Address updates`,
  form: msg`Forms`,
  name: msg`Name changes`,
  match: msg`Matches`,
  proposal: msg`Proposals`,
};

export const STATUS_TEXTS: Record<WorkStatus, MessageDescriptor> = {
  waiting: msg`Awaiting decision`,
  proposed: msg`Awaiting second officer`,
  done: msg`Decided`,
};

export const SORT_TEXTS: Record<WorkSort, MessageDescriptor> = {
  oldest: msg`Oldest first`,
  newest: msg`Newest first`,
  risk: msg`Highest risk first`,
};

export const RISK_TEXTS: Record<'low' | 'medium' | 'high' | 'prohibited', MessageDescriptor> = {
  low: msg`Low`,
  medium: msg`Medium`,
  high: msg`High`,
  prohibited: msg`Prohibited`,
};

export const PROPOSAL_TEXTS: Record<ProposalKind, MessageDescriptor> = {
  'case.reject': msg`Reject case (final)`,
  'step.reopen': msg`Allow another attempt`,
  'step.disable': msg`Disable level`,
  'step.enable': msg`Enable level`,
  'step.grant': msg`Grant level`,
  'step.revoke': msg`Revoke level`,
  'form.approve': msg`Approve form`,
  'form.reject': msg`Reject form`,
  'form.appeal': msg`Grant appeal`,
  'account.freeze': msg`Freeze account`,
  'account.unfreeze': msg`Unfreeze account`,
  'account.close': msg`Close account`,
  'account.lift_hold': msg`Lift legal hold`,
  'match.same': msg`Confirm match`,
};

const SUBJECT_TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  LEVEL_1: msg`Identity`,
  LEVEL_2: msg`Address`,
  fix: msg`Correction`,
  legal: msg`Legal name change`,
  ...PROPOSAL_TEXTS,
};

/** Template codes of forms have no text. */
export const findSubjectText = (subject: string): MessageDescriptor | undefined => SUBJECT_TEXTS[subject];

const OUTCOME_TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  approved: msg({ message: 'Approved', context: 'outcome of an item' }),
  rejected: msg({ message: 'Rejected', context: 'outcome of an item' }),
  withdrawn: msg`Withdrawn`,
  confirmed: msg`Confirmed`,
  declined: msg`Declined`,
  outdated: msg`Outdated`,
  same_person: msg`Confirmed match`,
  other_person: msg`False positive`,
};
export const findOutcomeText = (outcome: string): MessageDescriptor | undefined => OUTCOME_TEXTS[outcome];
