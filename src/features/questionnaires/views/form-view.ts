import type { FormSegment } from '#contract/forms/all-forms.ts';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import type { Submitted } from '../journey/journey.ts';
import type { Kind } from '../standing.ts';

export interface FormViewProps {
  segment: FormSegment;
  kind: Kind;
  detail: TemplateDetail;
  /** What sending it in this visit led to. */
  submitted: Submitted | null;
}
