// The row of a task, in the hub and on the page of all tasks: its kind, reason, state and date. The whole row opens its page.
// The gateway renders it too, so it reads no store. [S19]
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { createElement, type ReactNode } from 'react';
import { formatDate, formatDateTime } from '#app/i18n/format.ts';
import { getTaskAction, getTaskChip, getTaskText, OVERDUE_CHIP } from '#app/i18n/texts/task-texts.ts';
import { href, ROUTES } from '#app/paths.ts';
import type { TaskGroup, TaskWithUrgency } from '#app/state/kyc/task-order.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { getTaskIcon } from '#app/ui/task-icons.ts';
import type { Task } from '#contract/schemas/kyc.ts';
import styles from './task-row.module.css';

/** The page that completes a task; undefined for a route that this version does not know. */
function buildTaskHref({ route, type, requestId, taskId }: Task, query: TaskRowProps['query']) {
  const row = ROUTES.find(({ segment }) => segment === route);
  // The id of an agreement's task is its product.
  const product = route === 'agreement' ? taskId : undefined;
  // One page serves all verification types of a level.
  const checkType = route === 'check' ? type : undefined;
  return row && href(row.segment, { request_id: requestId, product, type: checkType, ...query });
}

function Due({ dueAt, daysLeft }: { dueAt: string; daysLeft: number }) {
  const date = formatDate(dueAt);
  if (daysLeft < 0) return <Trans>Was due on {date}</Trans>;
  if (daysLeft === 0) return <Trans>Due today</Trans>;
  return <Plural value={daysLeft} one={`Due tomorrow, ${date}`} other={`Due in # days, on ${date}`} />;
}

interface TaskRowProps {
  toDo: TaskWithUrgency;
  name: string;
  group: TaskGroup;
  /** Query parameters of its page. */
  query: { from: string; template_code?: string | undefined };
  /** More lines about the task. */
  children?: ReactNode;
}

export function TaskRow({ toDo, name, group, query, children }: TaskRowProps) {
  const { i18n, t } = useLingui();
  const { task } = toDo;
  const action = group === 'action' ? getTaskAction(task) : undefined;
  const label = action && i18n._(action);
  const page = action && buildTaskHref(task, query);
  const opens = task.opensAt && formatDateTime(task.opensAt);
  return (
    <ListRow
      icon={createElement(getTaskIcon(task))}
      title={name}
      titleAs="h3"
      href={page}
      label={label && t`${name}: ${label}`}
      detail={
        <span className={styles.lines}>
          {group !== 'done' && <span>{i18n._(getTaskText(task).why)}</span>}
          <Facts toDo={toDo} group={group} />
          {opens && (
            <span>
              <Trans>You can try again from {opens}.</Trans>
            </span>
          )}
          {children}
          {action && !page && (
            <span>
              <Trans>You cannot do this task here yet. Support can help you.</Trans>
            </span>
          )}
        </span>
      }
    />
  );
}

function Facts({ toDo: { task, daysLeft, urgency }, group }: Pick<TaskRowProps, 'toDo' | 'group'>) {
  const { i18n, t } = useLingui();
  // The chip of a date in the past is enough.
  const isLate = group === 'action' && urgency === 'overdue' && (daysLeft === null || daysLeft >= 0);
  const chip = isLate ? OVERDUE_CHIP : getTaskChip(task);
  const isWaiting = group === 'action' || group === 'next';
  const isDue = isWaiting && task.dueAt !== null && daysLeft !== null;
  const isOptional = task.mandatory === false && group === 'action';
  const isPressing = urgency === 'overdue' || urgency === 'soon';
  if (!chip && !isDue && !isOptional) return null;
  return (
    <span className={styles.facts} data-facts>
      {chip && <StatusChip tone={chip.tone}>{i18n._(chip.text)}</StatusChip>}
      {isDue && (
        <StatusChip tone={daysLeft < 0 ? 'danger' : isPressing ? 'warning' : 'info'}>
          <span data-local-day>
            <Due dueAt={task.dueAt!} daysLeft={daysLeft} />
          </span>
        </StatusChip>
      )}
      {isOptional && <span>{t`Optional`}</span>}
    </span>
  );
}
