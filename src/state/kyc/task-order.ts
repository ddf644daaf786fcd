// Tasks in the order a person should take them: what can be done now, overdue first, then by due date.
import { DAY_MS } from '#contract/days.ts';
import type { Task } from '#contract/schemas/kyc.ts';
import { groupOf, type TaskGroup } from './task-group.ts';

type Urgency = 'overdue' | 'soon' | 'later' | 'none';

export interface ToDo {
  task: Task;
  urgency: Urgency;
  /** Whole days until it is due; 0 is today, negative is past; null without a due date. */
  daysLeft: number | null;
}
type ToDoList = Record<TaskGroup, ToDo[]>;

/** Due within three days counts as soon. */
const SOON_DAYS = 3;

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** Calendar days from now to an instant, where the person is. */
export function daysUntil(instant: string, now: Date): number {
  return Math.round((midnight(new Date(instant)) - midnight(now)) / DAY_MS);
}

function urgencyOf(task: Task, daysLeft: number | null): Urgency {
  if (task.overdue || (daysLeft !== null && daysLeft < 0)) return 'overdue';
  if (daysLeft === null) return 'none';
  return daysLeft <= SOON_DAYS ? 'soon' : 'later';
}

/** Late by a date that we were told. */
export const isPastDue = ({ task, urgency }: ToDo): boolean => urgency === 'overdue' && task.dueAt !== null;

const ORDER: Record<Urgency, number> = { overdue: 0, soon: 1, later: 2, none: 3 };
const byUrgency = (a: ToDo, b: ToDo): number =>
  ORDER[a.urgency] - ORDER[b.urgency] || (a.daysLeft ?? 0) - (b.daysLeft ?? 0);

/** What had to wait until then can be done now. */
function asOf(task: Task, now: Date): Task {
  if (!task.opensAt || new Date(task.opensAt) > now) return task;
  const { waits: _over, opensAt: _past, ...open } = task;
  return open;
}

export function arrange(tasks: readonly Task[], now: Date): ToDoList {
  const list: ToDoList = { action: [], review: [], next: [], done: [] };
  for (const told of tasks) {
    const task = asOf(told, now);
    const daysLeft = task.dueAt === null ? null : daysUntil(task.dueAt, now);
    list[groupOf(task)].push({ task, daysLeft, urgency: urgencyOf(task, daysLeft) });
  }
  for (const group of Object.values(list)) group.sort(byUrgency);
  return list;
}
