// State machines of questionnaires and due diligence. A missing pair is illegal: the caller reports it and changes
// nothing. [T8, T9]
import type { EDD_STATUSES } from '#contract/calls/diligence.ts';
import type { QuestionnaireStatus } from '#contract/kyc.ts';
import type { Outcome } from './scoring/server-part.ts';

export const QUESTIONNAIRE_EVENTS = [
  'assign',
  'unassign',
  'submit',
  'edit',
  'open',
  'approve',
  'reject',
  'reopen',
  'appeal',
  'expire',
] as const;
type QuestionnaireEvent = (typeof QUESTIONNAIRE_EVENTS)[number];

type Row<E extends string, S> = Partial<Record<E, S>>;

/**
 * `edit` takes back an unread submission; `open` is an officer reading it, or 24 hours passing; `appeal` reviews
 * rejected due diligence again.
 */
const QUESTIONNAIRE_TRANSITIONS: Record<QuestionnaireStatus, Row<QuestionnaireEvent, QuestionnaireStatus>> = {
  UNDEFINED: { assign: 'UNSUBMIT' },
  UNSUBMIT: { submit: 'PENDING', unassign: 'UNDEFINED' },
  PENDING: {
    edit: 'UNSUBMIT',
    open: 'PENDING_NO_EDIT',
    approve: 'APPROVED',
    reject: 'REJECTED',
    unassign: 'UNDEFINED',
  },
  PENDING_NO_EDIT: { approve: 'APPROVED', reject: 'REJECTED' },
  APPROVED: { expire: 'UNSUBMIT' },
  REJECTED: { reopen: 'UNSUBMIT', appeal: 'PENDING_NO_EDIT', unassign: 'UNDEFINED' },
};

type EddStatus = (typeof EDD_STATUSES)[number];
export const EDD_EVENTS = ['trigger', 'submit', 'ask', 'pass', 'reject', 'appeal'] as const;
export type EddEvent = (typeof EDD_EVENTS)[number];

/** `ask` requests more information; `trigger` opens due diligence, and opens it again after a year. */
const EDD_TRANSITIONS: Record<EddStatus, Row<EddEvent, EddStatus>> = {
  Unknown: { trigger: 'UnSubmit' },
  UnSubmit: { submit: 'Reviewing' },
  Reviewing: { ask: 'UnSubmit', pass: 'Pass', reject: 'Reject' },
  Pass: { trigger: 'UnSubmit' },
  Reject: { appeal: 'Reviewing' },
};

export const APPEAL_DAYS = 14;
/** After this time a submission can no longer be taken back, read or not. */
export const EDITABLE_HOURS = 24;

export function getNextQuestionnaireStatus(
  from: QuestionnaireStatus,
  event: QuestionnaireEvent,
): QuestionnaireStatus | null {
  return QUESTIONNAIRE_TRANSITIONS[from][event] ?? null;
}

export function getNextEddStatus(from: EddStatus, event: EddEvent): EddStatus | null {
  return EDD_TRANSITIONS[from][event] ?? null;
}

/** The automatic decision; null leaves it to an officer. */
export function toDecisionEvent(outcome: Outcome): 'approve' | 'reject' | null {
  if (outcome === 'APPROVED') return 'approve';
  return outcome === 'REJECTED' ? 'reject' : null;
}
