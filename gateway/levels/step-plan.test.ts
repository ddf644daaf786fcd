import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getNextStatus,
  STEP_EVENTS,
  STEP_STATUSES,
  type StepEvent,
  type StepLevel,
  type StepStatus,
} from '#contract/kyc.ts';
import { planStep, type StepView, type StepViews } from './step-plan.ts';

const view = (status: StepStatus, previousStatus: StepStatus | null = null) => ({ status, previousStatus });
const FRESH: StepViews = { LEVEL_1: view('ALLOW'), LEVEL_2: view('NOT_ALLOW') };
const LEVELS: StepLevel[] = ['LEVEL_1', 'LEVEL_2'];

function play(events: readonly (readonly [StepLevel, StepEvent])[], steps: StepViews = FRESH): StepViews[] {
  const states = [steps];
  for (const [level, event] of events) {
    const now = states[states.length - 1]!;
    states.push({ ...now, ...planStep(now, level, event) });
  }
  return states;
}

const anyEvents = fc.array(fc.tuple(fc.constantFrom(...LEVELS), fc.constantFrom(...STEP_EVENTS)), {
  maxLength: 60,
});

describe('step plan', () => {
  it('[T1] walks from first visit to level 2', () => {
    const walk = play([
      ['LEVEL_1', 'submit'],
      ['LEVEL_1', 'approve'],
      ['LEVEL_2', 'submit'],
      ['LEVEL_2', 'approve'],
    ]);
    expect(walk.map(({ LEVEL_1, LEVEL_2 }) => `${LEVEL_1.status} ${LEVEL_2.status}`)).toEqual([
      'ALLOW NOT_ALLOW',
      'PENDING NOT_ALLOW',
      'SUCCESS ALLOW',
      'SUCCESS PENDING',
      'SUCCESS SUCCESS',
    ]);
  });

  it.each([
    ['SUCCESS', 'submit'],
    ['NOT_ALLOW', 'submit'],
    ['FAILED_AND_CAN_NOT_RETRY', 'submit'],
    ['SUCCESS', 'disable'],
    ['ALLOW', 'approve'],
  ] as const)('[T1] refuses %s --%s-->', (from, event) => {
    expect(planStep({ ...FRESH, LEVEL_1: view(from) }, 'LEVEL_1', event)).toBeNull();
  });

  it('[T1] refuses to submit, unlock or approve level 2 without level 1', () => {
    for (const [status, event] of [
      ['ALLOW', 'submit'],
      ['NOT_ALLOW', 'unlock'],
      ['PENDING', 'approve'],
    ] as const)
      expect(planStep({ LEVEL_1: view('PENDING'), LEVEL_2: view(status) }, 'LEVEL_2', event)).toBeNull();
  });

  it('[T1] locks level 2 when level 1 is reset', () => {
    const both: StepViews = { LEVEL_1: view('SUCCESS'), LEVEL_2: view('SUCCESS') };
    expect(planStep(both, 'LEVEL_1', 'reset')).toEqual({
      LEVEL_1: view('ALLOW'),
      LEVEL_2: view('NOT_ALLOW'),
    });
  });

  it('[T1] restores a disabled step, and level 2 as level 1 now requires', () => {
    const walk = play([
      ['LEVEL_1', 'submit'],
      ['LEVEL_1', 'disable'],
      ['LEVEL_1', 'enable'],
      ['LEVEL_2', 'disable'],
      ['LEVEL_1', 'approve'],
      ['LEVEL_2', 'enable'],
    ]);
    expect(walk[3]!.LEVEL_1.status).toBe('PENDING');
    expect(walk[6]).toEqual({ LEVEL_1: view('SUCCESS'), LEVEL_2: view('ALLOW') });
  });

  it.each([
    ['PENDING', 'PENDING'],
    ['FAILED_AND_CAN_RETRY', 'FAILED_AND_CAN_RETRY'],
    ['ALLOW', 'ALLOW'],
    ['NOT_ALLOW', 'ALLOW'],
    [null, 'ALLOW'],
  ] as const)('[T1] enables a level 2 that was %s as %s while level 1 is done', (previous, status) => {
    const steps: StepViews = { LEVEL_1: view('SUCCESS'), LEVEL_2: view('CERTIFICATION_DISABLED', previous) };
    expect(planStep(steps, 'LEVEL_2', 'enable')).toEqual({ LEVEL_2: view(status) });
  });

  it('[T1] restores a locked level 1, and locks level 2 without level 1', () => {
    const off = view('CERTIFICATION_DISABLED', 'NOT_ALLOW');
    expect(planStep({ ...FRESH, LEVEL_1: off }, 'LEVEL_1', 'enable')).toEqual({ LEVEL_1: view('NOT_ALLOW') });
    const open: StepViews = { LEVEL_1: view('ALLOW'), LEVEL_2: view('CERTIFICATION_DISABLED', 'ALLOW') };
    expect(planStep(open, 'LEVEL_2', 'enable')).toEqual({ LEVEL_2: view('NOT_ALLOW') });
  });

  it('[T1] changes level 2 only when level 1 is gained or lost', () => {
    const steps: StepViews = { LEVEL_1: view('ALLOW'), LEVEL_2: view('PENDING') };
    expect(planStep(steps, 'LEVEL_1', 'submit')).toEqual({ LEVEL_1: view('PENDING') });
  });

  it('[T1] makes only transitions of the tables, in any order of events', () => {
    const follows = (
      [level, event]: readonly [StepLevel, StepEvent],
      before: StepViews,
      after: StepViews,
    ) => {
      const next = getNextStatus(before[level].status, event);
      if (next === null || after[level] === before[level]) return true;
      return event === 'enable' ? STEP_STATUSES.includes(after[level].status) : after[level].status === next;
    };
    const outside = fc.check(
      fc.property(anyEvents, (events) => {
        const states = play(events);
        return events.every((event, at) => follows(event, states[at]!, states[at + 1]!));
      }),
      { numRuns: 500 },
    );
    expect(outside.counterexample).toBeNull();
  });

  it('[T1] changes nothing for events without a transition', () => {
    const moved = fc.check(
      fc.property(anyEvents, (events) => {
        const last = play(events).at(-1)!;
        return LEVELS.every((level) =>
          STEP_EVENTS.every(
            (event) =>
              getNextStatus(last[level].status, event) !== null || planStep(last, level, event) === null,
          ),
        );
      }),
      { numRuns: 500 },
    );
    expect(moved.counterexample).toBeNull();
  });

  it('[T1] never opens or grants level 2 without level 1 SUCCESS', () => {
    const isOpen = ({ status }: StepView) => status === 'SUCCESS' || status === 'ALLOW';
    const without = fc.check(
      fc.property(anyEvents, (events) =>
        play(events).every(({ LEVEL_1, LEVEL_2 }) => !isOpen(LEVEL_2) || LEVEL_1.status === 'SUCCESS'),
      ),
      { numRuns: 500 },
    );
    expect(without.counterexample).toBeNull();
  });

  it('[T1] stores a previous status exactly while a step is disabled', () => {
    const agrees = ({ status, previousStatus }: StepView) =>
      (previousStatus !== null) === (status === 'CERTIFICATION_DISABLED');
    const wrong = fc.check(
      fc.property(anyEvents, (events) =>
        play(events).every((steps) => LEVELS.every((level) => agrees(steps[level]))),
      ),
      { numRuns: 300 },
    );
    expect(wrong.counterexample).toBeNull();
  });
});
