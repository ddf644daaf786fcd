import { Trans } from '@lingui/react/macro';
import type { Task } from '#contract/schemas/kyc.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import type { TaskGroup } from '#app/state/kyc/task-group.ts';
import { arrange, isPastDue, type ToDo } from '#app/state/kyc/task-order.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { TaskRow } from './task-row.tsx';

/** What is late, what can be done now, what we are reading, what comes later, and, folded away, what is done. */
export function TaskList({ tasks, level }: { tasks: readonly Task[]; level: number }) {
  const list = arrange(tasks, useNow());
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
  const rowsOf = (group: TaskGroup, rows: readonly ToDo[]) => (
    <ul>
      {rows.map((row) => (
        <TaskRow key={row.task.taskId} toDo={row} group={group} level={level} />
      ))}
    </ul>
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
