// The officers' side of screening: the queue of matches, one of them, the decision.
import { OTHER_PERSON_REASONS, SAME_PERSON_REASONS } from '#contract/screening.ts';
import { ClosedObject, OneOf, OpaqueId } from '#contract/schemas/common.ts';
import { DECIDERS, READERS } from '#gateway/http/operator-call.ts';
import { decideMatch, matchQueue, reviewMatch } from '#gateway/screening/match-decisions.ts';
import { MaybeNote } from './decision-body.ts';
import type { OperatorScope } from './operator-scope.ts';

const params = ClosedObject({ id: OpaqueId });

export function operatorMatchRoutes({ ctx, serve }: OperatorScope): void {
  serve(
    { method: 'GET', path: '/matches', summary: 'People found on a list, undecided.', roles: READERS },
    ({ actor }) => matchQueue(ctx, actor),
  );

  serve(
    {
      method: 'GET',
      path: '/matches/:id',
      summary: 'One match: what the list says beside what we know.',
      roles: READERS,
      params,
    },
    ({ params: { id }, actor }) => reviewMatch(ctx, id, actor),
  );

  serve(
    {
      method: 'POST',
      path: '/matches/:id/decision',
      summary: 'Decides a match; somebody under sanctions is frozen, which is proposed.',
      roles: DECIDERS,
      params,
      body: ClosedObject({
        reason: OneOf([...SAME_PERSON_REASONS, ...OTHER_PERSON_REASONS]),
        note: MaybeNote,
      }),
    },
    ({ params: { id }, body: { reason }, actor }) => decideMatch(ctx, id, reason, actor),
  );
}
