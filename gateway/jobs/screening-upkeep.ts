// Verified people compared with lists as time goes by: those whose time has come are taken in batches, asked about in one
// request each, and taken in one by one. What a service does not answer is asked again later, and nobody is called clear
// for it. Safe beside other gateways doing the same.
import type { Context } from '#gateway/context.ts';
import { putOffScreenings, setScreening, takeScreenings } from '#gateway/db/queries/screening.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import { screeningService } from '#gateway/providers/screening/services.ts';
import type { ScreeningService } from '#gateway/providers/screening/types.ts';
import { keepComparison, questionOf } from '#gateway/screening/comparison.ts';

const BATCH = 20;
/** Batches of one round. */
const BATCHES = 100;
/** Who is not done by then is taken again. */
const LEASE_MS = 15 * 60_000;
const ANSWER_MS = 30_000;
/** How soon a service that failed is asked again. */
const RETRY_MS = 10 * 60_000;

type Taken = Awaited<ReturnType<typeof takeScreenings>>;

async function compareBatch(ctx: Context, service: ScreeningService, taken: Taken): Promise<void> {
  const people = taken.map(({ userId, verifiedEnc }) => ({
    userId,
    asked: questionOf(ctx, userId, verifiedEnc),
  }));
  for (const { userId, asked } of people) if (!asked) await setScreening(ctx.db, userId, { lookAt: null });
  const known = people.flatMap(({ userId, asked }) => (asked ? [{ userId, asked }] : []));
  if (known.length === 0) return;
  const answers = await service.compare(
    known.map(({ asked }) => asked),
    AbortSignal.timeout(ANSWER_MS),
  );
  for (const [at, { userId, asked }] of known.entries()) {
    const answer = { asked, found: answers[at] ?? [], source: service.source };
    await inTransaction(ctx, SYSTEM_ACTOR, userId, (work) => keepComparison(ctx, work, userId, answer));
  }
}

/** Compares whoever is due. Without a service nobody is, and they stay due. */
export async function keepScreenings(ctx: Context): Promise<void> {
  const service = screeningService(ctx.config);
  if (!service) return;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const now = ctx.clock.now();
    const taken = await takeScreenings(ctx.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
    try {
      await compareBatch(ctx, service, taken);
    } catch (err) {
      ctx.log.error({ err }, 'people not screened');
      const ids = taken.map(({ userId }) => userId);
      await putOffScreenings(ctx.db, ids, new Date(now.getTime() + RETRY_MS));
      return;
    }
    if (taken.length < BATCH) return;
  }
}
