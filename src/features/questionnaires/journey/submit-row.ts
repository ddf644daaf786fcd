import { formAt, formOfCode, type FormSegment } from '#contract/forms/all-forms.ts';
import { journeyStore } from './journey.ts';
import type { SubmitRow } from './submission.ts';

/** The call that takes the answers: that of the form itself where a route shows whichever one is assigned. */
export function submitRowOf(segment: FormSegment): SubmitRow {
  const code = journeyStore.detail?.template.templateCode;
  return (code ? formOfCode(code) : formAt(segment)).submit;
}
