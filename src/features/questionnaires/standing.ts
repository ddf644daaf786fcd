// What a questionnaire's page shows, from where the form, the due diligence and the screening behind it stand. [T8, T9]
import { formForSegment, type FormSegment } from '#contract/forms/all-forms.ts';
import type { FormRow } from '#contract/questionnaire/form-row.ts';
import type { amlResult, eddInfo } from '#contract/calls/diligence.ts';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import type { Submitted } from './journey/journey.ts';

export type Kind = NonNullable<FormRow['kind']> | 'form';

export type ViewName =
  | 'none'
  | 'start'
  | 'fix'
  | 'fill'
  /** Sent, and still to be taken back. */
  | 'sent'
  /** An officer reads it. */
  | 'review'
  | 'done'
  | 'refused'
  /** A screening ended the matter; nothing more is said about it. */
  | 'blocked';

export const kindOf = (segment: FormSegment): Kind => formForSegment(segment).kind ?? 'form';

interface RequestStanding {
  detail: Pick<TemplateDetail, 'status' | 'editable' | 'fixes'>;
  diligence: Pick<ResponseOf<typeof eddInfo>, 'status' | 'requestId'> | null;
  screening: Pick<ResponseOf<typeof amlResult>, 'status'> | null;
  /** The person is at the answers. */
  filling: boolean;
}

const VIEW_OF: Record<TemplateDetail['status'], ViewName> = {
  UNDEFINED: 'none',
  UNSUBMIT: 'start',
  PENDING: 'sent',
  PENDING_NO_EDIT: 'review',
  APPROVED: 'done',
  REJECTED: 'refused',
};

const SENT: readonly ViewName[] = ['sent', 'review', 'done'];

export function viewOf({ detail, diligence, screening, filling }: RequestStanding): ViewName {
  const view = VIEW_OF[detail.status];
  if (diligence?.status === 'Reject') return 'refused';
  if (diligence?.status === 'Pass') return 'done';
  if (diligence?.status === 'Reviewing' && view !== 'done' && view !== 'sent') return 'review';
  // Nobody says that a review is open, and none is named.
  if (diligence?.status === 'Unknown' && diligence.requestId === null && view === 'start') return 'none';
  if (screening?.status === 'BLOCK' && SENT.includes(view)) return 'blocked';
  if (detail.editable && filling) return 'fill';
  if (view === 'start' && detail.fixes.length > 0) return 'fix';
  // The answers are taken in; what they are compared with is still being looked at.
  if (view === 'done' && (screening?.status === 'REVIEW' || screening?.status === 'PENDING')) return 'review';
  return view;
}

export interface FormViewProps {
  segment: FormSegment;
  kind: Kind;
  detail: TemplateDetail;
  /** What sending it in this visit led to. */
  submitted: Submitted | null;
}
