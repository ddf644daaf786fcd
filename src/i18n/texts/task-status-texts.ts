// A task's status in a word, what its button says, and what is closed meanwhile.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Task } from '#contract/schemas/kyc.ts';
import type { TaskRestriction } from '#contract/questionnaire/form-row.ts';

interface Chip {
  tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  text: MessageDescriptor;
}

const CHIPS: Record<Task['status'], Chip | null> = {
  OPEN: null,
  IN_PROGRESS: { tone: 'info', text: msg`Started` },
  ACTION_REQUIRED: { tone: 'warning', text: msg`Needs a change` },
  REJECTED: { tone: 'danger', text: msg`Not accepted` },
  UNDER_REVIEW: { tone: 'info', text: msg`We are reading it` },
  LOCKED: { tone: 'neutral', text: msg`Opens later` },
  DONE: { tone: 'success', text: msg`Done` },
};
export const OVERDUE_CHIP: Chip = { tone: 'danger', text: msg`Overdue` };

const ACTIONS: Partial<Record<Task['status'], MessageDescriptor>> = {
  OPEN: msg`Start`,
  IN_PROGRESS: msg`Continue`,
  ACTION_REQUIRED: msg`Correct`,
  // A refusal may be final; the page behind it says what can be done.
  REJECTED: msg`See details`,
};
const TRY_AGAIN = msg`Try again`;

/** A test that was not passed is taken again, not corrected. */
const isFailedTest = ({ route, status }: Task): boolean =>
  status === 'ACTION_REQUIRED' && (route === 'crypto-knowledge-test' || route === 'risk-tolerance-test');

export const taskChip = (task: Task): Chip | null =>
  isFailedTest(task) ? { tone: 'warning', text: msg`Not passed yet` } : CHIPS[task.status];

/** What was refused and has to wait is looked at, not sent again. */
export function taskAction(task: Task): MessageDescriptor | undefined {
  if (task.waits) return ACTIONS.REJECTED;
  return isFailedTest(task) ? TRY_AGAIN : ACTIONS[task.status];
}

export const CLOSED_TEXTS: Record<TaskRestriction, MessageDescriptor> = {
  LEVEL_1: msg`Level 1 waits for this.`,
  LEVEL_2: msg`Level 2 waits for this.`,
  DEPOSIT: msg`Deposits by bank and card open once this is done.`,
  TRADE: msg`Trading opens once this is done.`,
  PRODUCT: msg`The products that need it stay closed until then.`,
  LIMIT: msg`Your limits stay as they are until then.`,
  ACCOUNT: msg`Your account opens in full once we know this.`,
};
