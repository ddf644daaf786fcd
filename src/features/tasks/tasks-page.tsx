// The task list: everything that is due, each leading to the page that completes it and back. [S19, C24, C26]
import { useLingui } from '@lingui/react/macro';
import { beforeFirstView } from '#app/lib/first-view.ts';
import { InstallOffer } from '#app/offers/install-offer.tsx';
import { loadFailure } from '#app/state/load-failure.ts';
import { groupOf } from '#app/state/task-group.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { StaleNotice } from '#app/ui/feedback/stale-notice.tsx';
import { loadTasks, loadTasksAhead } from './tasks-store.ts';
import { TasksView } from './tasks-view.tsx';
import { useTasks } from './use-tasks.ts';

beforeFirstView(loadTasksAhead);

export default function TasksPage() {
  const { i18n } = useLingui();
  const { status, tasks, level, error, stale, online } = useTasks();
  if (status === 'loading') return <RowsSkeleton />;
  if (status === 'error')
    return <LoadFailure {...loadFailure(i18n, error, online)} onRetry={() => loadTasks()} />;
  const isDue = tasks.some((task) => groupOf(task) === 'action' && task.dueAt);
  return (
    <TasksView
      tasks={tasks}
      level={level}
      notice={stale && online && <StaleNotice />}
      offer={isDue && <InstallOffer />}
    />
  );
}
