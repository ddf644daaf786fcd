import type { ReactNode } from 'react';
import { TasksView } from '#app/features/tasks/tasks-view.tsx';
import type { ContentInput } from './content.ts';

/** The list of tasks; null if it contains a time of day, because the browser's time zone is unknown. */
export function renderTasksContent({ data: { tasks }, profile }: ContentInput): ReactNode | null {
  if (!tasks || tasks.some(({ opensAt }) => opensAt)) return null;
  return <TasksView tasks={tasks} level={profile.level} />;
}
