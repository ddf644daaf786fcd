import { TasksView } from '#app/features/tasks/tasks-view.tsx';
import type { Content, ContentInput } from './content.ts';

/** The list of tasks, but where it names a time of day: that is the browser's, which nobody knows yet. */
export function tasksContent({ data: { tasks }, profile, now }: ContentInput): Content | null {
  if (!tasks || tasks.some(({ opensAt }) => opensAt)) return null;
  const days = tasks.flatMap(({ dueAt }) => dueAt ?? []);
  return {
    node: <TasksView tasks={tasks} level={profile.level} />,
    // How many days are left is counted from today.
    days: days.length > 0 ? [now, ...days] : [],
  };
}
