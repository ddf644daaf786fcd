// Selects the view of a questionnaire by the status of its form, its due diligence and its screening. [T8, T9]
import { findFormBySegment, type FormSegment } from '#contract/forms/all-forms.ts';
import type { FormRow } from '#contract/questionnaire/form-row.ts';
import type { amlResult, eddInfo } from '#contract/calls/diligence.ts';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import type { Submitted } from './data/questionnaire.ts';

export type FormKind = NonNullable<FormRow['kind']> | 'form';

export type ViewName =
  | 'none'
  | 'start'
  | 'fix'
  | 'fill'
  | 'sent'
  | 'review'
  | 'done'
  | 'refused'
  /** Blocked by a screening, without further details. */
  | 'blocked';

export const getFormKind = (segment: FormSegment): FormKind => findFormBySegment(segment).kind ?? 'form';

interface FormStatus {
  detail: Pick<TemplateDetail, 'status' | 'editable' | 'fixes'>;
  diligence: Pick<ResponseOf<typeof eddInfo>, 'status' | 'asked'> | null;
  screening: Pick<ResponseOf<typeof amlResult>, 'status'> | null;
  /** True if the address opens the answers. */
  filling: boolean;
}

const VIEW_BY_STATUS: Record<TemplateDetail['status'], ViewName> = {
  UNDEFINED: 'none',
  UNSUBMIT: 'start',
  PENDING: 'sent',
  PENDING_NO_EDIT: 'review',
  APPROVED: 'done',
  REJECTED: 'refused',
};

const SENT_VIEWS: readonly ViewName[] = ['sent', 'review', 'done'];

export function selectFormView({ detail, diligence, screening, filling }: FormStatus): ViewName {
  const view = VIEW_BY_STATUS[detail.status];
  if (diligence?.status === 'Reject') return 'refused';
  if (diligence?.status === 'Pass') return 'done';
  if (diligence?.status === 'Reviewing' && view !== 'done' && view !== 'sent') return 'review';
  if (diligence?.status === 'Unknown' && diligence.asked === false && view === 'start') return 'none';
  if (screening?.status === 'BLOCK' && SENT_VIEWS.includes(view)) return 'blocked';
  if (detail.editable && filling) return 'fill';
  if (view === 'start' && detail.fixes.length > 0) return 'fix';
  if (view === 'done' && (screening?.status === 'REVIEW' || screening?.status === 'PENDING')) return 'review';
  return view;
}

export interface FormViewProps {
  segment: FormSegment;
  kind: FormKind;
  detail: TemplateDetail;
  submitted: Submitted | null;
}
