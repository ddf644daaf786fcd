import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Task } from '#contract/schemas/calls.ts';
import { formatDate } from '#app/i18n/format.ts';
import { taskText } from '#app/i18n/texts/task-texts.ts';
import { href, ROUTES, type Segment } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type { Tone } from '#app/ui/tones.ts';
import styles from './to-do-row.module.css';
import type { ToDo, ToDoList } from './to-do.ts';

const CHIPS: Record<Task['status'], { tone: Tone; text: MessageDescriptor } | null> = {
  OPEN: null,
  IN_PROGRESS: { tone: 'info', text: msg`Started` },
  ACTION_REQUIRED: { tone: 'warning', text: msg`Needs a change` },
  REJECTED: { tone: 'danger', text: msg`Not accepted` },
  UNDER_REVIEW: { tone: 'info', text: msg`We are reading it` },
  LOCKED: { tone: 'neutral', text: msg`Opens later` },
  DONE: null,
};
const OVERDUE = { tone: 'danger', text: msg`Overdue` } as const;

const ACTIONS: Partial<Record<Task['status'], MessageDescriptor>> = {
  OPEN: msg`Start`,
  IN_PROGRESS: msg`Continue`,
  ACTION_REQUIRED: msg`Correct`,
  REJECTED: msg`Try again`,
};

/** The page that completes a task, once it is built. */
function pageOf(route: string): Segment | null {
  const row = ROUTES.find(({ segment }) => segment === route);
  return row && row.ready !== false ? row.segment : null;
}

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

/** One task: what, why, until when, and the button that leads to it. */
export function ToDoRow({ toDo, group }: { toDo: ToDo; group: keyof ToDoList }) {
  const { i18n, t } = useLingui();
  const { task, urgency } = toDo;
  const { title, why } = taskText(task);
  const chip = urgency === 'overdue' && group === 'action' ? OVERDUE : CHIPS[task.status];
  const action = group === 'action' ? ACTIONS[task.status] : undefined;
  const page = pageOf(task.route);
  const name = i18n._(title);
  const label = action && i18n._(action);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.title}>{name}</h3>
          {chip && <StatusChip tone={chip.tone}>{i18n._(chip.text)}</StatusChip>}
        </div>
        <p className={styles.why}>{i18n._(why)}</p>
        <Due toDo={toDo} />
        {action && !page && (
          <p className={styles.why}>
            <Trans>This cannot be done here yet. Support can help you with it.</Trans>
          </p>
        )}
      </div>
      {label && page && (
        <ButtonLink href={href(page)} size="middle" variant="secondary" aria-label={t`${label}: ${name}`}>
          {label}
        </ButtonLink>
      )}
    </li>
  );
}
