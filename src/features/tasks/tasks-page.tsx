// The task list: everything that is due, each leading to the page that completes it and back. [S19, C24, C26]
import { Trans, useLingui } from '@lingui/react/macro';
import { loadFailure } from '#app/state/load-failure.ts';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { EmptyListIllustration } from '#app/ui/illustrations/empty-list.tsx';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { StaleNotice } from '#app/ui/feedback/stale-notice.tsx';
import { TaskList } from './task-list.tsx';
import { loadTasks } from './tasks-store.ts';
import { useTasks } from './use-tasks.ts';

export default function TasksPage() {
  const { i18n } = useLingui();
  const { status, tasks, level, error, stale, online } = useTasks();
  if (status === 'loading') return <RowsSkeleton />;
  if (status === 'error')
    return <LoadFailure {...loadFailure(i18n, error, online)} onRetry={() => loadTasks()} />;
  if (tasks.length === 0)
    return (
      <Page
        title={<Trans>Nothing to do</Trans>}
        illustration={<EmptyListIllustration />}
        lead={<Trans>When something is due, it shows up here and we write to you.</Trans>}
      >
        <ButtonLink href={href('personal')} variant="secondary" block>
          <Trans>Back to overview</Trans>
        </ButtonLink>
      </Page>
    );
  return (
    <Page
      width="wide"
      title={<Trans>Your tasks</Trans>}
      lead={<Trans>Most checks take about 15 minutes, and two working days at most.</Trans>}
    >
      {stale && online && <StaleNotice />}
      <TaskList tasks={tasks} level={level} />
    </Page>
  );
}
