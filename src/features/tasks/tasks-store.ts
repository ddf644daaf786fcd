// Everything that is due, from the three calls that know of tasks. One that fails takes nothing from the others.
import { proxy } from 'valtio';
import { complianceTasks, taskList, taskRegion } from '#contract/client-calls/tasks.ts';
import type { Task } from '#contract/schemas/kyc.ts';
import { formSite } from '#contract/sites.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { userStore } from '#app/state/session/user.ts';
import { mergeTasks } from './merge-tasks.ts';

interface TasksState {
  status: 'loading' | 'ready' | 'error';
  tasks: Task[];
  error: ApiError | null;
  /** The last attempt did not reach the gateway; the tasks may be old. */
  stale: boolean;
}
const initial = (): TasksState => ({ status: 'loading', tasks: [], error: null, stale: false });
export const tasksStore = proxy<TasksState>(initial());
let latest = 0;

onSessionEnd(() => {
  latest += 1;
  ahead = null;
  Object.assign(tasksStore, initial());
});

let ahead: Promise<void> | null = null;

/** Asks before the page is there; the first look takes this answer. Resolves when there is one. */
export function loadTasksAhead(): Promise<void> {
  ahead = loadTasks();
  return ahead;
}

/** What was asked ahead, once; else asks. */
export async function lookForTasks(): Promise<void> {
  const early = ahead;
  ahead = null;
  await (early ?? loadTasks());
}

export async function loadTasks(): Promise<void> {
  const turn = ++latest;
  const answers = await Promise.allSettled([
    call(taskRegion, { region: formSite(userStore.profile?.site ?? '') }),
    call(taskList, {}),
    call(complianceTasks, {}),
  ]);
  if (turn !== latest) return;
  const told = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.tasks] : []));
  if (told.length > 0) {
    Object.assign(tasksStore, { status: 'ready', tasks: mergeTasks(...told), error: null, stale: false });
    return;
  }
  const error: unknown = answers.find((answer) => answer.status === 'rejected')?.reason;
  if (!(error instanceof ApiError)) throw error;
  if (error.kind === 'aborted') return;
  // An old list, marked as such, is better than an error page.
  if (tasksStore.status === 'ready') tasksStore.stale = true;
  else Object.assign(tasksStore, { status: 'error', error });
}
