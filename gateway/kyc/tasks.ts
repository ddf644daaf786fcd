// Everything that is due, in one list: levels and re-verification from the steps, questionnaires from their requests,
// agreements from their documents. A task's id is its route, or its request. [C24, C26]
import { DAY_MS } from '#contract/days.ts';
import { notLoggedIn } from '#contract/errors/session.ts';
import { LEVEL_BY_VERIFICATION_TYPE, type QuestionnaireStatus, VERIFICATION_TYPES } from '#contract/kyc.ts';
import { segmentForTemplateCode } from '#contract/forms/all-forms.ts';
import type { Task } from '#contract/schemas/kyc.ts';
import { type FormSite, formSiteForCode, DEFAULT_SITE } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { readAll } from '#gateway/db/client.ts';
import { type AgreementEvent, listAgreementEvents } from '#gateway/db/queries/agreements.ts';
import { type InvestorClassRow, findInvestorClass } from '#gateway/db/queries/investor-class.ts';
import { findSubject, readSteps, type Steps, type Subject } from '#gateway/db/queries/kyc.ts';
import { type FormRow, listRequestSummaries } from '#gateway/db/queries/questionnaires.ts';
import { inOrderOn } from '#gateway/levels/regional-matrix.ts';
import { openAgreements } from '#gateway/agreements/agreement-standing.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { isLive, renewFrom } from '#gateway/levels/investor-grant.ts';
import { tasksOf } from './kyc-tasks.ts';
import { attemptsAt } from '#gateway/levels/step-states.ts';
import { readStage } from '#gateway/enforcement/account-limitation.ts';
import { findAddressRefusal } from '#gateway/cases/address-update.ts';
import { findUpdateRefusal } from '#gateway/cases/reverification.ts';
import { isRegional } from '#gateway/questionnaires/catalogue.ts';
import { currentStatus } from '#gateway/questionnaires/request-status.ts';
import { withTypes } from '#gateway/vendors/type-tasks.ts';
import { readTestState } from '#gateway/questionnaires/tests/test-state.ts';

interface Placed {
  task: Task;
  /** Where the rule behind it comes from. */
  region: FormSite;
}

const STATUS: Record<QuestionnaireStatus, Task['status'] | null> = {
  UNDEFINED: null,
  UNSUBMIT: 'OPEN',
  PENDING: 'UNDER_REVIEW',
  PENDING_NO_EDIT: 'UNDER_REVIEW',
  APPROVED: 'DONE',
  REJECTED: 'REJECTED',
};
/** Done tasks are shown this long. */
const SHOWN_MS = 365 * DAY_MS;

function statusOf(row: FormRow, rows: readonly FormRow[], site: FormSite, now: Date): Task['status'] | null {
  const status = STATUS[currentStatus(row, now)];
  const inOrder = inOrderOn(site);
  const before = inOrder.slice(0, Math.max(0, inOrder.indexOf(row.templateCode)));
  const waits = rows.some((each) => before.includes(each.templateCode) && each.status !== 'APPROVED');
  if (status === 'OPEN' && waits) return 'LOCKED';
  if (status === 'OPEN' && row.fixes.length > 0) return 'ACTION_REQUIRED';
  if (status === 'OPEN' && row.hasDraft) return 'IN_PROGRESS';
  // A failed test may be taken again.
  if (status === 'REJECTED' && row.test) return 'ACTION_REQUIRED';
  if (status === 'DONE' && now.getTime() - (row.decidedAt?.getTime() ?? 0) > SHOWN_MS) return null;
  return status;
}

/** A test that was not passed may have to wait, or to be studied for first. */
function waitOf(test: ReturnType<typeof readTestState>): Pick<Task, 'waits' | 'opensAt'> {
  if (test?.status !== 'COOLING_DOWN' && test?.status !== 'LOCKED') return {};
  return { waits: true, ...(test.retryAt === null ? {} : { opensAt: test.retryAt }) };
}

function requestTasks(rows: readonly FormRow[], site: FormSite, now: Date): Placed[] {
  return rows.flatMap((row) => {
    const status = statusOf(row, rows, site, now);
    if (!status) return [];
    const route = segmentForTemplateCode(row.templateCode);
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
      ...(status === 'ACTION_REQUIRED' ? waitOf(readTestState(row, now)) : {}),
    };
    return [{ task, region: isRegional(row.templateCode) ? site : DEFAULT_SITE }];
  });
}

