// Counts attempts per 15 minutes in the database, for all gateways together. Keys are HMACs, so the table and the log
// reveal no address and no account.
import type { Context } from '#gateway/context.ts';
import { incrementTally, deleteTally, findMaxTally } from '#gateway/db/queries/tallies.ts';
import { deriveId } from './crypto.ts';

export const ATTEMPT_WINDOW_MS = 15 * 60_000;

type CounterContext = Pick<Context, 'config' | 'db' | 'clock'>;

/** For example `['sign-in', address]`. */
export type AttemptSource = readonly [kind: string, ...keys: string[]];

export const hashSource = ({ config }: Pick<Context, 'config'>, source: AttemptSource): string =>
  deriveId(config.sessionSecret, 'tally', ...source);

const windowStart = (now: Date): Date => new Date(now.getTime() - ATTEMPT_WINDOW_MS);

interface AttemptCount {
  count: number;
  /** Until the counter is reset. */
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
