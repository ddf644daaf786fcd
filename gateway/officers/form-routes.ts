// The officers' side of questionnaires, and what the exchange's back end does for a member: assign a form, issue an
// embedded token, register an affiliate.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { TOKEN_PURPOSES } from '#contract/embedded.ts';
import { RFI_KINDS } from '#contract/questionnaire/assignment.ts';
import { Closed, Instant, OneOf, OpaqueId } from '#contract/schemas/common.ts';
import { StepLevelField } from '#contract/schemas/kyc.ts';
import type { Context } from '#gateway/context.ts';
import { success } from '#gateway/http/envelope.ts';
import { validator } from '#gateway/http/validation.ts';
import { registerAffiliate } from '#gateway/accounts/affiliates.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { issueFor } from '#gateway/embedded/embedded.ts';
import { decideForm } from '#gateway/questionnaires/review/form-decisions.ts';
import { reviewEvidence } from '#gateway/uploads/evidence.ts';
import { assignForm, formQueue, reviewForm } from '#gateway/questionnaires/review/forms-to-review.ts';
import { answerFile } from './file-answer.ts';

const UserId = Type.String({ maxLength: 64 });
const params = validator(Closed({ requestId: OpaqueId }));
const fileParams = validator(Closed({ requestId: OpaqueId, fileId: OpaqueId }));
const decisionBody = validator(
  Type.Union([
    Closed({ kind: OneOf(['approve', 'reject', 'appeal'] as const) }),
    Closed({
      kind: OneOf(['reopen'] as const),
      fixes: Type.Array(
        Closed({
          linkId: Type.String({ pattern: '^[A-Za-z][\\w.-]{0,79}$' }),
          reason: Type.String({ minLength: 1, maxLength: 300 }),
        }),
        { minItems: 1, maxItems: 30 },
      ),
    }),
  ]),
);
const Transfers = Type.Array(
  Closed({
    at: Instant,
    direction: OneOf(['in', 'out'] as const),
    amount: Type.String({ pattern: '^\\d{1,20}(\\.\\d{1,18})?$' }),
    asset: Type.String({ pattern: '^[A-Z0-9]{2,10}$' }),
    hash: Type.Optional(Type.String({ maxLength: 24 })),
  }),
  { maxItems: 20 },
);
const assignBody = validator(
  Closed({
    userId: UserId,
    templateCode: Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,39}$' }),
    urgent: Type.Optional(Type.Boolean()),
    dueAt: Type.Optional(Instant),
    assignment: Type.Optional(
      Closed({
        transfers: Type.Optional(Transfers),
        requests: Type.Optional(
          Type.Array(
            Closed({
              kind: OneOf(RFI_KINDS),
              mandatory: Type.Boolean(),
              note: Type.Optional(Type.String({ maxLength: 500 })),
              transfers: Type.Optional(Transfers),
            }),
            { minItems: 1, maxItems: 20 },
          ),
        ),
      }),
    ),
  }),
);
const tokenBody = validator(
  Closed({
    userId: UserId,
    business: Type.Optional(Type.String({ maxLength: 40 })),
    purpose: OneOf(TOKEN_PURPOSES),
    level: StepLevelField,
    redirectUrl: Type.Optional(Type.String({ maxLength: 2048 })),
  }),
);
const affiliateBody = validator(Closed({ affiliateId: Type.String({ pattern: '^[A-Za-z0-9]{3,20}$' }) }));

/** Adds to the operators' scope, which has let only officers in. */
export function operatorFormRoutes(
  scope: FastifyInstance,
  ctx: Context,
  actorOf: (request: FastifyRequest) => Actor,
): void {
  const serve = (
    method: 'GET' | 'POST',
    url: string,
    answer: (request: FastifyRequest, actor: Actor) => Promise<unknown>,
  ) =>
    scope.route({
      method,
      url,
      handler: async (request) => success(await answer(request, actorOf(request))),
    });

  serve('GET', '/forms', (_, actor) => formQueue(ctx, actor));

  serve('GET', '/forms/:requestId', async (request, actor) => {
    const { requestId } = params.parse(request.params);
    return reviewForm(ctx, requestId, actor);
  });

  serve('POST', '/forms/:requestId/decision', async (request, actor) => {
    const { requestId } = params.parse(request.params);
    return decideForm(ctx, requestId, decisionBody.parse(request.body), actor);
  });

  scope.get('/forms/:requestId/files/:fileId', async (request, reply) => {
    const { requestId, fileId } = fileParams.parse(request.params);
    const actor = actorOf(request);
    return answerFile(request, reply, actor.name, () => reviewEvidence(ctx, requestId, fileId, actor));
  });

  serve('POST', '/forms/assign', async (request, actor) =>
    assignForm(ctx, assignBody.parse(request.body), actor),
  );

  serve('POST', '/embedded-tokens', async (request, actor) => {
    const { accessToken, expiresAt } = await issueFor(ctx, tokenBody.parse(request.body), actor);
    return { accessToken, expiresAt };
  });

  serve('POST', '/affiliates', async (request, actor) => {
    const { affiliateId } = affiliateBody.parse(request.body);
    await registerAffiliate(ctx, affiliateId, actor);
    return { affiliateId };
  });
}