function agreementTasks(
  subject: Subject,
  open: readonly { route: string; product: string }[],
  rows: readonly FormRow[],
): Placed[] {
  const site = formSiteForCode(subject.account.site);
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

/** A class about to run out; letting it go is fine too. */
function classTasks({ account }: Subject, held: InvestorClassRow | null, now: Date): Placed[] {
  if (!isLive(held, now) || renewFrom(held) > now) return [];
  const route = held.kind === 'QUALIFIED' ? 'qualifiedInvestor' : 'professional';
  const dueAt = held.expiresAt.toISOString();
  const task = { type: route, route, status: 'OPEN', mandatory: false, dueAt, overdue: false } as const;
  return [{ region: formSiteForCode(account.site), task: { taskId: route, ...task } }];
}

/** What can be done now before what is waited for, and that before what is done. */
const GROUP: Record<Task['status'], number> = {
  OPEN: 0,
  IN_PROGRESS: 0,
  ACTION_REQUIRED: 0,
  REJECTED: 0,
  UNDER_REVIEW: 1,
  LOCKED: 2,
  DONE: 3,
};

const byUrgency = ({ task: a }: Placed, { task: b }: Placed): number =>
  Number(b.overdue) - Number(a.overdue) ||
  GROUP[a.status] - GROUP[b.status] ||
  (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9') ||
  Number(b.mandatory ?? true) - Number(a.mandatory ?? true);

/** Whoever the tasks are of, as far as it was read. */
interface Person {
  subject: Subject;
  steps: Steps;
  rows: readonly FormRow[];
  events: readonly AgreementEvent[];
}

/** When what was refused may be sent again; nothing for what may be at once. */
async function whenOpen(ctx: Context, { subject, steps }: Person, task: Task, now: Date): Promise<Task> {
  if (task.status !== 'ACTION_REQUIRED') return task;
  const until = async (): Promise<Date | null> => {
    switch (task.route) {
      case 'step1':
        return (await attemptsAt(ctx, steps.LEVEL_1)).retryAfter;
      case 'step2':
        return (await attemptsAt(ctx, steps.LEVEL_2)).retryAfter;
      case 'check': {
        const type = VERIFICATION_TYPES.find((each) => each === task.type);
        return type ? (await attemptsAt(ctx, steps[LEVEL_BY_VERIFICATION_TYPE[type]])).retryAfter : null;
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

async function placedTasks(ctx: Context, person: Person): Promise<Placed[]> {
  const { subject, steps, rows, events } = person;
  const { id: userId } = subject.account;
  const now = ctx.clock.now();
  const [held, own] = await readAll(ctx.db, [
    () => findInvestorClass(ctx.db, userId),
    () =>
      readAll(
        ctx.db,
        withTypes(ctx, subject, steps, tasksOf(subject, steps, now)).map(
          (task) => () => whenOpen(ctx, person, task, now),
        ),
      ),
  ]);
  const derived = own.map((task): Placed => ({ task, region: DEFAULT_SITE }));
  const agreements = agreementTasks(subject, openAgreements(subject, events, now), rows);
  const placed = [
    ...derived,
    ...requestTasks(rows, formSiteForCode(subject.account.site), now),
    ...agreements,
    ...classTasks(subject, held, now),
  ];
  return placed.toSorted(byUrgency);
}

/** Of the whole account, or of one region's rules. */
export async function tasksFor(ctx: Context, userId: string, region?: string): Promise<Task[]> {
  const [subject, steps, rows, events] = await readAll(ctx.db, [
    () => findSubject(ctx.db, userId),
    () => readSteps(ctx.db, userId),
    () => listRequestSummaries(ctx.db, userId),
    () => listAgreementEvents(ctx.db, userId),
  ]);
  if (!subject) throw new BusinessError(notLoggedIn);
  const placed = await placedTasks(ctx, { subject, steps, rows, events });
  return placed.filter((each) => region === undefined || each.region === region).map(({ task }) => task);
}

/** Everything that is not done: the very list of the task page. */
export async function openTasksOf(ctx: Context, person: Person): Promise<Task[]> {
  const placed = await placedTasks(ctx, person);
  return placed.flatMap(({ task }) => (task.status === 'DONE' ? [] : [task]));
}

/** The route of what is due next; null when nothing is. */
export async function nextTaskOf(ctx: Context, userId: string): Promise<string | null> {
  const tasks = await tasksFor(ctx, userId);
  return tasks.find(({ mandatory, status }) => mandatory && GROUP[status] === 0)?.route ?? null;
}
