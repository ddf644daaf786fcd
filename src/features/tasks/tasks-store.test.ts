import { expect, it } from 'vitest';
import { task } from '../../../tests/fixtures/kyc-info.ts';
import { mergeTasks } from './tasks-store.ts';

it('[S19] merges tasks with the same id; the last source wins', () => {
  const old = { ...task({ route: 'step1', status: 'OPEN' }), taskId: 'a' };
  const other = { ...task({ route: 'step2' }), taskId: 'b' };
  const now = { ...old, status: 'DONE' as const };
  expect(mergeTasks([old, other], [now])).toEqual([other, now]);
  expect(mergeTasks([old], [other, now])).toEqual([other, now]);
});
