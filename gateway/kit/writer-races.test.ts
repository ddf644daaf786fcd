// Every two writers of one person, at two gateways on one PostgreSQL, at the same moment: whatever the winner, it comes to
// what one of the two orders comes to, and nobody is turned away by the database.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestGateway } from '#gateway/testing/gateway.ts';
import { type Racer, racers, setScene, standings } from '#gateway/testing/race-people.ts';
import type { Writer } from '#gateway/testing/race-writer.ts';
import { WRITERS } from '#gateway/testing/race-writers.ts';
import { deadlocks, type TwoGateways, twoGateways } from '#gateway/testing/two-gateways.ts';
import { verifyAudit } from './audit.ts';
import { BusinessError } from './business-error.ts';

/** Another number by RACE_ROUNDS=... */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 20);
/** Races at once, each about somebody else; as many connections as a gateway has. */
const AT_ONCE = 10;

let both: TwoGateways;
let gateways: readonly [TestGateway, TestGateway];
let before = 0;
beforeAll(async () => {
  both = await twoGateways();
  gateways = both.gateways;
  before = await deadlocks(gateways[0]);
}, 120_000);
afterAll(() => both.close());

const PEOPLE = racers(ROUNDS + 2);

/** 'ok', or what it was refused with; what nobody refused on purpose is a fault and says what it is. */
const told = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'ok',
    (error: unknown) =>
      error instanceof BusinessError
        ? error.errorName
        : `fault: ${error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error)}`,
  );

type Answers = [string, string];
async function race(pair: readonly [Writer, Writer], racer: Racer, first: number): Promise<Answers> {
  const start = (at: number) => told(pair[at === 0 ? 0 : 1].run(gateways[at === 0 ? 0 : 1], racer));
  if (first === 0) return Promise.all([start(0), start(1)]);
  const [other, one] = await Promise.all([start(1), start(0)]);
  return [one, other];
}
async function oneAfterTheOther(
  pair: readonly [Writer, Writer],
  racer: Racer,
  first: number,
): Promise<Answers> {
  const start = (at: number) => told(pair[at === 0 ? 0 : 1].run(gateways[at === 0 ? 0 : 1], racer));
  if (first === 0) return [await start(0), await start(1)];
  const other = await start(1);
  return [await start(0), other];
}

async function prepare(pair: readonly [Writer, Writer], racer: Racer): Promise<void> {
  for (const writer of new Set(pair)) await writer.before?.(gateways[0], racer);
}

/** What the races came to, and what the two orders come to: answers and standing together. */
async function outcomes(pair: readonly [Writer, Writer]): Promise<{ raced: string[]; legal: string[] }> {
  const [one, other] = PEOPLE.slice(ROUNDS) as [Racer, Racer]; // two more than rounds
  const runners = PEOPLE.slice(0, ROUNDS);
  await setScene(gateways[0], pair[0].scene, PEOPLE);
  const answers: Answers[] = [];
  const step = pair.some(({ job }) => job) ? 1 : AT_ONCE;
  for (let at = 0; at < ROUNDS; at += step) {
    const now = runners.slice(at, at + step);
    for (const racer of now) await prepare(pair, racer);
    answers.push(...(await Promise.all(now.map((racer, n) => race(pair, racer, (at + n) % 2)))));
  }
  for (const [first, racer] of [one, other].entries()) {
    await prepare(pair, racer);
    answers.push(await oneAfterTheOther(pair, racer, first));
  }
  const found = (await standings(gateways[0].ctx.db, PEOPLE)).map(
    (standing, at) => `${answers[at]?.join(', ')}\n${standing}`,
  );
  return { raced: found.slice(0, ROUNDS), legal: found.slice(ROUNDS) };
}

describe('each writer', () => {
  it.each(WRITERS.map((writer) => [writer.name, writer] as const))(
    'alone does what it is there for: %s',
    async (_, writer) => {
      const [racer] = PEOPLE as [Racer]; // there is at least one
      await setScene(gateways[0], writer.scene, [racer]);
      await writer.before?.(gateways[0], racer);
      expect(await told(writer.run(gateways[0], racer))).toBe('ok');
    },
  );
});

/** A fault is none, even where both orders come to it. */
const isLegal = (outcome: string, legal: readonly string[], parted: boolean): boolean =>
  !outcome.includes('fault:') && (parted || legal.includes(outcome));

describe('[X13] two writers of one person', () => {
  it.each(WRITERS.map((writer, at) => [writer.name, at] as const))(
    'take turns: %s, with each of the others',
    async (_, at) => {
      const one = WRITERS[at]!; // its own place
      for (const other of WRITERS.slice(at)) {
        const { raced, legal } = await outcomes([one, other]);
        const parted = one.parted ?? other.parted ?? false;
        const wrong = raced.filter((outcome) => !isLegal(outcome, legal, parted));
        expect({ with: other.name, wrong: wrong.slice(0, 1), legal: wrong.length > 0 ? legal : [] }).toEqual({
          with: other.name,
          wrong: [],
          legal: [],
        });
      }
    },
    180_000,
  );

  it('[G10] leave one unbroken trail, and no deadlock behind', async () => {
    expect((await verifyAudit(gateways[0].ctx.db)).brokenAt).toBeNull();
    expect(await deadlocks(gateways[0])).toBe(before);
  });
});
