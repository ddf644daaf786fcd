// Races two writers of one user at two gateways on one PostgreSQL. The outcome must equal one of the two orders, without a
// database error or a retried transaction.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import type { TestGateway } from '#gateway/testing/gateway.ts';
import { TEST_BOT } from '#gateway/testing/telegram.ts';
import { type TwoGateways, startTwoGateways } from '#gateway/testing/two-gateways.ts';
import { type Racer, createRacers, setScene, readOutcomes } from './people.ts';
import type { Writer } from './writer.ts';

type Pair = readonly [Writer, Writer];
type Gateways = TwoGateways['gateways'];

/** Concurrent races, each on another user; one per connection of a gateway. */
const AT_ONCE = 10;
/** The last users run the two orders, one after the other. */
const ORDERS = 2;

/** 'ok' or the error's name; anything but a BusinessError is a fault with its message. */
const describeOutcome = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'ok',
    (error: unknown) =>
      error instanceof BusinessError
        ? error.errorName
        : `fault: ${error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error)}`,
  );

type Answers = [string, string];
async function race(gateways: Gateways, pair: Pair, racer: Racer, first: number): Promise<Answers> {
  const start = (at: number) =>
    describeOutcome(pair[at === 0 ? 0 : 1].run(gateways[at === 0 ? 0 : 1], racer));
  if (first === 0) return Promise.all([start(0), start(1)]);
  const [other, one] = await Promise.all([start(1), start(0)]);
  return [one, other];
}
async function oneAfterTheOther(gateways: Gateways, pair: Pair, racer: Racer, first: number) {
  const start = (at: number) =>
    describeOutcome(pair[at === 0 ? 0 : 1].run(gateways[at === 0 ? 0 : 1], racer));
  if (first === 0) return [await start(0), await start(1)];
  const other = await start(1);
  return [await start(0), other];
}

async function prepare(gateway: TestGateway, pair: Pair, people: readonly Racer[]): Promise<void> {
  const prepareOne = async (racer: Racer) => {
    for (const writer of new Set(pair)) await writer.before?.(gateway, racer);
  };
  const [first, ...others] = people;
  if (first) await prepareOne(first);
  await Promise.all(others.map(prepareOne));
}

/** Outcomes of the races and of both orders: answers and rows. */
async function outcomes(
  gateways: Gateways,
  pair: Pair,
  rounds: number,
): Promise<{ raced: string[]; legal: string[] }> {
  const [one] = gateways;
  const people = createRacers(rounds + ORDERS);
  const ordered = people.slice(rounds);
  await setScene(one, pair[0].scene, people);
  const answers: string[][] = [];
  // A job takes all due users, so their races run one at a time.
  const step = pair.some(({ job }) => job) ? 1 : AT_ONCE;
  for (let at = 0; at < rounds; at += step) {
    const now = people.slice(at, Math.min(at + step, rounds));
    await prepare(one, pair, now);
    answers.push(...(await Promise.all(now.map((racer, n) => race(gateways, pair, racer, (at + n) % 2)))));
  }
  for (let at = 0; at < ordered.length; at += step) {
    const now = ordered.slice(at, at + step);
    await prepare(one, pair, now);
    answers.push(
      ...(await Promise.all(now.map((racer, n) => oneAfterTheOther(gateways, pair, racer, at + n)))),
    );
  }
  const found = (await readOutcomes(one.ctx.db, people)).map(
    (standing, at) => `${answers[at]?.join(', ')}\n${standing}`,
  );
  return { raced: found.slice(0, rounds), legal: found.slice(rounds) };
}

/** A fault is never legal, even if both orders produce it. */
const isLegal = (outcome: string, legal: readonly string[], parted: boolean): boolean =>
  !outcome.includes('fault:') && (parted || legal.includes(outcome));

/** Opponents from a list that contains the writer: each pair races once. */
export const opponentsFrom =
  (others: readonly Writer[]) =>
  (writer: Writer): readonly Writer[] =>
    others.slice(Math.max(others.indexOf(writer), 0));

interface Races {
  writers: readonly Writer[];
  opponentsOf: (writer: Writer) => readonly Writer[];
  /** The number of races of each pair. */
  rounds: number;
}

/** Two gateways on one PostgreSQL for all tests of a file. */
function startBoth(): () => TwoGateways {
  let both: TwoGateways;
  beforeAll(async () => {
    both = await startTwoGateways({ telegramBot: TEST_BOT });
  }, 120_000);
  afterAll(() => both.close());
  return () => both;
}

/** Races each writer with its opponents. */
export function raceWriters({ writers, opponentsOf, rounds }: Races): () => TwoGateways {
  const both = startBoth();

  describe('[X13] two writers of one person', () => {
    it.each(writers.map((writer) => [writer.name, writer] as const))(
      'take turns: %s, with each opponent',
      async (_, one) => {
        for (const other of opponentsOf(one)) {
          const { raced, legal } = await outcomes(both().gateways, [one, other], rounds);
          const parted = one.parted ?? other.parted ?? false;
          const wrong = raced.filter((outcome) => !isLegal(outcome, legal, parted));
          expect({
            with: other.name,
            wrong: wrong.slice(0, 1),
            legal: wrong.length > 0 ? legal : [],
          }).toEqual({
            with: other.name,
            wrong: [],
            legal: [],
          });
        }
      },
      180_000,
    );

    it('[G10] leave one unbroken trail, and no deadlock behind', async () => {
      expect((await verifyAudit(both().gateways[0].ctx)).brokenAt).toBeNull();
      expect(both().deadlocks()).toBe(0);
    });

    it('log no fault: no retried transaction, no failed job', () => {
      expect(both().loggedFaults).toEqual([]);
    });
  });
  return both;
}

/** Runs each writer without an opponent: a race of a writer that is always refused shows nothing. */
export function runAlone(writers: readonly Writer[], both: () => TwoGateways): void {
  describe('each writer', () => {
    it.each(writers.map((writer) => [writer.name, writer] as const))(
      'succeeds alone: %s',
      async (_, writer) => {
        const [gateway] = both().gateways;
        const [racer] = createRacers(1) as [Racer];
        await setScene(gateway, writer.scene, [racer]);
        await writer.before?.(gateway, racer);
        expect(await describeOutcome(writer.run(gateway, racer))).toBe('ok');
      },
    );
  });
}
