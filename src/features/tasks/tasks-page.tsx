// The task list: each task links to the page that completes it. [S19, C24, C26]
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { Task } from '#contract/schemas/kyc.ts';
import { setFirstViewLoader } from '#app/lib/first-view.ts';
import { setPageDataLoader } from '#app/lib/page-data.ts';
import { InstallOffer } from '#app/shared-views/install-offer.tsx';
import { watchEvents } from '#app/state/kyc/kyc-events.ts';
import { describeLoadFailure } from '#app/state/messages/show-error.ts';
import { getTaskGroup } from '#app/state/kyc/task-order.ts';
import { useOnlineLoad } from '#app/state/messages/network.ts';
import { userStore } from '#app/state/session/user.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { StaleNotice } from '#app/ui/feedback/stale-notice.tsx';
import { loadTasks, prefetchTasks, loadInitialTasks, tasksStore } from './tasks-store.ts';
import { TasksView } from './tasks-view.tsx';

/** Decisions arrive as events; changes by time need polling. */
const POLL_MS = 60_000;

function useTasks() {
  const view = useSnapshot(tasksStore);
  const online = useOnlineLoad(() => tasksStore.status !== 'ready', loadInitialTasks);
  const { profile } = useSnapshot(userStore);
  const isWaiting = view.tasks.some(({ status }) => status === 'UNDER_REVIEW');

  useEffect(() => {
    if (!isWaiting && !view.stale) return;
    const stop = watchEvents(async () => {
      await loadTasks();
      return !tasksStore.stale;
    });
    const timer = setInterval(() => void loadTasks(), POLL_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [isWaiting, view.stale]);

  // The views only read these values.
  return { ...view, tasks: view.tasks as Task[], level: profile?.level, online };
}

setFirstViewLoader(prefetchTasks);
setPageDataLoader('complianceTasks', prefetchTasks);

export default function TasksPage() {
  const { i18n } = useLingui();
  const { status, tasks, level, error, stale, online } = useTasks();
  if (status === 'loading') return <RowsSkeleton width="wide" section />;
  if (status === 'error')
    return <LoadFailure {...describeLoadFailure(i18n, error, online)} onRetry={() => loadTasks()} />;
  const isDue = tasks.some((task) => getTaskGroup(task) === 'action' && task.dueAt);
  return (
    <TasksView
      tasks={tasks}
      level={level}
      notice={stale && online && <StaleNotice />}
      offer={isDue && <InstallOffer />}
    />
  );
}
