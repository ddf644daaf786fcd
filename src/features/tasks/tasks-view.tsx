import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Task } from '#contract/schemas/kyc.ts';
import { LEVEL_REVIEW_MINUTES } from '#contract/review-times.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { nameTasks } from '#app/i18n/texts/task-texts.ts';
import { promisesTimes } from '#app/lib/page-config.ts';
import { href } from '#app/paths.ts';
import type { TaskGroup } from '#app/state/kyc/task-order.ts';
import { groupTasks, isPastDue, type TaskWithUrgency } from '#app/state/kyc/task-order.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { TaskRow } from '#app/shared-views/task-row.tsx';
import { TaskNotes } from './task-notes.tsx';

interface TasksViewProps {
  tasks: readonly Task[];
  level: number | undefined;
  notice?: ReactNode;
  offer?: ReactNode;
}

/** The gateway renders it too (src/served/tasks-content.tsx), so it reads no store. */
export function TasksView({ tasks, level, notice, offer }: TasksViewProps) {
  if (tasks.length === 0)
    return (
      <Page
        title={<Trans>Nothing to do</Trans>}
        illustration={<Illustration name="empty-list" />}
        lead={<Trans>When something is due, it will appear here and we’ll let you know.</Trans>}
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
      lead={
        promisesTimes() && (
          <Trans>
            Most checks take about {LEVEL_REVIEW_MINUTES} minutes. Some take several working days.
          </Trans>
        )
      }
    >
      {notice}
      <TaskList tasks={tasks} level={level} />
      {offer}
    </Page>
  );
}

function TaskList({ tasks, level }: { tasks: readonly Task[]; level: number | undefined }) {
  const { i18n } = useLingui();
  const list = groupTasks(tasks, useNow());
  const openTasks = [...list.action, ...list.review, ...list.next].map(({ task }) => task);
  const doneTasks = list.done.map(({ task }) => task);
  const names = new Map([...nameTasks(i18n, openTasks), ...nameTasks(i18n, doneTasks)]);
  const groups = [
    { key: 'overdue', title: <Trans>Overdue</Trans>, group: 'action', rows: list.action.filter(isPastDue) },
    {
      key: 'action',
      title: <Trans>To do</Trans>,
      group: 'action',
      rows: list.action.filter((each) => !isPastDue(each)),
    },
    { key: 'review', title: <Trans>In review</Trans>, group: 'review', rows: list.review },
    { key: 'next', title: <Trans>Next</Trans>, group: 'next', rows: list.next },
  ] as const;
  const rowsOf = (group: TaskGroup, rows: readonly TaskWithUrgency[]) => (
    <RowList>
      {rows.map((row) => (
        <TaskRow
          key={row.task.taskId}
          toDo={row}
          name={names.get(row.task.taskId) ?? ''}
          group={group}
          query={{ from: 'complianceTasks' }}
        >
          <TaskNotes task={row.task} group={group} level={level} />
        </TaskRow>
      ))}
    </RowList>
  );
  return (
    <>
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ key, title, group, rows }) => (
          <PageSection key={key} title={title}>
            <Card>{rowsOf(group, rows)}</Card>
          </PageSection>
        ))}
      {list.done.length > 0 && (
        <Disclosure summary={<Trans>Done in the last twelve months ({list.done.length})</Trans>}>
          {rowsOf('done', list.done)}
        </Disclosure>
      )}
    </>
  );
}
