// [C24, C26] All tasks in one list: levels and re-verification from the steps, forms from their requests,
// agreements from their documents. A task's id is its route or its request.
import { DAY_MS } from '#contract/days.ts';
import { notLoggedIn } from '#contract/errors/session.ts';
import { LEVEL_BY_VERIFICATION_TYPE, type QuestionnaireStatus, VERIFICATION_TYPES } from '#contract/kyc.ts';
import { findSegmentByTemplateCode } from '#contract/forms/all-forms.ts';
import type { Task } from '#contract/schemas/kyc.ts';
import { type FormSite, getFormSite, DEFAULT_SITE } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { readAll } from '#gateway/db/client.ts';
import { type AgreementEvent, listAgreementEvents } from '#gateway/db/queries/agreements.ts';
import { type InvestorClassRow, findInvestorClass } from '#gateway/db/queries/investor-class.ts';
import { findSubject, readSteps, type Steps, type Subject } from '#gateway/db/queries/kyc.ts';
import { type FormRow, listRequestSummaries } from '#gateway/db/queries/questionnaires.ts';
import { listSequentialForms } from '#gateway/levels/site-forms.ts';
import { listOpenAgreements } from '#gateway/agreements/agreement-status.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { isClassActive, getRenewalStart } from '#gateway/levels/investor-grant.ts';
import { listLevelTasks } from './kyc-tasks.ts';
import { readAttempts } from '#gateway/levels/step-states.ts';
import { readStage } from '#gateway/enforcement/account-limitation.ts';
import { findAddressRefusal } from '#gateway/cases/address-update.ts';
import { findUpdateRefusal } from '#gateway/cases/reverification.ts';
import { isRegional } from '#gateway/questionnaires/catalogue.ts';
import { getCurrentStatus } from '#gateway/questionnaires/request-status.ts';
import { addVerificationTypeTasks } from '#gateway/vendors/type-tasks.ts';
import { readTestState } from '#gateway/questionnaires/tests/test-state.ts';

interface RegionalTask {
  task: Task;
  /** Region whose rules require the task. */
  region: FormSite;
}

const STATUS_BY_FORM: Record<QuestionnaireStatus, Task['status'] | null> = {
  UNDEFINED: null,
  UNSUBMIT: 'OPEN',
  PENDING: 'UNDER_REVIEW',
  PENDING_NO_EDIT: 'UNDER_REVIEW',
  APPROVED: 'DONE',
  REJECTED: 'REJECTED',
};
/** Done tasks stay visible this long. */
const DONE_SHOWN_MS = 365 * DAY_MS;

function getFormTaskStatus(
  row: FormRow,
  rows: readonly FormRow[],
  site: FormSite,
  now: Date,
): Task['status'] | null {
  const status = STATUS_BY_FORM[getCurrentStatus(row, now)];
  const inOrder = listSequentialForms(site);
  const before = inOrder.slice(0, Math.max(0, inOrder.indexOf(row.templateCode)));
  const waits = rows.some((each) => before.includes(each.templateCode) && each.status !== 'APPROVED');
  if (status === 'OPEN' && waits) return 'LOCKED';
  if (status === 'OPEN' && row.fixes.length > 0) return 'ACTION_REQUIRED';
  if (status === 'OPEN' && row.hasDraft) return 'IN_PROGRESS';
  // A failed test can be repeated.
  if (status === 'REJECTED' && row.test) return 'ACTION_REQUIRED';
  if (status === 'DONE' && now.getTime() - (row.decidedAt?.getTime() ?? 0) > DONE_SHOWN_MS) return null;
  return status;
}

/** A failed test may have a waiting time, or require study first. */
function getTestWait(test: ReturnType<typeof readTestState>): Pick<Task, 'waits' | 'opensAt'> {
  if (test?.status !== 'COOLING_DOWN' && test?.status !== 'LOCKED') return {};
  return { waits: true, ...(test.retryAt === null ? {} : { opensAt: test.retryAt }) };
}

function listRequestTasks(rows: readonly FormRow[], site: FormSite, now: Date): RegionalTask[] {
  return rows.flatMap((row) => {
    const status = getFormTaskStatus(row, rows, site, now);
    if (!status) return [];
    const route = findSegmentByTemplateCode(row.templateCode);
    const open = status !== 'DONE' && status !== 'UNDER_REVIEW';
    const task: Task = {
      taskId: row.id,
      type: route,
      route,
      status,
      mandatory: row.mandatory,
      dueAt: row.dueAt?.toISOString() ?? null,
      overdue: open && row.dueAt !== null && row.dueAt < now,
      ...(row.mandatory && row.status === 'UNSUBMIT' ? readStage(route, row.dueAt, now) : {}),
      requestId: row.id,
      ...(status === 'ACTION_REQUIRED' ? getTestWait(readTestState(row, now)) : {}),
    };
    return [{ task, region: isRegional(row.templateCode) ? site : DEFAULT_SITE }];
  });
}

function listAgreementTasks(
  subject: Subject,
  open: readonly { route: string; product: string }[],
  rows: readonly FormRow[],
): RegionalTask[] {
  const site = getFormSite(subject.account.site);
  const unfinished = rows.some(({ mandatory, status }) => mandatory && status !== 'APPROVED');
  return open.map(({ route, product }) => ({
    region: site,
    task: {
      taskId: product,
      type: route,
      route,
      status: route === 'client-agreement' && unfinished ? 'LOCKED' : 'OPEN',
      mandatory: true,
      dueAt: null,
      overdue: false,
    },
  }));
}

