// Operator routes of screening matches.
import { OTHER_PERSON_REASONS, SAME_PERSON_REASONS } from '#contract/screening.ts';
import { ClosedObject, OneOf, OpaqueId } from '#contract/schemas/common.ts';
import { MatchDecision, MatchDetail } from '#contract/schemas/desk/reviews.ts';
import { ListQuery } from '#contract/schemas/paging.ts';
import { DECIDERS, READERS } from '#gateway/http/operator-call.ts';
import { decideMatch, getMatchQueue, getMatchForReview } from '#gateway/screening/match-decisions.ts';
import { OptionalNote } from './decision-body.ts';
import { readPageRequest } from '#gateway/kit/cursors.ts';
import type { OperatorScope } from './operator-scope.ts';

const params = ClosedObject({ id: OpaqueId });

export function operatorMatchRoutes({ ctx, serve }: OperatorScope): void {
  serve(
    {
      method: 'GET',
      path: '/matches',
      summary: 'Screening matches waiting for a decision.',
      roles: READERS,
      query: ListQuery,
    },
    ({ query, actor }) => getMatchQueue(ctx, readPageRequest(query), actor),
  );

  serve(
    {
      method: 'GET',
      path: '/matches/:id',
      operationId: 'getMatch',
      tag: 'Screening',
      answer: MatchDetail,
      summary: 'One match: the list entry next to the account’s data.',
      roles: READERS,
      params,
    },
    ({ params: { id }, actor }) => getMatchForReview(ctx, id, actor),
  );

  serve(
    {
      method: 'POST',
      path: '/matches/:id/decision',
      operationId: 'decideMatch',
      tag: 'Screening',
      answer: MatchDecision,
      summary: 'Decides a match. A sanctions match proposes to freeze the account.',
      roles: DECIDERS,
      params,
      body: ClosedObject({
        reason: OneOf([...SAME_PERSON_REASONS, ...OTHER_PERSON_REASONS]),
        note: OptionalNote,
      }),
    },
    ({ params: { id }, body: { reason }, actor }) => decideMatch(ctx, id, reason, actor),
  );
}
