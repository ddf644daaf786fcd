// Two writers of one person, at two gateways on one PostgreSQL, at the same moment: whatever the winner, it comes to what
// one of the two orders comes to, nobody is turned away by the database, and nothing had to be begun anew.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import type { TestGateway } from '#gateway/testing/gateway.ts';
import { TEST_BOT } from '#gateway/testing/telegram.ts';
import { type TwoGateways, twoGateways } from '#gateway/testing/two-gateways.ts';
import { type Racer, racers, setScene, standings } from './people.ts';
import type { Writer } from './writer.ts';

type Pair = readonly [Writer, Writer];
type Gateways = TwoGateways['gateways'];

const ROUNDS = 20;
/** Races at once, each about somebody else; as many connections as a gateway has. */
const AT_ONCE = 10;
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
async function race(gateways: Gateways, pair: Pair, racer: Racer, first: number): Promise<Answers> {
  const start = (at: number) => told(pair[at === 0 ? 0 : 1].run(gateways[at === 0 ? 0 : 1], racer));
  if (first === 0) return Promise.all([start(0), start(1)]);
  const [other, one] = await Promise.all([start(1), start(0)]);
  return [one, other];
}
async function oneAfterTheOther(gateways: Gateways, pair: Pair, racer: Racer, first: number) {
  const start = (at: number) => told(pair[at === 0 ? 0 : 1].run(gateways[at === 0 ? 0 : 1], racer));
  if (first === 0) return [await start(0), await start(1)];
  const other = await start(1);
  return [await start(0), other];
}

async function prepare(gateway: TestGateway, pair: Pair, people: readonly Racer[]): Promise<void> {
  const prepareOne = async (racer: Racer) => {
    for (const writer of new Set(pair)) await writer.before?.(gateway, racer);
  };
  const [first, ...others] = people;
  // What is learned for all is learned from the first.
  if (first) await prepareOne(first);
  await Promise.all(others.map(prepareOne));
}

/** What the races came to, and what the two orders come to: answers and standing together. */
async function outcomes(gateways: Gateways, pair: Pair): Promise<{ raced: string[]; legal: string[] }> {
  const [one] = gateways;
  const ordered = PEOPLE.slice(ROUNDS);
  await setScene(one, pair[0].scene, PEOPLE);
  const answers: string[][] = [];
  // A job takes up whoever is due: then everybody waits for their turn to be made so.
  const step = pair.some(({ job }) => job) ? 1 : AT_ONCE;
  for (let at = 0; at < ROUNDS; at += step) {
    const now = PEOPLE.slice(at, Math.min(at + step, ROUNDS));
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
  const found = (await standings(one.ctx.db, PEOPLE)).map(
    (standing, at) => `${answers[at]?.join(', ')}\n${standing}`,
  );
  return { raced: found.slice(0, ROUNDS), legal: found.slice(ROUNDS) };
}

/** A fault is none, even where both orders come to it. */
const isLegal = (outcome: string, legal: readonly string[], parted: boolean): boolean =>
  !outcome.includes('fault:') && (parted || legal.includes(outcome));

/** The races of some writers: each with all of `others` that do not stand before it in the list of both. */
export function raceAll(writers: readonly Writer[], others: readonly Writer[]): void {
  let both: TwoGateways;
  beforeAll(async () => {
    both = await twoGateways({ telegramBot: TEST_BOT });
  }, 120_000);
  afterAll(() => both.close());

  describe('each writer', () => {
    it.each(others.map((writer) => [writer.name, writer] as const))(
      'alone does what it is there for: %s',
      async (_, writer) => {
        const [gateway] = both.gateways;
        const [racer] = PEOPLE as [Racer]; // there is at least one
        await setScene(gateway, writer.scene, [racer]);
        await writer.before?.(gateway, racer);
        expect(await told(writer.run(gateway, racer))).toBe('ok');
      },
    );
  });

  describe('[X13] two writers of one person', () => {
    it.each(writers.map((writer) => [writer.name, writer] as const))(
      'take turns: %s, with each of the others',
      async (_, one) => {
        // Of two that stand in both lists, the pair is raced once.
        for (const other of others.slice(Math.max(others.indexOf(one), 0))) {
          const { raced, legal } = await outcomes(both.gateways, [one, other]);
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
      expect((await verifyAudit(both.gateways[0].ctx.db)).brokenAt).toBeNull();
      expect(both.deadlocks()).toBe(0);
    });

    it('leave no complaint in the logs: nothing was begun anew, no job failed', () => {
      expect(both.complaints).toEqual([]);
    });
  });
}
