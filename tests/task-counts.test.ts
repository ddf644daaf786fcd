// The hub counts the tasks that the task page lists, for every demo account: the same tasks, and of the available
// ones the required.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { Task } from '#contract/schemas/kyc.ts';
import { listHubTasks } from '#app/features/hub/tasks/tasks.ts';
import { getTaskGroup } from '#app/state/kyc/task-order.ts';
import { describePersonas } from '#gateway/sandbox/personas.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';

const LEVELS = ['step1', 'step2'];
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
}, 120_000);
afterAll(() => gateway.close());

const required = (tasks: readonly Task[]): string[] =>
  tasks
    .filter((task) => getTaskGroup(task) === 'action' && task.mandatory && !LEVELS.includes(task.route))
    .map(({ route }) => route)
    .toSorted();

describe('[E6, S19] hub and task page', () => {
  it('show the same tasks to every account', async () => {
    const requiredRoutes: [string, string[]][] = [];
    for (const { id } of describePersonas()) {
      const person = await gateway.signIn(id);
      const info = (
        await person.call('kycInfo', {
          obtain_state: true,
          obtain_aml_questionnaire: true,
          obtain_verification_process: true,
        })
      ).result as KycInfo;
      const { tasks } = (await person.call('taskList', {})).result;
      expect([id, required(listHubTasks(info))]).toEqual([id, required(tasks)]);
      requiredRoutes.push([id, required(tasks)]);
    }
    // Guards against an empty comparison.
    expect(requiredRoutes.filter(([, routes]) => routes.length > 0).length).toBeGreaterThan(5);
    expect(requiredRoutes.some(([, routes]) => routes.length > 1)).toBe(true);
  }, 120_000);

  it('[S12] offer a failed test only when it can be taken again, and show when', async () => {
    const test = async () => {
      const person = await gateway.signIn('u07');
      const { tasks } = (await person.call('taskList', {})).result;
      return tasks.find(({ route }) => route === 'crypto-knowledge-test');
    };
    const waiting = await test();
    expect(waiting?.status).toBe('ACTION_REQUIRED');
    expect(new Date(waiting?.opensAt ?? 0).getTime()).toBeGreaterThan(gateway.clock.now().getTime());
    gateway.clock.set(new Date(new Date(waiting?.opensAt ?? 0).getTime() + 1000));
    expect(await test()).toMatchObject({ status: 'ACTION_REQUIRED' });
    expect((await test())?.opensAt).toBeUndefined();
  });
});
