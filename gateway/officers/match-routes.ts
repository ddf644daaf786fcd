// The officers' side of screening: the queue of matches, one of them, the decision.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OTHER_PERSON_REASONS, SAME_PERSON_REASONS } from '#contract/screening.ts';
import { Closed, OneOf, OpaqueId } from '#contract/schemas/common.ts';
import type { Context } from '#gateway/context.ts';
import { success } from '#gateway/http/envelope.ts';
import { validator } from '#gateway/http/validation.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { decideMatch, matchQueue, reviewMatch } from '#gateway/screening/match-decisions.ts';

const params = validator(Closed({ id: OpaqueId }));
const decision = validator(Closed({ reason: OneOf([...SAME_PERSON_REASONS, ...OTHER_PERSON_REASONS]) }));

/** Adds to the operators' scope, which has let only officers in. */
export function operatorMatchRoutes(
  scope: FastifyInstance,
  ctx: Context,
  actorOf: (request: FastifyRequest) => Actor,
): void {
  scope.get('/matches', (request) => matchQueue(ctx, actorOf(request)).then(success));

  scope.get('/matches/:id', (request) => {
    const { id } = params.parse(request.params);
    return reviewMatch(ctx, id, actorOf(request)).then(success);
  });

  scope.post('/matches/:id/decision', (request) => {
    const { id } = params.parse(request.params);
    const { reason } = decision.parse(request.body);
    return decideMatch(ctx, id, reason, actorOf(request)).then(success);
  });
}
