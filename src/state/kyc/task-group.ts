// What a person can do about a task now. Apart from the order of tasks, because the hub's first view needs only this.
import type { Task } from '#contract/schemas/kyc.ts';

export type TaskGroup = 'action' | 'review' | 'next' | 'done';

const GROUP_OF: Record<Task['status'], TaskGroup> = {
  OPEN: 'action',
  IN_PROGRESS: 'action',
  ACTION_REQUIRED: 'action',
  REJECTED: 'action',
  UNDER_REVIEW: 'review',
  LOCKED: 'next',
  DONE: 'done',
};
export const groupOf = ({ status }: Task): TaskGroup => GROUP_OF[status];
