// questionnaire: the page of whichever form was assigned to a person. It has no questions of its own.
import type { FormRow } from '../questionnaire/form-row.ts';

export const ASSIGNED_FORM = {
  segment: 'questionnaire',
  templateCode: null,
  sceneCode: 'REVIEW',
  bizFrom: 'task',
  submit: 'submitQuestionnaire',
} as const satisfies FormRow;
