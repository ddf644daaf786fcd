// How often something was tried in the last quarter of an hour, counted in the database by all gateways together. What
// is counted is named by a keyed hash: whoever reads the table, or the log, learns no address and no account.
import type { Context } from '#gateway/context.ts';
import { incrementTally, deleteTally, findMaxTally } from '#gateway/db/queries/tallies.ts';
import { deriveId } from './crypto.ts';

export const ATTEMPT_WINDOW_MS = 15 * 60_000;

type CounterContext = Pick<Context, 'config' | 'db' | 'clock'>;

/** What is counted, and of whom. */
export type AttemptSource = readonly [what: string, ...whom: string[]];

export const hashSource = ({ config }: Pick<Context, 'config'>, source: AttemptSource): string =>
  deriveId(config.sessionSecret, 'tally', ...source);

const windowStart = (now: Date): Date => new Date(now.getTime() - ATTEMPT_WINDOW_MS);

interface AttemptCount {
  count: number;
  /** Until it begins anew. */
  seconds: number;
}

export async function countAttempt(ctx: CounterContext, source: AttemptSource): Promise<AttemptCount> {
  const now = ctx.clock.now();
  const row = await incrementTally(ctx.db, hashSource(ctx, source), now, windowStart(now));
  return {
    count: row.count,
    seconds: Math.ceil((row.since.getTime() + ATTEMPT_WINDOW_MS - now.getTime()) / 1000),
  };
}

export const findMaxAttempts = (ctx: CounterContext, sources: readonly AttemptSource[]): Promise<number> =>
  findMaxTally(
    ctx.db,
    sources.map((source) => hashSource(ctx, source)),
    windowStart(ctx.clock.now()),
  );

export const resetAttempts = (ctx: CounterContext, source: AttemptSource): Promise<void> =>
  deleteTally(ctx.db, hashSource(ctx, source));
