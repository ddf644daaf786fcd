import { expect, it } from 'vitest';
import { task } from '../../../tests/fixtures/kyc-info.ts';
import { mergeTasks } from './tasks-store.ts';

it('[S19] a task told twice counts once, in the words and the order of the source named last', () => {
  const old = { ...task({ route: 'step1', status: 'OPEN' }), taskId: 'a' };
  const other = { ...task({ route: 'step2' }), taskId: 'b' };
  const now = { ...old, status: 'DONE' as const };
  expect(mergeTasks([old, other], [now])).toEqual([other, now]);
  expect(mergeTasks([old], [other, now])).toEqual([other, now]);
});
