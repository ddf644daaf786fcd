// One step of a random order. Most steps wait until they fit, so that orders make progress; strays run at any time and must
// be refused when illegal.
import type { AsyncCommand } from 'fast-check';
import type { Stage } from './stage.ts';

export interface Step extends AsyncCommand<Stage, Stage> {
  check(stage: Stage): boolean;
}

export const createStep = (
  name: string,
  run: (stage: Stage) => Promise<void>,
  fits: (stage: Stage) => boolean = () => true,
): Step => ({
  check: (stage) => fits(stage),
  run: (_, stage) => run(stage),
  toString: () => name,
});

/** Runs the steps that fit in sequence; starts where the first one fits. */
export const createSequence = (steps: readonly Step[]): Step =>
  createStep(
    `[${steps.join('; ')}]`,
    async (stage) => {
      for (const each of steps) if (each.check(stage)) await each.run(stage, stage);
    },
    (stage) => steps[0]?.check(stage) ?? false,
  );
