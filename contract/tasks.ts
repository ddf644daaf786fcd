// What stays closed until a task is done, by the route that completes it. The page says it, and the ladder of
// reminders and restrictions acts on it. [S19]

import { FORMS } from './forms/all-forms.ts';
import type { TaskRestriction, FormRow } from './questionnaire/form-row.ts';

/** By the tasks that are no form; the row of a form says it for itself. */
const CLOSED: Readonly<Record<string, TaskRestriction>> = {
  residenceInfo: 'ACCOUNT',
  step1: 'LEVEL_1',
  kyc: 'LEVEL_1',
  vendor: 'LEVEL_1',
  step2: 'LEVEL_2',
  'client-agreement': 'TRADE',
  agreement: 'PRODUCT',
  reliance: 'PRODUCT',
  professional: 'PRODUCT',
};

/** Null: nothing is closed by this task alone. */
export function restrictionOfTask(route: string): TaskRestriction | null {
  const form: FormRow | undefined = FORMS.find(({ segment }) => segment === route);
  return form?.closes ?? CLOSED[route] ?? null;
}
