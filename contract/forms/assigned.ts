// questionnaire: page that shows the form assigned to the user.
import type { FormRow } from '../questionnaire/form-row.ts';

export const ASSIGNED_FORM = {
  segment: 'questionnaire',
  templateCode: null,
  sceneCode: 'REVIEW',
  bizFrom: 'task',
  submit: 'submitQuestionnaire',
} as const satisfies FormRow;
