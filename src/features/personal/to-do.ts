// Everything a person is asked to do, from the server's task list and from the flags of kyc-info that stand for a
// task. Sorted by urgency: overdue first, then by due date. [E6]
import type { KycInfo, Task } from '#contract/schemas/calls.ts';

export type Urgency = 'overdue' | 'soon' | 'later' | 'none';

export interface ToDo {
  task: Task;
  urgency: Urgency;
  /** Whole days until it is due; 0 is today, negative is past; null without a due date. */
  daysLeft: number | null;
}

export interface ToDoList {
  action: ToDo[];
  review: ToDo[];
  next: ToDo[];
}

const GROUP_OF: Record<Task['status'], keyof ToDoList | null> = {
  OPEN: 'action',
  IN_PROGRESS: 'action',
  ACTION_REQUIRED: 'action',
  REJECTED: 'action',
  UNDER_REVIEW: 'review',
  LOCKED: 'next',
  DONE: null,
};

/** Due within three days counts as soon. */
const SOON_DAYS = 3;

/** The levels have cards of their own. */
const SHOWN_AS_LEVELS = ['step1', 'step2'];

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** Calendar days from now to an instant, where the person is. */
export function daysUntil(instant: string, now: Date): number {
  return Math.round((midnight(new Date(instant)) - midnight(now)) / 86_400_000);
}

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
  REJECTED: 'ACTION_REQUIRED',
};

const UPDATE_POI_TASK: Record<
  KycInfo['displayControl']['displayUpdatePOI']['status'],
  Task['status'] | null
> = {
  DisplayUpdatePOIStatus_No: null,
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
  const route = partner ? 'newquestion' : regional ? 'rcQuestionnaire' : 'questionnaire';
  return status ? [{ ...flagTask(route, status), mandatory: info.mustQuestionnaire }] : [];
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

function urgencyOf(task: Task, daysLeft: number | null): Urgency {
  if (task.overdue || (daysLeft !== null && daysLeft < 0)) return 'overdue';
  if (daysLeft === null) return 'none';
  return daysLeft <= SOON_DAYS ? 'soon' : 'later';
}

const ORDER: Record<Urgency, number> = { overdue: 0, soon: 1, later: 2, none: 3 };

export function toDoList(info: KycInfo, now: Date): ToDoList {
  const told = info.verificationProcess.tasks;
  const known = new Set(told.map((task) => task.route));
  const tasks = [...told, ...flagTasks(info).filter((task) => !known.has(task.route))];
  const list: ToDoList = { action: [], review: [], next: [] };
  for (const task of tasks.filter(({ route }) => !SHOWN_AS_LEVELS.includes(route))) {
    const group = GROUP_OF[task.status];
    if (!group) continue;
    const daysLeft = task.dueAt === null ? null : daysUntil(task.dueAt, now);
    list[group].push({ task, daysLeft, urgency: urgencyOf(task, daysLeft) });
  }
  const byUrgency = (a: ToDo, b: ToDo) =>
    ORDER[a.urgency] - ORDER[b.urgency] || (a.daysLeft ?? 0) - (b.daysLeft ?? 0);
  for (const group of Object.values(list)) group.sort(byUrgency);
  return list;
}
