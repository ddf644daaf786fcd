import type { QuestionnaireSegment } from '#contract/questionnaires/registry.ts';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import type { Submitted } from '#app/state/questionnaire/journey.ts';
import type { Kind } from './standing.ts';

export interface FormViewProps {
  segment: QuestionnaireSegment;
  kind: Kind;
  detail: TemplateDetail;
  /** What sending it in this visit led to. */
  submitted: Submitted | null;
}
