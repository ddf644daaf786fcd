// Derives tasks from residence, steps and re-verification; stores nothing. A task's type is the route that
// completes it.
import type { ProofStatus } from '#contract/address-update.ts';
import { deriveSteps, type StepLevel, type StepStatus, type UpdatePoiStatus } from '#contract/kyc.ts';
import type { Task } from '#contract/schemas/kyc.ts';
import type { Steps, Subject } from '#gateway/db/queries/kyc.ts';
import { PROOF_ROUTE, readStage } from '#gateway/enforcement/account-limitation.ts';
import { getRenewalStatus } from '#gateway/cases/reverification.ts';

type TaskStatus = Task['status'];

/** Null: the step needs no action. */
const STEP_TASK: Record<StepStatus, TaskStatus | null> = {
  ALLOW: 'OPEN',
  NOT_ALLOW: 'LOCKED',
  PENDING: 'UNDER_REVIEW',
  FAILED_AND_CAN_RETRY: 'ACTION_REQUIRED',
  FAILED_AND_CAN_NOT_RETRY: 'REJECTED',
  SUCCESS: null,
  CERTIFICATION_DISABLED: null,
};
const UPDATE_POI_TASK: Record<UpdatePoiStatus, TaskStatus | null> = {
  DisplayUpdatePOIStatus_No: null,
  DisplayUpdatePOIStatus_Needed: 'OPEN',
  DisplayUpdatePOIStatus_Pending: 'UNDER_REVIEW',
  DisplayUpdatePOIStatus_Rejected: 'ACTION_REQUIRED',
  DisplayUpdatePOIStatus_Rejected_Daily: 'ACTION_REQUIRED',
};
const PROOF_TASK: Record<ProofStatus, TaskStatus | null> = {
  HELD: null,
  NEEDED: 'OPEN',
  PENDING: 'UNDER_REVIEW',
  REJECTED: 'ACTION_REQUIRED',
};

function createTask(
  route: string,
  status: TaskStatus,
  mandatory: boolean,
  due: Date | null,
  now: Date,
): Task {
  return {
    taskId: route,
    type: route,
    route,
    status,
    mandatory,
    dueAt: due?.toISOString() ?? null,
    overdue: due !== null && due < now && status !== 'UNDER_REVIEW',
    ...(status === 'UNDER_REVIEW' ? {} : readStage(route, due, now)),
  };
}

/** The part of a subject that tasks depend on. */
interface TaskSubject {
  account: Pick<Subject['account'], 'opened' | 'memberTags' | 'residenceCountry'>;
  ladder: Subject['ladder'];
  renewal: Subject['renewal'];
  proof: Subject['proof'];
  offers: Pick<Subject['offers'], 'displayControl'>;
}

type StepsNow = Record<StepLevel, Pick<Steps[StepLevel], 'level' | 'status'>>;

/** A frozen account can do nothing, but reviews continue. */
const lockTask = (open: Task): Task =>
  open.status === 'UNDER_REVIEW' ? open : { ...open, status: 'LOCKED' };

export function listLevelTasks(standing: TaskSubject, steps: StepsNow, now: Date): Task[] {
  const tasks = listUnfrozenTasks(standing, steps, now);
  return standing.ladder.limitation === 'LIMITATION_FROZEN' ? tasks.map(lockTask) : tasks;
}

function listUnfrozenTasks(
  { account, renewal, proof, offers }: TaskSubject,
  steps: StepsNow,
  now: Date,
): Task[] {
  const tasks: Task[] = [];
  const poi = UPDATE_POI_TASK[getRenewalStatus(renewal, now)];
  if (poi) tasks.push(createTask('updatekyc', poi, true, renewal.deadline, now));
  const proving = PROOF_TASK[proof.status];
  if (proving) tasks.push(createTask(PROOF_ROUTE, proving, true, proof.deadline, now));
  if (offers.displayControl['displayEuPoiReset']) tasks.push(createTask('resetkyc', 'OPEN', true, null, now));

  const { LEVEL_1, LEVEL_2 } = deriveSteps({
    opened: account.opened,
    memberTagKyc: account.memberTags['KYC'],
    state: Object.values(steps).map(({ level, status }) => ({ level, status, type: 'INDIVIDUAL' as const })),
  });
  // If level 1 cannot start, neither level is a task.
  if (LEVEL_1.status === 'NOT_ALLOW' || LEVEL_1.status === 'CERTIFICATION_DISABLED') return tasks;
  if (account.residenceCountry === '') tasks.push(createTask('residenceInfo', 'OPEN', true, null, now));
  const [first, second] = [STEP_TASK[LEVEL_1.status], STEP_TASK[LEVEL_2.status]];
  if (first) tasks.push(createTask('step1', first, true, null, now));
  if (second) tasks.push(createTask('step2', second, false, null, now));
  return tasks;
}
