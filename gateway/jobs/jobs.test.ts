// Jobs of two gateways on one PostgreSQL, and of a single gateway.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { type Database, openPostgres } from '#gateway/db/client.ts';
import type { JobKind, JobQueue, StartJobs } from '#gateway/db/jobs.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createNewcomer, TEST_ACTOR } from '#gateway/testing/newcomers.ts';
import { startPostgres, type TestPostgres } from '#gateway/testing/postgres.ts';
import { applyLadders, enqueueDueLadders } from './ladder-upkeep.ts';
import { startLocalJobs } from './local-jobs.ts';
import { listMailboxEntries } from '#gateway/mail/mail-queue.ts';
import { ensureRequest } from '#gateway/questionnaires/requests.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';

/** In seconds, shortened for tests. */
const QUICK = { poll: 0.2, expire: 1, maintain: 1, firstPause: 1 };
const WAIT = { timeout: 20_000, interval: 100 };
const quietly = () => undefined;

let postgres: TestPostgres;
let databases: Database[];
let gateways: TestGateway[];
beforeAll(async () => {
  postgres = await startPostgres();
  databases = await Promise.all([openPostgres(postgres.url), openPostgres(postgres.url)]);
  await databases[0]!.migrate();
  const first = await startGateway({ database: databases[0]! });
  const { filesKey, sessionSecret } = first.ctx.config;
  gateways = [first, await startGateway({ database: databases[1]!, config: { filesKey, sessionSecret } })];
}, 120_000);
afterAll(async () => {
  for (const gateway of gateways) await gateway.close();
  for (const database of databases) await database.close();
  await postgres.stop();
});

/** A queue with its own connections, so that a test can kill it like a process. */
async function queueOf(
  kinds: JobKind[],
  faults: unknown[] = [],
): Promise<JobQueue & { kill(): Promise<void> }> {
  const database = await openPostgres(postgres.url);
  const queue = await database.startJobs!(kinds, (fault) => faults.push(fault), QUICK);
  return { ...queue, kill: () => database.close() };
}

describe('two gateways at once', () => {
  it('[S19] send one mail and move one stage', async () => {
    const [first] = gateways as [TestGateway, TestGateway];
    const { userId } = await createNewcomer(first);
    await inTransaction(first.ctx, TEST_ACTOR, userId, async (work) => {
      const subject = await findSubject(work.tx, userId);
      const dueAt = new Date(work.now.getTime() + 60_000);
      await ensureRequest(first.ctx, work, subject!, 'EDD_V1', { mandatory: true, dueAt });
    });
    for (const { clock } of gateways) clock.advance(DAY_MS);

    const queues = await Promise.all(
      gateways.map(({ ctx }, at) =>
        databases[at]!.startJobs!(
          [{ name: 'ladder', run: (userIds) => applyLadders(ctx, userIds) }],
          ({ error }) => expect.fail(String(error)),
          QUICK,
        ),
      ),
    );
    const everywhere = gateways.map(({ ctx }, at) => ({ ctx, queue: queues[at]! }));
    await Promise.all(
      [...everywhere, ...everywhere].flatMap(({ ctx, queue }) => [
        enqueueDueLadders(ctx, queue),
        applyLadders(ctx, [userId]),
        queue.send('ladder', [userId]),
      ]),
    );
    const ladder = async () => (await findSubject(first.ctx.db, userId))?.ladder;
    const soon = first.clock.now().getTime() + DAY_MS;
    await expect.poll(async () => ((await ladder())?.lookAt?.getTime() ?? 0) > soon, WAIT).toBe(true);
    await Promise.all(queues.map(({ stop }) => stop()));

    expect((await listMailboxEntries(first.ctx, userId)).map(({ kind }) => kind)).toEqual(['limited_1']);
    expect(await ladder()).toMatchObject({ limitation: 'LIMITATION_EDD_OVERDUE', stage: 1 });
    const done: string[] = [];
    for await (const batch of auditRows(first.ctx))
      for (const row of batch)
        if (row.subjectUserId === userId && row.action.startsWith('ladder')) done.push(row.action);
    expect(done).toEqual(['ladder.limit', 'ladder.remind']);
  });

  it('run scheduled jobs once per interval, and all of them', async () => {
    let runs = 0;
    const kinds = [{ name: 'slot', run: async () => void (runs += 1) }];
    const queues = await Promise.all([queueOf(kinds), queueOf(kinds)]);
    await Promise.all([1, 2, 3, 4].map((at) => queues[at % 2]!.sendOnce('slot', 3600)));
    await expect.poll(() => runs, WAIT).toBe(1);
    for (const queue of queues) await queue.stop();
    expect(runs).toBe(1);
    for (const queue of queues) await queue.kill();
  });

  it('take over the job of a killed gateway', async () => {
    const began: string[] = [];
    const hanging = await queueOf([{ name: 'taken', run: () => new Promise(() => began.push('first')) }]);
    await hanging.send('taken', ['u1']);
    await expect.poll(() => began, WAIT).toEqual(['first']);
    await hanging.kill();
    const done: string[] = [];
    const other = await queueOf([{ name: 'taken', run: async (userIds) => void done.push(...userIds) }]);
    await expect.poll(() => done, WAIT).toEqual(['u1']);
    await other.stop();
    await other.kill();
  });
});

const ENGINES: { engine: string; start: StartJobs }[] = [
  { engine: 'PostgreSQL', start: (...from) => databases[0]!.startJobs!(...from) },
  { engine: 'one process', start: startLocalJobs },
];

describe.each(ENGINES)('jobs on $engine', ({ start }) => {
  it('are retried after a failure, which is reported', async () => {
    const seen: string[] = [];
    const faults: unknown[] = [];
    const kind: JobKind = {
      name: 'fails-once',
      async run(userIds) {
        seen.push(userIds.join());
        if (seen.length === 1) throw new Error('no');
      },
    };
    const queue = await start([kind], (fault) => faults.push(fault), { ...QUICK, expire: 60 });
    await queue.send('fails-once', ['u1', 'u2']);
    await expect.poll(() => seen, WAIT).toEqual(['u1,u2', 'u1,u2']);
    await queue.stop();
    expect(faults).toMatchObject([{ name: 'fails-once', error: new Error('no') }]);
  });

  it('finish before a gateway stops, and none starts after that', async () => {
    const seen: string[] = [];
    let begin: () => void = quietly;
    const started = new Promise<void>((resolve) => (begin = resolve));
    const kind: JobKind = {
      name: 'slow',
      async run([userId = '']) {
        begin();
        await new Promise((resolve) => setTimeout(resolve, 200));
        seen.push(userId);
      },
    };
    const queue = await start([kind], quietly, QUICK);
    await queue.send('slow', ['u1']);
    await queue.send('slow', ['u2']);
    await started;
    await queue.stop();
    expect(seen).toEqual(['u1']);
  });
});
