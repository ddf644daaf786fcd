import { describe, expect, it } from 'vitest';
import type { Task } from '#contract/schemas/kyc.ts';
import { task } from '../../../tests/fixtures/kyc-info.ts';
import { getTaskAction } from '#app/i18n/texts/task-texts.ts';
import { groupTasks, countDaysUntil } from './task-order.ts';

describe('tasks in order', () => {
  it('[S19] groups them, overdue first', () => {
    const now = new Date('2026-11-20T12:00:00');
    const list = groupTasks(
      [
        task({ route: 'done', status: 'DONE' }),
        task({ route: 'later', status: 'LOCKED' }),
        task({ route: 'read', status: 'UNDER_REVIEW' }),
        task({ route: 'open' }),
        task({ route: 'late', overdue: true, dueAt: '2026-11-01T00:00:00.000Z' }),
      ],
      now,
    );
    const routes = Object.values(list).map((group) => group.map((each) => each.task.route));
    expect(routes).toEqual([['late', 'open'], ['read'], ['later'], ['done']]);
    expect(list.action[0]).toMatchObject({ urgency: 'overdue', daysLeft: -19 });
  });
});

describe('a task that had to wait', () => {
  it('[S12, S19] shows when it opens, until then', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const failed = { status: 'ACTION_REQUIRED', route: 'crypto-knowledge-test' } as const;
    const at = (opensAt: string) =>
      groupTasks([task({ ...failed, waits: true, opensAt })], now).action.map((each) => each.task.opensAt);
    expect(at('2026-11-20T12:01:00Z')).toEqual(['2026-11-20T12:01:00Z']);
    expect(at('2026-11-20T12:00:00Z')).toEqual([undefined]);
    const offered = (fields: Partial<Task>) =>
      groupTasks([task({ ...failed, ...fields })], now).action.map(
        (each) => getTaskAction(each.task)?.message,
      );
    expect(offered({ waits: true, opensAt: '2026-11-20T12:01:00Z' })).toEqual(['See details']);
    expect(offered({ waits: true, opensAt: '2026-11-20T12:00:00Z' })).toEqual(['Try again']);
    expect(offered({ waits: true })).toEqual(['See details']);
    expect(offered({})).toEqual(['Try again']);
  });
});

describe('days left', () => {
  it('counts calendar days, not hours', () => {
    expect(
      countDaysUntil(new Date('2026-11-21T00:05:00').toISOString(), new Date('2026-11-20T23:55:00')),
    ).toBe(1);
    expect(
      countDaysUntil(new Date('2026-11-20T23:59:00').toISOString(), new Date('2026-11-20T00:01:00')),
    ).toBe(0);
  });
});
