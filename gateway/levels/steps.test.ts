import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STEP_EVENTS, type StepEvent, type StepLevel } from '#contract/kyc.ts';
import { readSteps, type Steps } from '#gateway/db/queries/kyc.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { planStep, type StepViews } from './step-plan.ts';
import { moveStep, type StepMove } from './steps.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';

let gateway: TestGateway;
const userId = buildPersonaUserId('u01');
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.close());

const move = (step: StepMove) =>
  inTransaction(gateway.ctx, SYSTEM_ACTOR, userId, async (work) => {
    const steps = await readSteps(work.tx, userId);
    return moveStep(gateway.ctx, work, steps, step);
  });
const views = ({ LEVEL_1, LEVEL_2 }: Steps): StepViews => {
  const view = ({ status, previousStatus }: Steps['LEVEL_1']) => ({ status, previousStatus });
  return { LEVEL_1: view(LEVEL_1), LEVEL_2: view(LEVEL_2) };
};

const versionsOf = ({ LEVEL_1, LEVEL_2 }: Steps): number => LEVEL_1.version + LEVEL_2.version;

describe('steps in the database', () => {
  it('[T1] follow the plan in any order of events; an illegal one is recorded and changes nothing', async () => {
    const events = fc.sample(
      fc.tuple(fc.constantFrom<StepLevel>('LEVEL_1', 'LEVEL_2'), fc.constantFrom<StepEvent>(...STEP_EVENTS)),
      { numRuns: 150, seed: 20 },
    );
    let legal = 0;
    for (const [level, event] of events) {
      const before = await readSteps(gateway.ctx.db, userId);
      const plan = planStep(views(before), level, event);
      const moved = await move({ level, event, reasons: ['doc_blurry'] });
      const after = await readSteps(gateway.ctx.db, userId);
      expect(moved === null).toBe(plan === null);
      expect(views(after)).toEqual({ ...views(before), ...plan });
      const moves = plan ? Object.keys(plan).length : 0;
      expect(versionsOf(after) - versionsOf(before)).toBe(moves);
      legal += plan ? 1 : 0;
    }
    expect(legal).toBeGreaterThan(10);

    const reported: string[] = [];
    for await (const rows of auditRows(gateway.ctx)) reported.push(...rows.map(({ result }) => result));
    expect(reported.filter((result) => result === 'ok')).toHaveLength(legal);
    expect(reported.filter((result) => result === 'refused')).toHaveLength(events.length - legal);
  });

  it('[T1] publish every changed step after the commit', async () => {
    const received: unknown[] = [];
    gateway.ctx.events.subscribe(userId, (event) => received.push(event));
    await move({ level: 'LEVEL_1', event: 'submit' });
    await move({ level: 'LEVEL_1', event: 'approve' });
    expect(received).toEqual([
      { level: 'LEVEL_1', status: 'PENDING' },
      { level: 'LEVEL_1', status: 'SUCCESS' },
      { level: 'LEVEL_2', status: 'ALLOW' },
    ]);
  });

  it('[T1] change and publish nothing if the transaction fails', async () => {
    const received: unknown[] = [];
    gateway.ctx.events.subscribe(userId, (event) => received.push(event));
    const failing = inTransaction(gateway.ctx, SYSTEM_ACTOR, userId, async (work) => {
      await moveStep(gateway.ctx, work, await readSteps(work.tx, userId), {
        level: 'LEVEL_1',
        event: 'submit',
      });
      throw new Error('the rest failed');
    });
    await expect(failing).rejects.toThrow('the rest failed');
    expect((await readSteps(gateway.ctx.db, userId)).LEVEL_1.status).toBe('ALLOW');
    expect(received).toEqual([]);
  });
});
