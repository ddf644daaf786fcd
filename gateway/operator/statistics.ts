// Counts for the exchange's dashboards, without personal data.
import type { Statistics } from '#contract/schemas/statistics.ts';
import type { Context } from '#gateway/context.ts';
import { countByLevelStatus, countByLimitation, countWaiting } from '#gateway/db/queries/statistics.ts';

export async function readStatistics(
  { db, clock }: Context,
  { sites }: { sites: readonly string[] },
): Promise<Statistics> {
  return {
    at: clock.now().toISOString(),
    levels: await countByLevelStatus(db, sites),
    limitations: await countByLimitation(db, sites),
    waiting: await countWaiting(db, sites),
  };
}
