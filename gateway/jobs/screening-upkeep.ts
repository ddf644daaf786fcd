// Screens verified users on schedule: leases due users in batches, compares each batch in one request, and stores results
// one by one. Without an answer the batch is retried later, and no user is reported clear. Safe to run on several gateways.
import type { Context } from '#gateway/context.ts';
import { postponeScreenings, setScreening, leaseScreenings } from '#gateway/db/queries/screening.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import { createScreeningService } from '#gateway/providers/screening/services.ts';
import type { ScreeningService } from '#gateway/providers/screening/types.ts';
import { storeComparison, buildQuestion } from '#gateway/screening/list-comparison.ts';

const BATCH = 20;
/** Batches per run. */
const BATCHES = 100;
/** Users not done by then are leased again. */
const LEASE_MS = 15 * 60_000;
const TIMEOUT_MS = 30_000;
/** Delay after a failed request. */
const RETRY_MS = 10 * 60_000;

type DueScreenings = Awaited<ReturnType<typeof leaseScreenings>>;

async function compareBatch(ctx: Context, service: ScreeningService, taken: DueScreenings): Promise<void> {
  const people = taken.map(({ userId, verifiedEnc }) => ({
    userId,
    asked: buildQuestion(ctx, userId, verifiedEnc),
  }));
  for (const { userId, asked } of people) if (!asked) await setScreening(ctx.db, userId, { lookAt: null });
  const known = people.flatMap(({ userId, asked }) => (asked ? [{ userId, asked }] : []));
  if (known.length === 0) return;
  const answers = await service.compare(
    known.map(({ asked }) => asked),
    AbortSignal.timeout(TIMEOUT_MS),
  );
  for (const [at, { userId, asked }] of known.entries()) {
    const answer = { asked, found: answers[at] ?? [], source: service.source };
    await inTransaction(ctx, SYSTEM_ACTOR, userId, (work) => storeComparison(ctx, work, userId, answer));
  }
}

/** Compares due users. Without a service, they stay due. */
export async function screenDueUsers(ctx: Context): Promise<void> {
  const service = createScreeningService(ctx.config);
  if (!service) return;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const now = ctx.clock.now();
    const taken = await leaseScreenings(ctx.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
    try {
      await compareBatch(ctx, service, taken);
    } catch (err) {
      ctx.log.error({ err }, 'screening failed');
      const ids = taken.map(({ userId }) => userId);
      await postponeScreenings(ctx.db, ids, new Date(now.getTime() + RETRY_MS));
      return;
    }
    if (taken.length < BATCH) return;
  }
}
