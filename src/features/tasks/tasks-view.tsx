import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Task } from '#contract/schemas/kyc.ts';
import { href } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { TaskList } from './task-list.tsx';

interface TasksViewProps {
  tasks: readonly Task[];
  level: number;
  /** Above the list, where there is something to say of it. */
  notice?: ReactNode;
  /** Below it. */
  offer?: ReactNode;
}

/** The list, or that there is nothing to do. The gateway renders it too (src/served/tasks-content.tsx). */
export function TasksView({ tasks, level, notice, offer }: TasksViewProps) {
  if (tasks.length === 0)
    return (
      <Page
        title={<Trans>Nothing to do</Trans>}
        illustration={<Illustration name="empty-list" />}
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
      {notice}
      <TaskList tasks={tasks} level={level} />
      {offer}
    </Page>
  );
}
