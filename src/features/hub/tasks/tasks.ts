// Everything a person is asked to do: the server's task list, and the flags of kyc-info that stand for a task. [E6]
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { Task } from '#contract/schemas/kyc.ts';
import { ROUTES, type Segment } from '#app/paths.ts';
import { groupOf } from '#app/state/kyc/task-group.ts';

/** The levels have cards of their own. */
const SHOWN_AS_LEVELS = ['step1', 'step2'];

const flagTask = (route: string, status: Task['status'] = 'OPEN', dueAt: string | null = null): Task => ({
  taskId: `flag:${route}`,
  type: route,
  route,
  status,
  mandatory: true,
  dueAt,
  overdue: false,
});

/** [T8] What a questionnaire's status asks of a person who has been given one. */
const QUESTIONNAIRE_TASK: Record<KycInfo['questionnaireStatus'], Task['status'] | null> = {
  UNDEFINED: 'OPEN',
  UNSUBMIT: 'OPEN',
  PENDING: 'UNDER_REVIEW',
  PENDING_NO_EDIT: 'UNDER_REVIEW',
  APPROVED: null,
  REJECTED: 'REJECTED',
};

const UPDATE_POI_TASK: Partial<Record<string, Task['status']>> = {
  DisplayUpdatePOIStatus_Needed: 'OPEN',
  DisplayUpdatePOIStatus_Pending: 'UNDER_REVIEW',
  DisplayUpdatePOIStatus_Rejected: 'ACTION_REQUIRED',
  DisplayUpdatePOIStatus_Rejected_Daily: 'ACTION_REQUIRED',
};

/** The questionnaire a person has been given, if any: which one, and how far it has come. */
function questionnaireTask(info: KycInfo): Task[] {
  const { displayControl: flags } = info;
  const partner = flags.isDisplayNewSatos || info.newSatosGray;
  const regional = flags.isDisplayNewRcOnboarding;
  const asked =
    partner ||
    regional ||
    flags.isDisplayQuestionnaire ||
    info.mustQuestionnaire ||
    info.amlQuestionnaire.needQuestionnaire ||
    info.questionnaireStatus !== 'UNDEFINED';
  const status = asked ? QUESTIONNAIRE_TASK[info.questionnaireStatus] : null;
  const route = partner
    ? 'newquestion'
    : regional
      ? 'rcQuestionnaire'
      : info.amlQuestionnaire.route || 'questionnaire';
  // The obligation is that of the form it names.
  const named = info.amlQuestionnaire.route;
  const mandatory = info.mustQuestionnaire && (named === '' || named === route);
  return status ? [{ ...flagTask(route, status), mandatory }] : [];
}

/** Tasks that kyc-info states as flags. */
function flagTasks(info: KycInfo): Task[] {
  const { displayControl: flags } = info;
  const poi = UPDATE_POI_TASK[flags.displayUpdatePOI.status];
  return [
    ...(poi ? [flagTask('updatekyc', poi, flags.displayUpdatePOI.deadline)] : []),
    ...questionnaireTask(info),
    ...(flags.displayEuPoiReset ? [flagTask('resetkyc')] : []),
    ...(flags.displayHkgPoaAgreement ? [flagTask('agreement')] : []),
    ...(flags.isDisplaySatosToEu ? [flagTask('reliance')] : []),
  ];
}

/** What is not done yet, without the levels, in no order. */
export function tasksOf(info: KycInfo): Task[] {
  const told = info.verificationProcess.tasks;
  const known = new Set(told.map((task) => task.route));
  return [...told, ...flagTasks(info).filter((task) => !known.has(task.route))].filter(
    (task) => groupOf(task) !== 'done' && !SHOWN_AS_LEVELS.includes(task.route),
  );
}

/** Of these, what is up to the person now. */
export const openTasksOf = (info: KycInfo): Task[] =>
  tasksOf(info).filter((task) => groupOf(task) === 'action');

/** The page that completes a task. */
export const pageOf = (route: string): Segment | null =>
  ROUTES.find(({ segment }) => segment === route)?.segment ?? null;
