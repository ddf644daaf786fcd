import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { type DatedTask, evaluateLadder, LADDER_STEPS } from './ladder.ts';

const DUE = new Date('2026-06-01T00:00:00Z');
const at = (days: number) => new Date(DUE.getTime() + days * DAY_MS);
const task = (over: Partial<DatedTask> = {}): DatedTask => ({
  taskId: 'r1',
  route: 'rfiQuestion',
  dueAt: DUE,
  limitation: 'LIMITATION_RFI_OVERDUE',
  ...over,
});
const NONE = 'LIMITATION_DEFAULT';
const RFI = 'LIMITATION_RFI_OVERDUE';
const LAST = 'LIMITATION_WITHDRAW_ONLY';

describe('the ladder', () => {
  it.each([
    { day: -31, stage: 0, limitation: NONE, mail: undefined, banner: false, next: -30 },
    { day: -30, stage: 0, limitation: NONE, mail: undefined, banner: true, next: -14 },
    { day: -14, stage: 0, limitation: NONE, mail: 'task_due', banner: true, next: -7 },
    { day: -7, stage: 0, limitation: NONE, mail: 'task_due', banner: true, next: -1 },
    { day: -1, stage: 0, limitation: NONE, mail: 'task_last_day', banner: true, next: 0 },
    { day: 0, stage: 1, limitation: RFI, mail: 'limited_1', banner: false, next: 7 },
    { day: 6.9, stage: 1, limitation: RFI, mail: 'limited_1', banner: false, next: 7 },
    { day: 7, stage: 2, limitation: RFI, mail: 'limited_2', banner: false, next: 30 },
    { day: 30, stage: 3, limitation: LAST, mail: 'limited_3', banner: false, next: 90 },
    { day: 90, stage: 3, limitation: LAST, mail: 'closure', banner: false, next: null },
    { day: 400, stage: 3, limitation: LAST, mail: 'closure', banner: false, next: null },
  ])('[S19] on day $day is at stage $stage', ({ day, stage, limitation, mail, banner, next }) => {
    const standing = evaluateLadder([task()], at(day));
    expect(standing).toMatchObject({
      stage,
      limitation,
      hasBanner: banner,
      nextChangeAt: next === null ? null : at(next),
    });
    expect(standing.reminders.map(({ notice }) => notice)).toEqual(mail ? [mail] : []);
    expect(standing.cause?.task.taskId).toBe(stage > 0 ? 'r1' : undefined);
  });

  it('[S19] reports the day a stage began, not the day of the check', () => {
    expect(evaluateLadder([task()], at(3)).cause?.since).toEqual(at(0));
    expect(evaluateLadder([task()], at(12)).cause?.since).toEqual(at(7));
    expect(evaluateLadder([task()], at(95)).cause?.since).toEqual(at(30));
  });

  it('[S19] uses the most overdue task, and reminds of every task', () => {
    const tasks = [
      task(),
      task({ taskId: 'updatekyc', dueAt: at(-10), limitation: 'LIMITATION_REVERIFY_OVERDUE' }),
    ];
    const standing = evaluateLadder(tasks, at(-1));
    expect(standing).toMatchObject({ stage: 2, limitation: 'LIMITATION_REVERIFY_OVERDUE', hasBanner: true });
    expect(standing.cause?.task.taskId).toBe('updatekyc');
    expect(standing.reminders.map(({ notice }) => notice)).toEqual(['limited_2', 'task_last_day']);
  });

  it('[S19] sets no limitation for a task that limits only its own feature', () => {
    const standing = evaluateLadder([task({ limitation: null })], at(8));
    expect(standing).toMatchObject({ stage: 0, limitation: NONE, cause: null, reminders: [] });
    expect(evaluateLadder([task({ limitation: null })], at(-2)).reminders).toHaveLength(1);
  });

  it('has no next change without a date', () => {
    expect(evaluateLadder([], DUE)).toMatchObject({ stage: 0, reminders: [], nextChangeAt: null });
  });

  it('never lowers days or stages', () => {
    for (const [index, rung] of LADDER_STEPS.entries()) {
      const before = LADDER_STEPS[index - 1];
      if (!before) continue;
      expect(rung.days).toBeGreaterThan(before.days);
      expect(rung.stage).toBeGreaterThanOrEqual(before.stage);
    }
  });
});
