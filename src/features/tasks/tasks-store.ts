// All tasks, merged from three calls. The failure of one call does not affect the others.
import { proxy } from 'valtio';
import { complianceTasks, taskList, taskRegion } from '#contract/client-calls/tasks.ts';
import type { Task } from '#contract/schemas/kyc.ts';
import { getFormSite } from '#contract/sites.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { userStore } from '#app/state/session/user.ts';

interface TasksState {
  status: 'loading' | 'ready' | 'error';
  tasks: Task[];
  error: ApiError | null;
  /** True if the last load failed: the tasks may be outdated. */
  stale: boolean;
}
const initial = (): TasksState => ({ status: 'loading', tasks: [], error: null, stale: false });
export const tasksStore = proxy<TasksState>(initial());
let latest = 0;

onSessionEnd(() => {
  latest += 1;
  prefetch = null;
  Object.assign(tasksStore, initial());
});

let prefetch: Promise<void> | null = null;

/** Starts loading before the page is rendered; loadInitialTasks() uses the result. */
export function prefetchTasks(): Promise<void> {
  prefetch = loadTasks();
  return prefetch;
}

export async function loadInitialTasks(): Promise<void> {
  const started = prefetch;
  prefetch = null;
  await (started ?? loadTasks());
}

export async function loadTasks(): Promise<void> {
  const turn = ++latest;
  const answers = await Promise.allSettled([
    call(taskRegion, { region: getFormSite(userStore.profile?.site ?? '') }),
    call(taskList, {}),
    call(complianceTasks, {}),
  ]);
  if (turn !== latest) return;
  const lists = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.tasks] : []));
  if (lists.length > 0) {
    Object.assign(tasksStore, { status: 'ready', tasks: mergeTasks(...lists), error: null, stale: false });
    return;
  }
  const error: unknown = answers.find((answer) => answer.status === 'rejected')?.reason;
  if (!(error instanceof ApiError)) throw error;
  if (error.kind === 'aborted') return;
  if (tasksStore.status === 'ready') tasksStore.stale = true;
  else Object.assign(tasksStore, { status: 'error', error });
}

// An exchange may keep its tasks in several places: of tasks with the same id the last source wins, in content and position.
// [S19, C24, C26]
export function mergeTasks(...sources: readonly (readonly Task[])[]): Task[] {
  const tasks = new Map<string, Task>();
  for (const task of sources.flat()) {
    tasks.delete(task.taskId);
    tasks.set(task.taskId, task);
  }
  return [...tasks.values()];
}
