import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { createElement, type ComponentType } from 'react';
import type { TaskRestriction } from '#contract/questionnaire/form-row.ts';
import type { Task } from '#contract/schemas/kyc.ts';
import { getTaskRestriction } from '#contract/tasks.ts';
import { formatDate, formatDateTime } from '#app/i18n/format.ts';
import { getSentenceSeparator } from '#app/i18n/format.ts';
import { LIMITATION_STAGE_TEXTS } from '#app/i18n/texts/limitation-texts.ts';
import {
  CLOSED_SERVICE_TEXTS,
  OVERDUE_CHIP,
  getTaskAction,
  getTaskChip,
  getTaskText,
} from '#app/i18n/texts/task-texts.ts';
import { href, ROUTES } from '#app/paths.ts';
import type { TaskGroup } from '#app/state/kyc/task-order.ts';
import { isPastDue, type TaskWithUrgency } from '#app/state/kyc/task-order.ts';
import { Link } from '#app/ui/buttons/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import {
  ChevronForwardIcon,
  FaceIcon,
  FileIcon,
  HouseIcon,
  IdCardIcon,
  type IconProps,
  MapPinIcon,
  PenIcon,
  ShieldIcon,
  UserIcon,
  WalletIcon,
} from '#app/ui/icons.ts';
import styles from './task-row.module.css';

const ICONS: Readonly<Record<string, ComponentType<IconProps>>> = {
  residenceInfo: MapPinIcon,
  step1: IdCardIcon,
  kyc: FaceIcon,
  vendor: IdCardIcon,
  check: ShieldIcon,
  updatekyc: IdCardIcon,
  resetkyc: IdCardIcon,
  step2: HouseIcon,
  updatePOA: HouseIcon,
  updateName: UserIcon,
  transfer: UserIcon,
  nsquestion: UserIcon,
  personalquestion: UserIcon,
  sourceOfFundsWealth: WalletIcon,
  advancedQuest: WalletIcon,
  agreement: PenIcon,
  'client-agreement': PenIcon,
  reliance: ShieldIcon,
  professional: ShieldIcon,
  pivQuestionnaire: ShieldIcon,
  qualifiedInvestor: ShieldIcon,
};

function TaskIcon({ route }: { route: string }) {
  return createElement(ICONS[route] ?? FileIcon, { size: 20 });
}

/** The page that completes a task; null for a route that this version does not know. [S19] */
function buildTaskHref({ route, type, requestId, taskId }: Task): string | null {
  const row = ROUTES.find(({ segment }) => segment === route);
  if (!row) return null;
  // The id of an agreement's task is its product.
  const product = route === 'agreement' ? taskId : undefined;
  // One page serves all verification types of a level.
  const checkType = route === 'check' ? type : undefined;
  return href(row.segment, { request_id: requestId, product, type: checkType, from: 'complianceTasks' });
}

function Due({ dueAt, daysLeft }: { dueAt: string; daysLeft: number }) {
  const date = formatDate(dueAt);
  if (daysLeft < 0) return <Trans>Was due on {date}</Trans>;
  if (daysLeft === 0) return <Trans>Due today</Trans>;
  return <Plural value={daysLeft} one={`Due tomorrow, ${date}`} other={`Due in # days, on ${date}`} />;
}

function OpensAt({ at }: { at: string }) {
  const time = formatDateTime(at);
  return (
    <p className={styles.why}>
      <Trans>You can try again from {time}.</Trans>
    </p>
  );
}

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
      <p className={styles.why}>
        <Trans>
          Some services will be paused after the due date. You can still withdraw unless the law or a security
          hold prevents it.
        </Trans>
      </p>
    );
  return (
    <p className={styles.closed}>
      {i18n._(now)}
      {getSentenceSeparator(i18n.locale)}
      <Trans>This restriction will end once you’ve sent what we need.</Trans>
    </p>
  );
}

interface TaskRowProps {
  toDo: TaskWithUrgency;
  name: string;
  group: TaskGroup;
  level: number | undefined;
}

export function TaskRow({ toDo, name, group, level }: TaskRowProps) {
  const { i18n, t } = useLingui();
  const { task, urgency, daysLeft } = toDo;
  const { why } = getTaskText(task);
  const isLate = urgency === 'overdue' && group === 'action' && !isPastDue(toDo);
  const chip = isLate ? OVERDUE_CHIP : getTaskChip(task);
  const action = group === 'action' ? getTaskAction(task) : undefined;
  const link = buildTaskHref(task);
  const waits = group === 'action' || group === 'next';
  const closed = group === 'action' && task.mandatory ? findClosedService(task.route, level) : null;
  const label = action && i18n._(action);
  const pressing = urgency === 'overdue' || urgency === 'soon';
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <TaskIcon route={task.route} />
      </span>
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.title}>
            {label && link ? (
              <Link className={styles.go} href={link} aria-label={t`${label}: ${name}`}>
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          {chip && <StatusChip tone={chip.tone}>{i18n._(chip.text)}</StatusChip>}
          {waits && task.dueAt !== null && daysLeft !== null && (
            <StatusChip tone={daysLeft < 0 ? 'danger' : pressing ? 'warning' : 'info'}>
              <span data-local-day>
                <Due dueAt={task.dueAt} daysLeft={daysLeft} />
              </span>
            </StatusChip>
          )}
          {task.mandatory === false && group === 'action' && (
            <span className={styles.optional}>{t`Optional`}</span>
          )}
        </div>
        {group !== 'done' && <p className={styles.why}>{i18n._(why)}</p>}
        {task.opensAt && <OpensAt at={task.opensAt} />}
        {closed && <p className={styles.why}>{i18n._(CLOSED_SERVICE_TEXTS[closed])}</p>}
        {waits && task.stage !== undefined && <OverdueNote stage={task.stage} />}
        {group === 'next' && (
          <p className={styles.why}>
            {task.route === 'step2' ? (
              <Trans>You can start this task after level 1.</Trans>
            ) : (
              <Trans>You can start this task once you’ve completed the ones before it.</Trans>
            )}
          </p>
        )}
        {action && !link && (
          <p className={styles.why}>{t`You cannot do this task here yet. Support can help you.`}</p>
        )}
      </div>
      {label && link && <ChevronForwardIcon size={20} className={styles.chevron ?? ''} />}
    </li>
  );
}
