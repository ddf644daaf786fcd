import {
  QUESTIONNAIRE_ROUTES,
  type QuestionnaireRoute,
  type QuestionnaireSegment,
  segmentOf,
} from '#contract/forms/all-forms.ts';
import { journeyStore } from './journey.ts';
import type { SubmitRow } from './submission.ts';

/** The call that takes the answers: that of the form itself where a route shows whichever one is assigned. */
export function submitRowOf(segment: QuestionnaireSegment): SubmitRow {
  const code = journeyStore.detail?.template.templateCode;
  const route: QuestionnaireRoute = QUESTIONNAIRE_ROUTES[code ? segmentOf(code) : segment];
  return route.submit;
}
