// One list out of several: an exchange may keep its tasks in more than one place. The same task is told apart by its
// id, and the source named last has the newest word, on its place in the list too. [S19, C24, C26]
import type { Task } from '#contract/schemas/kyc.ts';

export function mergeTasks(...sources: readonly (readonly Task[])[]): Task[] {
  const tasks = new Map<string, Task>();
  for (const task of sources.flat()) {
    tasks.delete(task.taskId);
    tasks.set(task.taskId, task);
  }
  return [...tasks.values()];
}