/** A class that expires soon; renewal is optional. */
function listClassTasks(
  { account }: Subject,
  investorClass: InvestorClassRow | null,
  now: Date,
): RegionalTask[] {
  if (!isClassActive(investorClass, now) || getRenewalStart(investorClass) > now) return [];
  const route = investorClass.kind === 'QUALIFIED' ? 'qualifiedInvestor' : 'professional';
  const dueAt = investorClass.expiresAt.toISOString();
  const task = { type: route, route, status: 'OPEN', mandatory: false, dueAt, overdue: false } as const;
  return [{ region: getFormSite(account.site), task: { taskId: route, ...task } }];
}

/** Actionable tasks first, then waiting ones, then done ones. */
const STATUS_ORDER: Record<Task['status'], number> = {
  OPEN: 0,
  IN_PROGRESS: 0,
  ACTION_REQUIRED: 0,
  REJECTED: 0,
  UNDER_REVIEW: 1,
  LOCKED: 2,
  DONE: 3,
};

const compareUrgency = ({ task: a }: RegionalTask, { task: b }: RegionalTask): number =>
  Number(b.overdue) - Number(a.overdue) ||
  STATUS_ORDER[a.status] - STATUS_ORDER[b.status] ||
  (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9') ||
  Number(b.mandatory ?? true) - Number(a.mandatory ?? true);

/** The user's data that tasks are derived from. */
interface TaskOwner {
  subject: Subject;
  steps: Steps;
  rows: readonly FormRow[];
  events: readonly AgreementEvent[];
}

/** Adds the time of the next attempt, if it is in the future. */
async function addRetryDate(
  ctx: Context,
  { subject, steps }: TaskOwner,
  task: Task,
  now: Date,
): Promise<Task> {
  if (task.status !== 'ACTION_REQUIRED') return task;
  const until = async (): Promise<Date | null> => {
    switch (task.route) {
      case 'step1':
        return (await readAttempts(ctx, steps.LEVEL_1)).retryAfter;
      case 'step2':
        return (await readAttempts(ctx, steps.LEVEL_2)).retryAfter;
      case 'check': {
        const type = VERIFICATION_TYPES.find((each) => each === task.type);
        return type ? (await readAttempts(ctx, steps[LEVEL_BY_VERIFICATION_TYPE[type]])).retryAfter : null;
      }
      case 'updatekyc':
        return (await findUpdateRefusal(ctx.db, subject, steps, now))?.retryAfter ?? null;
      case 'updatePOA':
        return (await findAddressRefusal(ctx.db, subject, steps, now))?.retryAfter ?? null;
      default:
        return null;
    }
  };
  const opens = await until();
  return opens && opens > now ? { ...task, waits: true, opensAt: opens.toISOString() } : task;
}

async function listRegionalTasks(ctx: Context, person: TaskOwner): Promise<RegionalTask[]> {
  const { subject, steps, rows, events } = person;
  const { id: userId } = subject.account;
  const now = ctx.clock.now();
  const [investorClass, own] = await readAll(ctx.db, [
    () => findInvestorClass(ctx.db, userId),
    () =>
      readAll(
        ctx.db,
        addVerificationTypeTasks(ctx, subject, steps, listLevelTasks(subject, steps, now)).map(
          (task) => () => addRetryDate(ctx, person, task, now),
        ),
      ),
  ]);
  const derived = own.map((task): RegionalTask => ({ task, region: DEFAULT_SITE }));
  const agreements = listAgreementTasks(subject, listOpenAgreements(subject, events, now), rows);
  const placed = [
    ...derived,
    ...listRequestTasks(rows, getFormSite(subject.account.site), now),
    ...agreements,
    ...listClassTasks(subject, investorClass, now),
  ];
  return placed.toSorted(compareUrgency);
}

/** Lists the tasks of the account, or of one region's rules. */
export async function listTasks(ctx: Context, userId: string, region?: string): Promise<Task[]> {
  const [subject, steps, rows, events] = await readAll(ctx.db, [
    () => findSubject(ctx.db, userId),
    () => readSteps(ctx.db, userId),
    () => listRequestSummaries(ctx.db, userId),
    () => listAgreementEvents(ctx.db, userId),
  ]);
  if (!subject) throw new BusinessError(notLoggedIn);
  const placed = await listRegionalTasks(ctx, { subject, steps, rows, events });
  return placed.filter((each) => region === undefined || each.region === region).map(({ task }) => task);
}

/** Lists the tasks that are not done, as on the task page. */
export async function listOpenTasks(ctx: Context, person: TaskOwner): Promise<Task[]> {
  const placed = await listRegionalTasks(ctx, person);
  return placed.flatMap(({ task }) => (task.status === 'DONE' ? [] : [task]));
}

/** Returns the route of the next mandatory task; null if there is none. */
export async function findNextTaskRoute(ctx: Context, userId: string): Promise<string | null> {
  const tasks = await listTasks(ctx, userId);
  return tasks.find(({ mandatory, status }) => mandatory && STATUS_ORDER[status] === 0)?.route ?? null;
}
