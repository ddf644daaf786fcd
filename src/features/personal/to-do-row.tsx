import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatDateTime } from '#app/i18n/format.ts';
import { OVERDUE_CHIP, taskAction, taskChip } from '#app/i18n/texts/task-status-texts.ts';
import { taskText } from '#app/i18n/texts/task-texts.ts';
import { href } from '#app/routes.ts';
import type { TaskGroup } from '#app/state/task-group.ts';
import type { ToDo } from '#app/state/task-order.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { pageOf } from './task-page.ts';
import styles from './to-do-row.module.css';

function Due({ toDo: { task, daysLeft, urgency } }: { toDo: ToDo }) {
  if (task.dueAt === null || daysLeft === null) return null;
  const date = formatDate(task.dueAt);
  return (
    <p className={urgency === 'overdue' || urgency === 'soon' ? styles.urgent : styles.due}>
      {daysLeft < 0 ? (
        <Trans>Was due on {date}</Trans>
      ) : daysLeft === 0 ? (
        <Trans>Due today</Trans>
      ) : (
        <Plural value={daysLeft} one={`Due tomorrow, ${date}`} other={`Due in # days, on ${date}`} />
      )}
    </p>
  );
}

interface ToDoRowProps {
  toDo: ToDo;
  group: TaskGroup;
  /** The questionnaire that kyc-info asks for, where it says no more of it. */
  templateCode: string;
}

/** One task: what, why, until when, and the button that leads to it. */
export function ToDoRow({ toDo, group, templateCode }: ToDoRowProps) {
  const { i18n, t } = useLingui();
  const { task, urgency } = toDo;
  const { title, why } = taskText(task);
  const chip = urgency === 'overdue' && group === 'action' ? OVERDUE_CHIP : taskChip(task);
  const action = group === 'action' ? taskAction(task) : undefined;
  const page = pageOf(task.route);
  // The id of an agreement's task is its product; a flag of kyc-info names none.
  const product = task.route === 'agreement' && !task.taskId.startsWith('flag:') ? task.taskId : undefined;
  const form = task.taskId === 'flag:questionnaire' && templateCode ? templateCode : undefined;
  // One page for all ways to a level that a provider offers.
  const way = task.route === 'check' ? task.type : undefined;
  const name = i18n._(title);
  const label = action && i18n._(action);
  const opens = task.opensAt && formatDateTime(task.opensAt);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.title}>{name}</h3>
          {chip && <StatusChip tone={chip.tone}>{i18n._(chip.text)}</StatusChip>}
          {task.mandatory === false && group === 'action' && (
            <span className={styles.optional}>
              <Trans>Optional</Trans>
            </span>
          )}
        </div>
        <p className={styles.why}>{i18n._(why)}</p>
        <Due toDo={toDo} />
        {opens && (
          <p className={styles.due}>
            <Trans>You can try again from {opens}.</Trans>
          </p>
        )}
        {action && !page && (
          <p className={styles.why}>
            <Trans>This cannot be done here yet. Support can help you with it.</Trans>
          </p>
        )}
      </div>
      {label && page && (
        <ButtonLink
          href={href(page, {
            request_id: task.requestId,
            product,
            template_code: form,
            type: way,
            from: 'personal',
          })}
          size="middle"
          variant="secondary"
          aria-label={t`${label}: ${name}`}
        >
          {label}
        </ButtonLink>
      )}
    </li>
  );
}
