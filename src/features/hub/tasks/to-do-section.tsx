import { Trans, useLingui } from '@lingui/react/macro';
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { Task } from '#contract/schemas/kyc.ts';
import { nameTasks } from '#app/i18n/texts/task-texts.ts';
import { href } from '#app/paths.ts';
import { groupTasks } from '#app/state/kyc/task-order.ts';
import { TaskRow } from '#app/shared-views/task-row.tsx';
import { Link } from '#app/ui/buttons/link.tsx';
import { ListCard } from '#app/ui/layout/list-card.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { listHubTasks } from './tasks.ts';

/** kyc-info names the form of its own flag only. */
const getTemplateCode = ({ taskId }: Task, { amlQuestionnaire }: KycInfo): string | undefined =>
  taskId === 'flag:questionnaire' && amlQuestionnaire.templateCode !== ''
    ? amlQuestionnaire.templateCode
    : undefined;

export function ToDoSection({ info, now }: { info: KycInfo; now: Date }) {
  const { i18n } = useLingui();
  const list = groupTasks(listHubTasks(info), now);
  const shown = [...list.action, ...list.review, ...list.next].map(({ task }) => task);
  const names = nameTasks(i18n, shown);
  const groups = [
    { key: 'action', title: <Trans>To do</Trans>, rows: list.action },
    { key: 'review', title: <Trans>In review</Trans>, rows: list.review },
    { key: 'next', title: <Trans>Next</Trans>, rows: list.next },
  ] as const;
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ key, title, rows }, at) => (
      <PageSection
        key={key}
        title={title}
        aside={
          at === 0 && (
            <Link href={href('complianceTasks')}>
              <Trans>All tasks</Trans>
            </Link>
          )
        }
      >
        <ListCard>
          {rows.map((row) => (
            <TaskRow
              key={row.task.taskId}
              toDo={row}
              name={names.get(row.task.taskId) ?? ''}
              group={key}
              query={{ template_code: getTemplateCode(row.task, info), from: 'personal' }}
            />
          ))}
        </ListCard>
      </PageSection>
    ));
}
