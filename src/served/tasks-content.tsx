import { TasksView } from '#app/features/tasks/tasks-view.tsx';
import type { ReactNode } from 'react';
import type { ContentInput } from './content.ts';

/** The list of tasks, but where it names a time of day: that is the browser's, which nobody knows yet. */
export function tasksContent({ data: { tasks }, profile }: ContentInput): ReactNode | null {
  if (!tasks || tasks.some(({ opensAt }) => opensAt)) return null;
  return <TasksView tasks={tasks} level={profile.level} />;
}
