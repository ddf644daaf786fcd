// What a date asked of somebody brings about, before and after it: reminders, then services that close step by step, each
// naming the task that opens them again. Withdrawals stay open on every rung.
import { DAY_MS } from '#contract/days.ts';
import type { Limitation } from '#contract/kyc.ts';
import type { LadderNotice } from '#gateway/mail/mail-kinds.ts';

export interface DatedTask {
  taskId: string;
  route: string;
  dueAt: Date;
  /** What the account is limited by once it is late; null for a task that closes no more than itself. */
  limitation: Limitation | null;
}

export type Stage = 0 | 1 | 2 | 3;

interface Rung {
  name: string;
  /** From the date on, or before it. */
  days: number;
  stage: Stage;
  /** The mail it sends. */
  notice?: LadderNotice;
}

/** In the order of time. */
export const RUNGS = [
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
type RungName = (typeof RUNGS)[number]['name'];

const instantOf = ({ days }: Rung, dueAt: Date): Date => new Date(dueAt.getTime() + days * DAY_MS);

/** The highest rung time has reached; null while the date is far off. */
export const rungAt = (dueAt: Date, now: Date): (typeof RUNGS)[number] | null =>
  RUNGS.findLast((rung) => instantOf(rung, dueAt) <= now) ?? null;

export interface Reminder {
  task: DatedTask;
  rung: RungName;
  notice: LadderNotice;
}

export interface LadderStanding {
  stage: Stage;
  limitation: Limitation;
  /** What limits the account, and since when this far. */
  cause: { task: DatedTask; since: Date } | null;
  /** Something is due within the month. */
  banner: boolean;
  /** Of every task, the newest mail whose time has come: who was away is not sent the older ones after it. */
  reminders: Reminder[];
  /** When there is something to do again; null when there never is. */
  next: Date | null;
}

const MAILED = RUNGS.filter((rung) => 'notice' in rung);

function reminderOf(task: DatedTask, now: Date): Reminder[] {
  const rung = MAILED.findLast((each) => instantOf(each, task.dueAt) <= now);
  // A task that limits nothing has nothing to tell once it is late.
  if (!rung || (rung.stage > 0 && task.limitation === null)) return [];
  return [{ task, rung: rung.name, notice: rung.notice }];
}

export function ladder(tasks: readonly DatedTask[], now: Date): LadderStanding {
  // Of tasks that are equally late, the one that was due first.
  const oldestFirst = tasks.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  const worst = oldestFirst.find(({ limitation }) => limitation !== null);
  const rung = worst && rungAt(worst.dueAt, now);
  const stage = rung?.stage ?? 0;
  const first = RUNGS.find((each) => each.stage === stage);
  const cause = worst && first && stage > 0 ? { task: worst, since: instantOf(first, worst.dueAt) } : null;
  const coming = tasks
    .flatMap(({ dueAt }) => RUNGS.map((each) => instantOf(each, dueAt)))
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
    banner: tasks.some(({ dueAt }) => {
      const reached = rungAt(dueAt, now);
      return reached !== null && reached.stage === 0;
    }),
    reminders: oldestFirst.flatMap((task) => reminderOf(task, now)),
    next: coming.length > 0 ? new Date(Math.min(...coming)) : null,
  };
}
