import { Type } from 'typebox';
import { EVENT_TYPES, EventObject, type EventType } from '#contract/events.ts';
import { UserId } from '#contract/schemas/applicants.ts';
import { ClosedObject } from '#contract/schemas/common.ts';
import { PAGE_QUERY, PageOf, readLimit } from '#contract/schemas/paging.ts';
import { readEvents } from '#gateway/events/event-feed.ts';
import { READERS } from '#gateway/http/operator-call.ts';
import { parseNumberCursor } from '#gateway/kit/cursors.ts';
import type { OperatorScope } from '../operator-scope.ts';

const TYPE = `(${EVENT_TYPES.join('|').replaceAll('.', '\\.')})`;

const EventQuery = ClosedObject({
  ...PAGE_QUERY,
  types: Type.Optional(
    Type.String({
      pattern: `^${TYPE}(,${TYPE})*$`,
      description: 'Event types, separated by commas.',
      examples: ['level.granted,level.rejected'],
    }),
  ),
  userId: Type.Optional(UserId),
});

export function operatorEventRoutes({ ctx, serve }: OperatorScope): void {
  serve(
    {
      method: 'GET',
      path: '/events',
      operationId: 'listEvents',
      tag: 'Events',
      summary: 'Lists events of the event feed in order. `next` is also set on the last page.',
      roles: READERS,
      scopes: ['read:status'],
      query: EventQuery,
      answer: PageOf('EventPage', EventObject),
    },
    ({ query: { after, types = '', userId, limit }, sites }) =>
      readEvents(
        ctx,
        {
          after: parseNumberCursor(after) ?? 0,
          types: types.split(',').filter(Boolean) as EventType[], // the pattern allows no other
          sites,
          userId,
        },
        readLimit(limit),
      ),
  );
}
