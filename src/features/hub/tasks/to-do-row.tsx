import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatDateTime } from '#app/i18n/format.ts';
import { OVERDUE_CHIP, getTaskAction, getTaskChip, getTaskText } from '#app/i18n/texts/task-texts.ts';
import { href } from '#app/paths.ts';
import type { TaskGroup, TaskWithUrgency } from '#app/state/kyc/task-order.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { FileIcon } from '#app/ui/icons.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { findTaskPage } from './tasks.ts';
import styles from './to-do-row.module.css';

function Due({ toDo: { task, daysLeft, urgency } }: { toDo: TaskWithUrgency }) {
  if (task.dueAt === null || daysLeft === null) return null;
  const date = formatDate(task.dueAt);
  const urgent = urgency === 'overdue' || urgency === 'soon';
  return (
    <span className={urgent ? styles.urgent : undefined}>
      {daysLeft < 0 ? (
        <Trans>Was due on {date}</Trans>
      ) : daysLeft === 0 ? (
        <Trans>Due today</Trans>
      ) : (
        <Plural value={daysLeft} one={`Due tomorrow, ${date}`} other={`Due in # days, on ${date}`} />
      )}
    </span>
  );
}

interface ToDoRowProps {
  toDo: TaskWithUrgency;
  name: string;
  group: TaskGroup;
  /** Template code from kyc-info; may be empty. */
  templateCode: string;
}

export function ToDoRow({ toDo, name, group, templateCode }: ToDoRowProps) {
  const { i18n } = useLingui();
  const { task, urgency } = toDo;
  const { why } = getTaskText(task);
  const chip = urgency === 'overdue' && group === 'action' ? OVERDUE_CHIP : getTaskChip(task);
  const action = group === 'action' ? getTaskAction(task) : undefined;
  const page = findTaskPage(task.route);
  // The id of an agreement's task is its product.
  const product = task.route === 'agreement' ? task.taskId : undefined;
  const form = task.taskId === 'flag:questionnaire' && templateCode ? templateCode : undefined;
  // One page serves all verification types of a level.
  const checkType = task.route === 'check' ? task.type : undefined;
  const query = {
    request_id: task.requestId,
    product,
    template_code: form,
    type: checkType,
    from: 'personal',
  };
  const opens = task.opensAt && formatDateTime(task.opensAt);
  const optional = task.mandatory === false && group === 'action';
  return (
    <ListRow
      icon={<FileIcon />}
      title={name}
      href={action && page ? href(page, query) : undefined}
      detail={
        <>
          {i18n._(why)}
          {(chip || task.dueAt !== null || optional) && (
            <span className={styles.facts}>
              {chip && <StatusChip tone={chip.tone}>{i18n._(chip.text)}</StatusChip>}
              <Due toDo={toDo} />
              {optional && <Trans>Optional</Trans>}
            </span>
          )}
          {opens && (
            <span className={styles.line}>
              <Trans>You can try again from {opens}.</Trans>
            </span>
          )}
          {action && !page && (
            <span className={styles.line}>
              <Trans>You cannot do this task here yet. Support can help you.</Trans>
            </span>
          )}
        </>
      }
    />
  );
}
