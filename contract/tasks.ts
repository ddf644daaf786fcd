// Restrictions that apply until a task is done, by its route. Client texts and the enforcement of overdue tasks use it. [S19]

import { FORMS } from './forms/all-forms.ts';
import type { TaskRestriction, FormRow } from './questionnaire/form-row.ts';

/** For tasks without a form; form rows have `closes`. */
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

/** Null: the task restricts nothing. */
export function getTaskRestriction(route: string): TaskRestriction | null {
  const form: FormRow | undefined = FORMS.find(({ segment }) => segment === route);
  return form?.closes ?? CLOSED[route] ?? null;
}
