// What the exchange's back end says of its people: an account of theirs here, under the id they have there.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Closed } from '#contract/schemas/common.ts';
import { ExchangeUser, ExternalId } from '#contract/schemas/exchange-users.ts';
import type { Context } from '#gateway/context.ts';
import { success } from '#gateway/http/envelope.ts';
import { validator } from '#gateway/http/validation.ts';
import { putExchangeUser } from '#gateway/identity/exchange-users.ts';
import type { Actor } from '#gateway/kit/audit.ts';

const params = validator(Closed({ externalId: ExternalId }));
const body = validator(ExchangeUser);

/** Adds to the operators' scope, which has let only officers in. */
export function operatorUserRoutes(
  scope: FastifyInstance,
  ctx: Context,
  actorOf: (request: FastifyRequest) => Actor,
): void {
  scope.put('/users/:externalId', (request) => {
    const { externalId } = params.parse(request.params);
    return putExchangeUser(ctx, externalId, body.parse(request.body), actorOf(request)).then(success);
  });
}
