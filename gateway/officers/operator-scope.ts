// Registers calls of the operator API: access, validation, idempotency, rate limits of partner keys and officers, and entity tags.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { OFFICER_RATE_PER_MINUTE } from '#contract/desk.ts';
import { invalidRequest } from '#contract/errors/requests.ts';
import { EmptyObject } from '#contract/schemas/common.ts';
import type { Context } from '#gateway/context.ts';
import type { SignedInOfficer } from '#gateway/desk/officer-sessions.ts';
import type { Partner } from '#gateway/embedded/partner-keys.ts';
import { createSuccess } from '#gateway/http/envelope.ts';
import { createEntityTag } from '#gateway/kit/entity-tags.ts';
import { createKeyLimiter } from './server-api/key-limits.ts';
import type { OperatorCall } from '#gateway/http/operator-call.ts';
import { createValidator } from '#gateway/http/validation.ts';
import type { IdempotentAnswerStore } from '#gateway/kit/answer-store.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { runIdempotent } from '#gateway/kit/idempotency.ts';
import {
  authenticate,
  authenticateAtDesk,
  authorise,
  createActor,
  NO_CALLER,
  type OperatorCaller,
  requireFreshSignIn,
} from './operator-access.ts';

interface OperatorRequest<P extends TSchema, B extends TSchema, Q extends TSchema = TSchema> {
  params: Static<P>;
  query: Static<Q>;
  body: Static<B>;
  actor: Actor;
  /** Null for an officer. */
  partner: Partner | null;
  /** Sites of the partner key; empty for all sites and for officers. */
  sites: readonly string[];
  /** Null unless the officer is signed in at the desk. */
  session: SignedInOfficer | null;
  /** From If-Match; null without the header. */
  ifMatch: string | null;
  request: FastifyRequest;
}

type Row<P extends TSchema, B extends TSchema, Q extends TSchema = TSchema> = OperatorCall & {
  params?: P;
  body?: B;
  query?: Q;
};
type Handler<P extends TSchema, B extends TSchema, Q extends TSchema> = (
  input: OperatorRequest<P, B, Q>,
  reply: FastifyReply,
) => Promise<unknown>;

export interface OperatorScope {
  ctx: Context;
  serve<P extends TSchema, B extends TSchema, Q extends TSchema>(
    row: Row<P, B, Q>,
    answer: (input: OperatorRequest<P, B, Q>, reply: FastifyReply) => Promise<unknown>,
  ): void;
  /** The handler sends the response, of type `contentType`. */
  raw<P extends TSchema, Q extends TSchema>(
    row: Row<P, TSchema, Q> & { contentType: string },
    answer: (input: OperatorRequest<P, TSchema, Q>, reply: FastifyReply) => Promise<FastifyReply>,
  ): void;
}

function readIdempotencyKey({ method }: OperatorCall, { headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (method === 'GET' || key === undefined) return null;
  if (typeof key === 'string' && /^[\w.:-]{8,128}$/.test(key)) return key;
  throw new BusinessError(invalidRequest, { field: 'Idempotency-Key' });
}

/** For all sessions and tokens of an officer together. */
const OFFICER_LIMIT = { ratePerMinute: OFFICER_RATE_PER_MINUTE };

const callerId = ({ officer, partner }: OperatorCaller): string =>
  officer ? `officer:${officer.id}` : `partner:${partner?.id ?? ''}`;

/** `rows` collects every call. `isDesk`: officers are signed in by a cookie. */
export function createOperatorScope(
  scope: FastifyInstance,
  ctx: Context,
  rows: OperatorCall[],
  isDesk: boolean,
): OperatorScope {
  const callers = new WeakMap<FastifyRequest, OperatorCaller>();
  const limitKey = createKeyLimiter(ctx.clock);

  function add<P extends TSchema, B extends TSchema, Q extends TSchema>(
    row: Row<P, B, Q>,
    answer: Handler<P, B, Q>,
    respond: (result: unknown, request: FastifyRequest, reply: FastifyReply) => unknown,
  ): void {
    rows.push(row);
    if (row.deskOnly && !isDesk) return;
    const params = createValidator(row.params ?? (EmptyObject as unknown as P)); // P is EmptyObject when the row has no params
    const body = row.body && createValidator(row.body);
    const query = row.query && createValidator(row.query);
    scope.route({
      method: row.method,
      url: row.path,
      // Authorises before the body is parsed, so that the body of an unauthorised caller is not read.
      onRequest: async (request, reply) => {
        if (row.isPublic) return;
        const caller = await (isDesk ? authenticateAtDesk : authenticate)(ctx, request);
        if (caller.partner) limitKey(caller.partner, request, reply);
        if (caller.officer) limitKey({ id: caller.officer.id, ...OFFICER_LIMIT }, request, reply);
        authorise(row, caller);
        if (row.needsFreshSignIn) requireFreshSignIn(ctx, caller);
        callers.set(request, caller);
      },
      handler: async (request, reply) => {
        const caller = callers.get(request) ?? NO_CALLER;
        const { partner, session } = caller;
        const input = {
          params: params.parse(request.params),
          query: query ? query.parse(request.query) : (undefined as Static<Q>), // Q is unset when the row has no query
          body: body ? body.parse(request.body) : (undefined as Static<B>), // B is unset when the row has no body
          partner,
          session,
          sites: partner?.sites ?? [],
          ifMatch: request.headers['if-match'] ?? null,
          request,
        };
        const run = (answerStore?: IdempotentAnswerStore) =>
          answer({ ...input, actor: createActor(caller, request, input.body, answerStore) }, reply);
        const key = readIdempotencyKey(row, request);
        if (!key) return respond(await run(), request, reply);
        const write = { userId: callerId(caller), call: `${row.method} ${row.path}`, key };
        const sent = { params: input.params, body: input.body };
        return respond(await runIdempotent(ctx, { ...write, body: sent }, run), request, reply);
      },
    });
  }

  return {
    ctx,
    serve: (row, answer) =>
      add(row, answer, (result, request, reply) => {
        if (!row.entityTag) return createSuccess(result);
        const tag = createEntityTag(result);
        reply.header('etag', tag);
        const isUnchanged = row.method === 'GET' && request.headers['if-none-match'] === tag;
        return isUnchanged ? reply.code(304).send() : createSuccess(result);
      }),
    raw: (row, answer) => add(row, answer, (result) => result),
  };
}
