// The officers' side of how long records are kept: to close an account or open it again, to hold records or let go of them,
// and the receipt of an erasure.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  CLOSING_REASONS,
  HOLD_REASONS,
  LIFTING_REASONS,
  REOPENING_REASONS,
} from '#contract/account-closing.ts';
import { Closed, OneOf } from '#contract/schemas/common.ts';
import type { Context } from '#gateway/context.ts';
import { success } from '#gateway/http/envelope.ts';
import { validator } from '#gateway/http/validation.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { closeAccount, reopenAccount } from '#gateway/retention/closing.ts';
import { erasureReceipt } from '#gateway/retention/erasure.ts';
import { holdRecords, keptAccounts, liftHold } from '#gateway/retention/legal-hold.ts';

const UserId = Type.String({ maxLength: 64 });
const closeBody = validator(Closed({ userId: UserId, reason: OneOf(CLOSING_REASONS) }));
const reopenBody = validator(Closed({ userId: UserId, reason: OneOf(REOPENING_REASONS) }));
const holdBody = validator(Closed({ userId: UserId, reason: OneOf(HOLD_REASONS) }));
const liftBody = validator(Closed({ userId: UserId, reason: OneOf(LIFTING_REASONS) }));
const userParams = validator(Closed({ userId: UserId }));

/** Adds to the operators' scope, which has let only officers in. */
export function operatorRetentionRoutes(
  scope: FastifyInstance,
  ctx: Context,
  actorOf: (request: FastifyRequest) => Actor,
): void {
  scope.get('/accounts/kept', (request) => keptAccounts(ctx, actorOf(request)).then(success));

  scope.post('/accounts/close', (request) => {
    const { userId, reason } = closeBody.parse(request.body);
    return closeAccount(ctx, userId, reason, actorOf(request)).then(success);
  });

  scope.post('/accounts/reopen', (request) => {
    const { userId, reason } = reopenBody.parse(request.body);
    return reopenAccount(ctx, userId, reason, actorOf(request)).then(success);
  });

  scope.post('/accounts/hold', (request) => {
    const { userId, reason } = holdBody.parse(request.body);
    return holdRecords(ctx, userId, reason, actorOf(request)).then(success);
  });

  scope.post('/accounts/lift-hold', (request) => {
    const { userId, reason } = liftBody.parse(request.body);
    return liftHold(ctx, userId, reason, actorOf(request)).then(success);
  });

  scope.get('/accounts/:userId/erasure', (request) => {
    const { userId } = userParams.parse(request.params);
    return erasureReceipt(ctx, userId).then(success);
  });
}
