// How often something was tried in the last quarter of an hour, counted in the database by all gateways together. What
// is counted is named by a keyed hash: whoever reads the table, or the log, learns no address and no account.
import type { Context } from '#gateway/context.ts';
import { countUp, forgetTally, mostCounted } from '#gateway/db/queries/tallies.ts';
import { derivedId } from './crypto.ts';

export const TALLY_MS = 15 * 60_000;

type Counting = Pick<Context, 'config' | 'db' | 'clock'>;

/** What is counted, and of whom. */
export type Source = readonly [what: string, ...whom: string[]];

export const hashOfSource = ({ config }: Pick<Context, 'config'>, source: Source): string =>
  derivedId(config.sessionSecret, 'tally', ...source);

const since = (now: Date): Date => new Date(now.getTime() - TALLY_MS);

interface Tally {
  count: number;
  /** Until it begins anew. */
  seconds: number;
}

export async function countAttempt(ctx: Counting, source: Source): Promise<Tally> {
  const now = ctx.clock.now();
  const row = await countUp(ctx.db, hashOfSource(ctx, source), now, since(now));
  return { count: row.count, seconds: Math.ceil((row.since.getTime() + TALLY_MS - now.getTime()) / 1000) };
}

export const mostAttempts = (ctx: Counting, sources: readonly Source[]): Promise<number> =>
  mostCounted(
    ctx.db,
    sources.map((source) => hashOfSource(ctx, source)),
    since(ctx.clock.now()),
  );

export const forgetAttempts = (ctx: Counting, source: Source): Promise<void> =>
  forgetTally(ctx.db, hashOfSource(ctx, source));
