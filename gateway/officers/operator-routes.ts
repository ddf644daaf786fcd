// The officers' side: the queue, a case, its files, decisions. Its own token, never a person's session; made for
// `npm run review` and for back offices. Personal data travels in answers only, never in an address.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Closed, OpaqueId } from '#contract/schemas/common.ts';
import { StepLevelField } from '#contract/schemas/kyc.ts';
import type { Context } from '#gateway/context.ts';
import { success } from '#gateway/http/envelope.ts';
import { validator } from '#gateway/http/validation.ts';
import { type Actor, verifyAudit } from '#gateway/kit/audit.ts';
import { reviewCase, reviewFile, reviewQueue } from './case-review.ts';
import { decideCase, reopenStep } from '#gateway/cases/decisions.ts';
import { operatorAccountRoutes } from './account-routes.ts';
import { decisionBody } from './decision-body.ts';
import { answerFile } from './file-answer.ts';
import { operatorFormRoutes } from './form-routes.ts';
import { operatorMatchRoutes } from './match-routes.ts';
import { operatorNameRoutes } from './name-routes.ts';
import { operatorRetentionRoutes } from './retention-routes.ts';
import { refuseToken } from './wrong-tokens.ts';

const OPERATOR_PREFIX = '/operator/v1';

const caseParams = validator(Closed({ caseId: OpaqueId }));
const fileParams = validator(Closed({ caseId: OpaqueId, fileId: OpaqueId }));
const reopenBody = validator(Closed({ userId: Type.String({ maxLength: 64 }), level: StepLevelField }));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Equal time whatever is wrong about the token. */
function isOperator(ctx: Context, scheme: string, token: string): boolean {
  const same = timingSafeEqual(digest(token), digest(ctx.config.operatorToken));
  return same && scheme.toLowerCase() === 'bearer';
}

/** The name an officer goes by in the audit trail; the token says that it is one. */
function operatorActor({ headers, id }: FastifyRequest): Actor {
  const name = headers['x-operator-name'];
  const known = typeof name === 'string' && /^[\w.-]{1,40}$/.test(name);
  return { name: `operator:${known ? name : 'unnamed'}`, requestId: id };
}

export function operatorRoutes(app: FastifyInstance, ctx: Context): void {
  const scoped = async (scope: FastifyInstance) => {
    scope.addHook('onRequest', async (request) => {
      const [scheme = '', token = ''] = (request.headers.authorization ?? '').split(' ');
      if (!isOperator(ctx, scheme, token)) await refuseToken(ctx, request, token);
    });
    const serve = (
      method: 'GET' | 'POST',
      url: string,
      answer: (request: FastifyRequest) => Promise<unknown>,
    ) => scope.route({ method, url, handler: async (request) => success(await answer(request)) });

    serve('GET', '/cases', async (request) => reviewQueue(ctx, operatorActor(request)));

    serve('GET', '/cases/:caseId', async (request) => {
      const { caseId } = caseParams.parse(request.params);
      return reviewCase(ctx, caseId, operatorActor(request));
    });

    serve('POST', '/cases/:caseId/decision', async (request) => {
      const { caseId } = caseParams.parse(request.params);
      const decision = decisionBody.parse(request.body);
      return decideCase(ctx, caseId, decision, operatorActor(request));
    });

    serve('POST', '/steps/reopen', async (request) => {
      const { userId, level } = reopenBody.parse(request.body);
      return reopenStep(ctx, userId, level, operatorActor(request));
    });

    operatorAccountRoutes(scope, ctx, operatorActor);
    operatorRetentionRoutes(scope, ctx, operatorActor);
    operatorNameRoutes(scope, ctx, operatorActor);
    operatorFormRoutes(scope, ctx, operatorActor);
    operatorMatchRoutes(scope, ctx, operatorActor);

    serve('GET', '/audit', async () => verifyAudit(ctx.db));

    scope.route({
      method: 'GET',
      url: '/cases/:caseId/files/:fileId',
      handler: async (request, reply) => {
        const { caseId, fileId } = fileParams.parse(request.params);
        const actor = operatorActor(request);
        return answerFile(request, reply, actor.name, () => reviewFile(ctx, caseId, fileId, actor));
      },
    });
  };
  app.register(scoped, { prefix: OPERATOR_PREFIX });
}
