// What a task closes, and what closed with it. [S19]
import { Trans, useLingui } from '@lingui/react/macro';
import type { TaskRestriction } from '#contract/questionnaire/form-row.ts';
import type { Task } from '#contract/schemas/kyc.ts';
import { getTaskRestriction } from '#contract/tasks.ts';
import { getSentenceSeparator } from '#app/i18n/format.ts';
import { LIMITATION_STAGE_TEXTS } from '#app/i18n/texts/limitation-texts.ts';
import { CLOSED_SERVICE_TEXTS } from '#app/i18n/texts/task-texts.ts';
import type { TaskGroup } from '#app/state/kyc/task-order.ts';
import styles from './task-notes.module.css';

/** The service that stays closed until the task is done; null when the user has the level already, or it is unknown. */
function findClosedService(route: string, level: number | undefined): TaskRestriction | null {
  if (level === undefined) return null;
  const closed = getTaskRestriction(route);
  const hasLevel = (closed === 'LEVEL_1' && level >= 1) || (closed === 'LEVEL_2' && level >= 2);
  return hasLevel ? null : closed;
}

function OverdueNote({ stage }: { stage: number }) {
  const { i18n } = useLingui();
  const now = LIMITATION_STAGE_TEXTS.get(stage);
  if (!now)
    return (
      <span>
        <Trans>
          Some services will be paused after the due date. You can still withdraw unless the law or a security
          hold prevents it.
        </Trans>
      </span>
    );
  return (
    <span className={styles.closed}>
      {i18n._(now)}
      {getSentenceSeparator(i18n.locale)}
      <Trans>This restriction will end once you’ve sent what we need.</Trans>
    </span>
  );
}

interface TaskNotesProps {
  task: Task;
  group: TaskGroup;
  level: number | undefined;
}

export function TaskNotes({ task, group, level }: TaskNotesProps) {
  const { i18n } = useLingui();
  const isWaiting = group === 'action' || group === 'next';
  const closed = group === 'action' && task.mandatory ? findClosedService(task.route, level) : null;
  return (
    <>
      {closed && <span>{i18n._(CLOSED_SERVICE_TEXTS[closed])}</span>}
      {isWaiting && task.stage !== undefined && <OverdueNote stage={task.stage} />}
      {group === 'next' && (
        <span>
          {task.route === 'step2' ? (
            <Trans>You can start this task after level 1.</Trans>
          ) : (
            <Trans>You can start this task once you’ve completed the ones before it.</Trans>
          )}
        </span>
      )}
    </>
  );
}
