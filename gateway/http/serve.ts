// One way to serve a row of contract/calls/: its paths, session, body, schema, envelope and idempotency.
// Handlers receive only what the schemas allow and throw BusinessError for every refusal.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalidRequest } from '#contract/errors/requests.ts';
import { notLoggedIn } from '#contract/errors/session.ts';
import { type CallDefinition, callDefinition } from '#contract/calls.ts';
import type { AnyCall, RequestOf, ResponseOf, StepUpAction } from '#contract/calls/row.ts';
import { API_PREFIX } from '#contract/paths.ts';
import { CHUNK_BYTES } from '#contract/uploads.ts';
import type { Context } from '#gateway/context.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { runIdempotent, canonicalJson } from '#gateway/kit/idempotency.ts';
import type { AnswerStore } from '#gateway/kit/answer-store.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';
import type { TokenAccess, SignedInUser } from './caller.ts';
import { type Compressed, compressed, sendCompressed } from './compressed.ts';
import { success } from './envelope.ts';
import { readForms } from './form-body.ts';
import { validator } from './validation.ts';

interface CallInput<C extends AnyCall> {
  body: RequestOf<C>;
  /** Null on public calls, which look at no session. */
  user: C['auth'] extends 'public' ? null : SignedInUser;
  /** What the embedded token stands for; null when a session opened the call. */
  access: C['auth'] extends 'sdk' ? TokenAccess : TokenAccess | null;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The raw body of a binary row; empty elsewhere. */
  bytes: Buffer;
  /**
   * [X13] Spends the step-up token of the body, in the transaction of what it guards: rolled back together, so a call
   * that fails leaves the token good.
   */
  spend(work: Work, action: StepUpAction<C>): Promise<void>;
}
type CallHandler<C extends AnyCall> = (input: CallInput<C>) => Promise<ResponseOf<C>>;

const NO_BYTES = Buffer.alloc(0);

/** The part of the request the schema describes. */
function rawInput(row: CallDefinition, request: FastifyRequest): unknown {
  if (row.body === 'binary') return request.params;
  return row.method === 'GET' ? request.query : (request.body ?? {});
}

const idempotencyKey = (row: CallDefinition, request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key'];
  if (!row.idempotent || key === undefined) return null;
  if (typeof key === 'string' && /^[\w.:-]{8,128}$/.test(key)) return key;
  throw new BusinessError(invalidRequest, { field: 'Idempotency-Key' });
};

/** The step-up token a body carries, if its schema knows one. */
function tokenIn(body: unknown): string | undefined {
  const { securityToken } = body as { securityToken?: string }; // every request schema is an object
  return securityToken;
}

/** Encoded once for each result object: public cached calls answer the same object to everybody. */
const sharedAnswers = new WeakMap<object, Compressed>();

function sendShared(request: FastifyRequest, reply: FastifyReply, result: object): Promise<FastifyReply> {
  const body = sharedAnswers.get(result) ?? compressed(JSON.stringify(success(result)));
  sharedAnswers.set(result, body);
  reply.header('cache-control', 'public, max-age=3600, stale-while-revalidate=86400');
  return sendCompressed(request, reply.type('application/json; charset=utf-8'), body);
}

interface Caller {
  user: SignedInUser | null;
  access: TokenAccess | null;
}

/** [M9] A page that was opened by a token sends it with every call, also when it has ended. */
const bringsToken = ({ headers }: FastifyRequest): boolean => headers['kyc-access-token'] !== undefined;

/** [P2] A session's cookie does not help a token, nor the other way round. */
async function callerByToken(ctx: Context, request: FastifyRequest): Promise<Caller> {
  const access = await ctx.callers.byToken(request);
  return { access, user: { id: access.userId, sessionHash: access.idHash } };
}

async function callerBySession(ctx: Context, row: CallDefinition, request: FastifyRequest): Promise<Caller> {
  if (row.auth === 'public') return { user: null, access: null };
  const user = await ctx.callers.bySession(request);
  if (!user) throw new BusinessError(notLoggedIn);
  return { user, access: null };
}

export function serve<C extends AnyCall>(
  app: FastifyInstance,
  ctx: Context,
  call: C,
  handler: CallHandler<C>,
): void {
  const row = callDefinition(call);
  const { name } = row;
  const input = validator(row.request);
  const response = validator(row.response);

  const answerTo = (tokenOnly: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const byToken = tokenOnly || (row.auth === 'user' && bringsToken(request));
    const caller = byToken ? callerByToken(ctx, request) : callerBySession(ctx, row, request);
    const { user, access } = await caller;
    const body = input.parse(rawInput(row, request));
    if (access) await ctx.callers.checkScope(row, access, body);
    let spent = false;
    const spend = async (work: Work, action: StepUpAction<C>) => {
      spent = true;
      await ctx.callers.spendToken(work, user?.id ?? '', action, tokenIn(body));
    };
    const run = async (answerStore?: AnswerStore) => {
      const result = await handler({
        body,
        user: user && answerStore ? { ...user, answerStore } : user,
        access,
        request,
        reply,
        bytes: Buffer.isBuffer(request.body) ? request.body : NO_BYTES,
        spend,
      } as CallInput<C>); // the row's `auth` was checked above, which its type parameter cannot express
      if (!ctx.config.production && !response.check(result)) {
        throw new Error(`${name} answers against its schema at ${response.field(result) ?? 'the top'}`);
      }
      if (!ctx.config.production && row.stepUp?.length === 1 && tokenIn(body) && !spent) {
        throw new Error(`${name} answers without having spent its step-up token`);
      }
      return result;
    };
    /** The first answer and what a replay gets are one and the same, kept by the transaction of the write. */
    const runAndCompare = async (answerStore: AnswerStore) => {
      if (ctx.config.production) return run(answerStore);
      const kept: unknown[] = [];
      const save: AnswerStore['save'] = async (tx, answer) => {
        await answerStore.save(tx, answer);
        kept.push(answer);
      };
      const result = await run({ save });
      if (kept.length === 0 || canonicalJson(kept.at(-1)) !== canonicalJson(result))
        throw new Error(`${name} answers something else than its transaction kept`);
      return result;
    };
    const key = user && idempotencyKey(row, request);
    const result =
      user && key
        ? await runIdempotent(ctx, { userId: user.id, call: name, key, body }, (answerStore) =>
            runAndCompare(answerStore),
          )
        : await run();
    if (row.auth === 'public' && row.cached) return sendShared(request, reply, result);
    return reply.send(success(result));
  };

  const bodyLimit = row.bodyLimit ?? (row.body === 'binary' ? CHUNK_BYTES : null);
  const addTo = (scope: FastifyInstance) => {
    const route = (path: string, tokenOnly: boolean) =>
      scope.route({
        method: row.method,
        url: `${API_PREFIX}${path}`,
        ...(bodyLimit ? { bodyLimit } : {}),
        ...(row.body === 'form' ? { config: { plainForm: true } } : {}),
        handler: answerTo(tokenOnly),
      });
    for (const path of [row.path, ...(row.aliases ?? [])]) route(path, row.auth === 'sdk');
    if (row.sdkPath) route(row.sdkPath, true);
  };
  if (row.body !== 'form') return addTo(app);
  // Forms and nothing else, on this row and no other.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    readForms(scope);
    addTo(scope);
  });
}
