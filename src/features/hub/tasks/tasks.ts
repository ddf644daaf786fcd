// The tasks of the hub: the gateway's list, and the flags of kyc-info that mean a task. [E6]
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { Task } from '#contract/schemas/kyc.ts';
import { ROUTES, type Segment } from '#app/paths.ts';
import { getTaskGroup } from '#app/state/kyc/task-order.ts';

const SHOWN_AS_LEVELS = ['step1', 'step2'];

const createFlagTask = (
  route: string,
  status: Task['status'] = 'OPEN',
  dueAt: string | null = null,
): Task => ({
  taskId: `flag:${route}`,
  type: route,
  route,
  status,
  mandatory: true,
  dueAt,
  overdue: false,
});

/** [T8] Null: the user has nothing to do. */
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

const PARTNER_FORM = 'newquestion';

/** The questionnaire status belongs to the named form; unnamed, it is never the partner's, which has its own call. */
const createFormTask = (info: KycInfo, route: string, status: Task['status'] | null): Task[] => {
  const named = info.amlQuestionnaire.route;
  // The obligation only concerns the named form.
  const mandatory = info.mustQuestionnaire && (named === '' || named === route);
  return status ? [{ ...createFlagTask(route, status), mandatory }] : [];
};

/** The form of the custody partner. */
function listPartnerTask(info: KycInfo): Task[] {
  if (!info.displayControl.isDisplayNewSatos && !info.newSatosGray) return [];
  const isNamed = info.amlQuestionnaire.route === PARTNER_FORM;
  return createFormTask(info, PARTNER_FORM, isNamed ? QUESTIONNAIRE_TASK[info.questionnaireStatus] : 'OPEN');
}

/** The assigned questionnaire, if any. */
function listQuestionnaireTask(info: KycInfo): Task[] {
  const { displayControl: flags } = info;
  if (info.amlQuestionnaire.route === PARTNER_FORM && listPartnerTask(info).length > 0) return [];
  const regional = flags.isDisplayNewRcOnboarding;
  const isAssigned =
    regional ||
    flags.isDisplayQuestionnaire ||
    info.mustQuestionnaire ||
    info.amlQuestionnaire.needQuestionnaire ||
    info.questionnaireStatus !== 'UNDEFINED';
  const status = isAssigned ? QUESTIONNAIRE_TASK[info.questionnaireStatus] : null;
  const route = regional ? 'rcQuestionnaire' : info.amlQuestionnaire.route || 'questionnaire';
  return createFormTask(info, route, status);
}

/** Tasks that kyc-info reports as flags. */
function listFlagTasks(info: KycInfo): Task[] {
  const { displayControl: flags } = info;
  const poi = UPDATE_POI_TASK[flags.displayUpdatePOI.status];
  return [
    ...(poi ? [createFlagTask('updatekyc', poi, flags.displayUpdatePOI.deadline)] : []),
    ...listPartnerTask(info),
    ...listQuestionnaireTask(info),
    ...(flags.displayEuPoiReset ? [createFlagTask('resetkyc')] : []),
    ...(flags.displayHkgPoaAgreement ? [{ ...createFlagTask('agreement'), taskId: 'HK_POA' }] : []),
    ...(flags.isDisplaySatosToEu ? [createFlagTask('reliance')] : []),
  ];
}

/** Unfinished tasks without the levels, unsorted. */
export function listHubTasks(info: KycInfo): Task[] {
  const listed = info.verificationProcess.tasks;
  const known = new Set(listed.map((task) => task.route));
  return [...listed, ...listFlagTasks(info).filter((task) => !known.has(task.route))].filter(
    (task) => getTaskGroup(task) !== 'done' && !SHOWN_AS_LEVELS.includes(task.route),
  );
}

/** The tasks that the user can do now. */
export const listOpenHubTasks = (info: KycInfo): Task[] =>
  listHubTasks(info).filter((task) => getTaskGroup(task) === 'action');

export const findTaskPage = (route: string): Segment | null =>
  ROUTES.find(({ segment }) => segment === route)?.segment ?? null;
