// The event feed: a gap-free sequence of all changes, read by cursor. It is authoritative; webhooks only reduce latency.
import type { EventObject } from '#contract/events.ts';
import { notFound } from '#contract/errors/requests.ts';
import type { ListPage } from '#contract/schemas/paging.ts';
import type { Context } from '#gateway/context.ts';
import {
  type EventFilter,
  readFeedRange,
  listEventsAfter,
  type SequencedEvent,
  assignSequences,
} from '#gateway/db/queries/events.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { type Polling, startPolling } from '#gateway/kit/polling.ts';

const POLL_MS = 250;

export const toEventObject = (row: SequencedEvent): EventObject => ({
  id: row.id,
  sequence: row.sequence,
  type: row.type,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  userId: row.userId,
  state: row.state,
});

/**
 * `next` is the last sequence of the feed if the page is not full, so that filtered readers make progress. Throws
 * `not_found` with the first available sequence if events after the cursor have been deleted.
 */
export async function readEvents(
  { db }: Context,
  filter: EventFilter,
  limit: number,
): Promise<ListPage<EventObject>> {
  const range = await readFeedRange(db);
  if (filter.after > 0 && filter.after < range.first - 1)
    throw new BusinessError(notFound, {
      message: `Events after ${filter.after} have been deleted. The feed begins with ${range.first}: read the applicants, then continue from there.`,
      result: { reason: 'expired', first: range.first },
    });
  const rows = await listEventsAfter(db, filter, limit + 1);
  const page = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  const last = hasMore ? (page.at(-1)?.sequence ?? filter.after) : Math.max(range.last, filter.after);
  return { items: page.map(toEventObject), next: String(last), hasMore };
}

export type DeliverStep = Parameters<typeof assignSequences>[1];

/** Assigns sequences to all committed events. Several gateways may run it at the same time. */
export async function sequenceEvents({ db }: Pick<Context, 'db'>, deliver: DeliverStep): Promise<void> {
  while (await assignSequences(db, deliver));
}

export const startSequencer = (ctx: Pick<Context, 'db' | 'log'>, deliver: DeliverStep): Polling =>
  startPolling(ctx, { name: 'event sequencer', everyMs: POLL_MS }, () => sequenceEvents(ctx, deliver));
