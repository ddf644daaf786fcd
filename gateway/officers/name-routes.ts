// The officers' side of name updates: the queue, one request with its names, the decision.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Closed, OpaqueId } from '#contract/schemas/common.ts';
import type { Context } from '#gateway/context.ts';
import { success } from '#gateway/http/envelope.ts';
import { validator } from '#gateway/http/validation.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { reviewEvidence } from '#gateway/uploads/evidence.ts';
import { decideNameUpdate, nameUpdateQueue, reviewNameUpdate } from '#gateway/names/name-update-decisions.ts';
import { decisionBody } from './decision-body.ts';
import { answerFile } from './file-answer.ts';

const params = validator(Closed({ id: OpaqueId }));
const fileParams = validator(Closed({ id: OpaqueId, fileId: OpaqueId }));

/** Adds to the operators' scope, which has let only officers in. */
export function operatorNameRoutes(
  scope: FastifyInstance,
  ctx: Context,
  actorOf: (request: FastifyRequest) => Actor,
): void {
  scope.get('/name-updates', (request) => nameUpdateQueue(ctx, actorOf(request)).then(success));

  scope.get('/name-updates/:id', (request) => {
    const { id } = params.parse(request.params);
    return reviewNameUpdate(ctx, id, actorOf(request)).then(success);
  });

  scope.get('/name-updates/:id/files/:fileId', async (request, reply) => {
    const { id, fileId } = fileParams.parse(request.params);
    const actor = actorOf(request);
    return answerFile(request, reply, actor.name, () => reviewEvidence(ctx, id, fileId, actor));
  });

  scope.post('/name-updates/:id/decision', (request) => {
    const { id } = params.parse(request.params);
    const decision = decisionBody.parse(request.body);
    return decideNameUpdate(ctx, id, decision, actorOf(request)).then(success);
  });
}
