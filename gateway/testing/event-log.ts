// The events of an account, before the sequencer numbers them.
import { asc, eq } from 'drizzle-orm';
import type { EventType } from '#contract/events.ts';
import { event } from '#gateway/db/schema/events/events.ts';
import type { TestGateway } from './gateway.ts';

export interface EmittedEvent {
  type: EventType;
  state: Record<string, unknown>;
}

/** Oldest first. */
export const listEmittedEvents = (
  { ctx }: Pick<TestGateway, 'ctx'>,
  userId: string,
): Promise<EmittedEvent[]> =>
  ctx.db
    .select({ type: event.type, state: event.state })
    .from(event)
    .where(eq(event.userId, userId))
    .orderBy(asc(event.position));

export const listEmittedTypes = async (
  gateway: Pick<TestGateway, 'ctx'>,
  userId: string,
): Promise<EventType[]> => (await listEmittedEvents(gateway, userId)).map(({ type }) => type);
