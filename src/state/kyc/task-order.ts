// Groups tasks and sorts them: overdue first, then by due date.
import { DAY_MS } from '#contract/days.ts';
import type { Task } from '#contract/schemas/kyc.ts';

type Urgency = 'overdue' | 'soon' | 'later' | 'none';

export interface TaskWithUrgency {
  task: Task;
  urgency: Urgency;
  /** Days until due: 0 is today, negative is overdue, null without a due date. */
  daysLeft: number | null;
}
type ToDoList = Record<TaskGroup, TaskWithUrgency[]>;

const SOON_DAYS = 3;

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

export function countDaysUntil(instant: string, now: Date): number {
  return Math.round((midnight(new Date(instant)) - midnight(now)) / DAY_MS);
}

function getUrgency(task: Task, daysLeft: number | null): Urgency {
  if (task.overdue || (daysLeft !== null && daysLeft < 0)) return 'overdue';
  if (daysLeft === null) return 'none';
  return daysLeft <= SOON_DAYS ? 'soon' : 'later';
}

export const isPastDue = ({ task, urgency }: TaskWithUrgency): boolean =>
  urgency === 'overdue' && task.dueAt !== null;

const ORDER: Record<Urgency, number> = { overdue: 0, soon: 1, later: 2, none: 3 };
const byUrgency = (a: TaskWithUrgency, b: TaskWithUrgency): number =>
  ORDER[a.urgency] - ORDER[b.urgency] || (a.daysLeft ?? 0) - (b.daysLeft ?? 0);

/** Unlocks a task whose opening time has passed. */
function unlockIfDue(task: Task, now: Date): Task {
  if (!task.opensAt || new Date(task.opensAt) > now) return task;
  const { waits: _over, opensAt: _past, ...open } = task;
  return open;
}

export function groupTasks(tasks: readonly Task[], now: Date): ToDoList {
  const list: ToDoList = { action: [], review: [], next: [], done: [] };
  for (const listed of tasks) {
    const task = unlockIfDue(listed, now);
    const daysLeft = task.dueAt === null ? null : countDaysUntil(task.dueAt, now);
    list[getTaskGroup(task)].push({ task, daysLeft, urgency: getUrgency(task, daysLeft) });
  }
  for (const group of Object.values(list)) group.sort(byUrgency);
  return list;
}

export type TaskGroup = 'action' | 'review' | 'next' | 'done';

const GROUP_BY_STATUS: Record<Task['status'], TaskGroup> = {
  OPEN: 'action',
  IN_PROGRESS: 'action',
  ACTION_REQUIRED: 'action',
  REJECTED: 'action',
  UNDER_REVIEW: 'review',
  LOCKED: 'next',
  DONE: 'done',
};
export const getTaskGroup = ({ status }: Task): TaskGroup => GROUP_BY_STATUS[status];
