import { Trans } from '@lingui/react/macro';
import type { Task } from '#contract/schemas/kyc.ts';
import { useNow } from '#app/lib/use-now.ts';
import { arrange } from '#app/state/task-order.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { TaskRow } from './task-row.tsx';

/** What can be done now, what we are reading, what comes later, and, folded away, what is done. */
export function TaskList({ tasks, level }: { tasks: readonly Task[]; level: number }) {
  const list = arrange(tasks, useNow());
  const groups = [
    { key: 'action', title: <Trans>To do</Trans> },
    { key: 'review', title: <Trans>In review</Trans> },
    { key: 'next', title: <Trans>Next</Trans> },
  ] as const;
  const rows = (key: keyof typeof list) => (
    <ul>
      {list[key].map((row) => (
        <TaskRow key={row.task.taskId} toDo={row} group={key} level={level} />
      ))}
    </ul>
  );
  return (
    <>
      {groups
        .filter(({ key }) => list[key].length > 0)
        .map(({ key, title }) => (
          <PageSection key={key} title={title}>
            <Card>{rows(key)}</Card>
          </PageSection>
        ))}
      {list.done.length > 0 && (
        <Disclosure summary={<Trans>Done in the last twelve months ({list.done.length})</Trans>}>
          {rows('done')}
        </Disclosure>
      )}
    </>
  );
}
