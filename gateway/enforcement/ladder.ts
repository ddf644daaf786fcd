// Enforcement of deadlines: reminders before the date, then services that close in stages. Each limitation names the task
// that lifts it. Withdrawals stay open at every stage.
import { DAY_MS } from '#contract/days.ts';
import type { Limitation } from '#contract/kyc.ts';
import type { LadderNotice } from '#gateway/mail/mail-kinds.ts';

export interface DatedTask {
  taskId: string;
  route: string;
  dueAt: Date;
  /** The account's limitation once the task is overdue; null for a task that limits only its own feature. */
  limitation: Limitation | null;
}

export type Stage = 0 | 1 | 2 | 3;

interface Rung {
  name: string;
  /** Relative to the due date. */
  days: number;
  stage: Stage;
  notice?: LadderNotice;
}

export const LADDER_STEPS = [
  { name: 'banner', days: -30, stage: 0 },
  { name: 'reminder', days: -14, stage: 0, notice: 'task_due' },
  { name: 'modal', days: -7, stage: 0 },
  { name: 'last_day', days: -1, stage: 0, notice: 'task_last_day' },
  // No deposits by bank or card, no P2P, no new products.
  { name: 'stage_1', days: 0, stage: 1, notice: 'limited_1' },
  // Positions may only be reduced.
  { name: 'stage_2', days: 7, stage: 2, notice: 'limited_2' },
  { name: 'stage_3', days: 30, stage: 3, notice: 'limited_3' },
  { name: 'closure', days: 90, stage: 3, notice: 'closure' },
] as const satisfies readonly Rung[];
type RungName = (typeof LADDER_STEPS)[number]['name'];

const getRungDate = ({ days }: Rung, dueAt: Date): Date => new Date(dueAt.getTime() + days * DAY_MS);

/** The last rung reached; null while the due date is far ahead. */
export const findLadderStep = (dueAt: Date, now: Date): (typeof LADDER_STEPS)[number] | null =>
  LADDER_STEPS.findLast((rung) => getRungDate(rung, dueAt) <= now) ?? null;

export interface Reminder {
  task: DatedTask;
  rung: RungName;
  notice: LadderNotice;
}

export interface LadderState {
  stage: Stage;
  limitation: Limitation;
  /** The overdue task and the date this stage began. */
  cause: { task: DatedTask; since: Date } | null;
  /** True if a task is due within a month. */
  hasBanner: boolean;
  /** Only the latest due mail per task. */
  reminders: Reminder[];
  /** Time of the next change of the ladder; null if there is none. */
  nextChangeAt: Date | null;
}

const MAILED = LADDER_STEPS.filter((rung) => 'notice' in rung);

function listReminders(task: DatedTask, now: Date): Reminder[] {
  const rung = MAILED.findLast((each) => getRungDate(each, task.dueAt) <= now);
  // A task that limits nothing sends no mail once it is overdue.
  if (!rung || (rung.stage > 0 && task.limitation === null)) return [];
  return [{ task, rung: rung.name, notice: rung.notice }];
}

export function evaluateLadder(tasks: readonly DatedTask[], now: Date): LadderState {
  // Ties are broken by due date.
  const oldestFirst = tasks.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  const worst = oldestFirst.find(({ limitation }) => limitation !== null);
  const rung = worst && findLadderStep(worst.dueAt, now);
  const stage = rung?.stage ?? 0;
  const first = LADDER_STEPS.find((each) => each.stage === stage);
  const cause = worst && first && stage > 0 ? { task: worst, since: getRungDate(first, worst.dueAt) } : null;
  const coming = tasks
    .flatMap(({ dueAt }) => LADDER_STEPS.map((each) => getRungDate(each, dueAt)))
    .filter((at) => at > now)
    .map((at) => at.getTime());
  return {
    stage,
    limitation: !cause
      ? 'LIMITATION_DEFAULT'
      : stage === 3
        ? 'LIMITATION_WITHDRAW_ONLY'
        : (cause.task.limitation ?? 'LIMITATION_DEFAULT'),
    cause,
    hasBanner: tasks.some(({ dueAt }) => {
      const reached = findLadderStep(dueAt, now);
      return reached !== null && reached.stage === 0;
    }),
    reminders: oldestFirst.flatMap((task) => listReminders(task, now)),
    nextChangeAt: coming.length > 0 ? new Date(Math.min(...coming)) : null,
  };
}
