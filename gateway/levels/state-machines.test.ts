// Random orders of all actions of users, officers and the clock, at two gateways on one PostgreSQL. In any
// order: only legal transitions, no effect of refused actions, no forbidden state, no false notification.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { verifyAudit } from '#gateway/kit/audit.ts';
import { FORBIDDEN_ACTIONS, MACHINES, REPORTED_STATES } from '#gateway/testing/machines/machine-table.ts';
import {
  MODEL_SCENARIOS,
  type ModelScenario,
  createScenarioUsers,
  createRandomOrders,
} from '#gateway/testing/machines/stage-casts.ts';
import { createSightings, Stage } from '#gateway/testing/machines/stage.ts';
import { type TwoGateways, startTwoGateways } from '#gateway/testing/two-gateways.ts';
import { LONG } from '../../tests/support/long.ts';

const OWN_SEED = 20_261_121;
/** MODEL_SEED sets it; a failure prints it. */
const SEED = Number(process.env['MODEL_SEED'] ?? OWN_SEED);
/** Orders per cast. Only the long run reaches all states and transitions. */
const ORDERS = LONG ? 6 : 1;
const MOST_MS = 150_000;

let both: TwoGateways;
beforeAll(async () => {
  both = await startTwoGateways();
  // The clock advances at the same step of an order in every run.
  const tomorrow = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS);
  for (const { clock } of both.gateways) clock.set(tomorrow);
}, 120_000);
afterAll(() => both.close());
const seen = createSightings();
let whole = SEED === OWN_SEED;

/** Returns the number of orders; throws the first failing one, shrunk. */
async function play(cast: ModelScenario): Promise<number> {
  const property = fc.asyncProperty(createRandomOrders(cast), async (order) => {
    const open = async () => {
      const stage = await Stage.open(both, await createScenarioUsers(both.gateways[0], cast), seen);
      return { model: stage, real: stage };
    };
    await fc.asyncModelRun(open, order);
    expect((await verifyAudit(both.gateways[0].ctx)).brokenAt).toBeNull();
  });
  const limits = { seed: SEED, numRuns: ORDERS, interruptAfterTimeLimit: MOST_MS };
  const outcome = await fc.check(property, limits);
  // Slow machines run fewer orders.
  whole &&= !outcome.interrupted;
  const report = await fc.asyncDefaultReportMessage(outcome);
  if (report) throw new Error(report, { cause: outcome.errorInstance });
  return outcome.numRuns;
}

const inAll = (part: 'states' | 'moves') =>
  Object.entries(MACHINES).flatMap(([machine, table]) => table[part].map((each) => `${machine} ${each}`));
const missing = (all: readonly string[], found: ReadonlySet<string>) =>
  all.filter((each) => !found.has(each));

describe('the state machines, in any order, at two gateways', () => {
  const casts = MODEL_SCENARIOS.map((cast) => [cast.name, cast] as const);
  it.each(casts)(
    '%s make only the transitions of their table',
    async (_, cast) => expect(await play(cast)).toBeGreaterThan(0),
    2 * MOST_MS,
  );

  it.runIf(LONG)(
    '[T1, T4, T5, T6, T7, T8, T9, T10] reach every state and transition, and try every forbidden action',
    () => {
      const gaps = {
        states: missing(inAll('states'), seen.states),
        moves: missing(inAll('moves'), seen.moves),
        reported: missing(
          Object.entries(REPORTED_STATES).flatMap(([machine, all]) =>
            all.map((each) => `${machine} ${each}`),
          ),
          seen.reported,
        ),
        forbidden: missing(FORBIDDEN_ACTIONS, seen.refused),
      };
      expect(whole ? gaps : null).toEqual(
        whole ? { states: [], moves: [], reported: [], forbidden: [] } : null,
      );
    },
  );
});
