// One step of a random order. Most wait for a moment they fit in, so that an order gets somewhere; strays are done
// whatever the moment, and must be refused where it is wrong.
import type { AsyncCommand } from 'fast-check';
import type { Stage } from './stage.ts';

export interface Step extends AsyncCommand<Stage, Stage> {
  check(stage: Stage): boolean;
}

export const step = (
  name: string,
  run: (stage: Stage) => Promise<void>,
  fits: (stage: Stage) => boolean = () => true,
): Step => ({
  check: (stage) => fits(stage),
  run: (_, stage) => run(stage),
  toString: () => name,
});

/** Several steps on end, those that fit; begun where the first one does. */
export const scene = (steps: readonly Step[]): Step =>
  step(
    `[${steps.join('; ')}]`,
    async (stage) => {
      for (const each of steps) if (each.check(stage)) await each.run(stage, stage);
    },
    (stage) => steps[0]?.check(stage) ?? false,
  );
