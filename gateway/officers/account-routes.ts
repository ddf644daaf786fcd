// The officers' side of accounts as a whole: who is frozen, to freeze one, to end that.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { FREEZE_REASONS, RELEASE_REASONS } from '#contract/account-freeze.ts';
import { Closed, OneOf } from '#contract/schemas/common.ts';
import type { Context } from '#gateway/context.ts';
import { success } from '#gateway/http/envelope.ts';
import { validator } from '#gateway/http/validation.ts';
import { freezeAccount, frozenAccounts, unfreezeAccount } from '#gateway/ladder/account-freeze.ts';
import type { Actor } from '#gateway/kit/audit.ts';

const UserId = Type.String({ maxLength: 64 });
const freezeBody = validator(Closed({ userId: UserId, reason: OneOf(FREEZE_REASONS) }));
const unfreezeBody = validator(Closed({ userId: UserId, reason: OneOf(RELEASE_REASONS) }));

/** Adds to the operators' scope, which has let only officers in. */
export function operatorAccountRoutes(
  scope: FastifyInstance,
  ctx: Context,
  actorOf: (request: FastifyRequest) => Actor,
): void {
  scope.get('/accounts/frozen', (request) => frozenAccounts(ctx, actorOf(request)).then(success));

  scope.post('/accounts/freeze', (request) => {
    const { userId, reason } = freezeBody.parse(request.body);
    return freezeAccount(ctx, userId, reason, actorOf(request)).then(success);
  });

  scope.post('/accounts/unfreeze', (request) => {
    const { userId, reason } = unfreezeBody.parse(request.body);
    return unfreezeAccount(ctx, userId, reason, actorOf(request)).then(success);
  });
}
