// Registers a call of contract/calls/: paths, session, validation, envelope and idempotency. Handlers receive validated input
// and throw BusinessError for refusals.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalidRequest } from '#contract/errors/requests.ts';
import { notLoggedIn } from '#contract/errors/session.ts';
import { type CallDefinition, toCallDefinition } from '#contract/calls.ts';
import type { AnyCall, RequestOf, ResponseOf, StepUpAction } from '#contract/calls/row.ts';
import { API_PREFIX } from '#contract/paths.ts';
import { CHUNK_BYTES } from '#contract/uploads.ts';
import type { Context } from '#gateway/context.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { runIdempotent, canonicalJson } from '#gateway/kit/idempotency.ts';
import type { IdempotentAnswerStore } from '#gateway/kit/answer-store.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';
import type { TokenAccess, SignedInUser } from './caller.ts';
import { type CompressedText, compressText, sendCompressed } from './compressed.ts';
import { createSuccess } from './envelope.ts';
import { acceptForms } from './form-body.ts';
import { createValidator } from './validation.ts';

interface CallInput<C extends AnyCall> {
  body: RequestOf<C>;
  /** Null on public calls. */
  user: C['auth'] extends 'public' ? null : SignedInUser;
  /** The scope of the embedded token; null with a session. */
  access: C['auth'] extends 'sdk' ? TokenAccess : TokenAccess | null;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The raw body of a binary call; otherwise empty. */
  bytes: Buffer;
  /** [X13] Marks the step-up token of the body as used in the transaction of the action, so that a failed call keeps it valid. */
  spend(work: Work, action: StepUpAction<C>): Promise<void>;
}
type CallHandler<C extends AnyCall> = (input: CallInput<C>) => Promise<ResponseOf<C>>;

const NO_BYTES = Buffer.alloc(0);

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

function readStepUpToken(body: unknown): string | undefined {
  const { securityToken } = body as { securityToken?: string }; // every request schema is an object
  return securityToken;
}

/** Public cached calls return the same result object, which is encoded once. */
const sharedAnswers = new WeakMap<object, CompressedText>();

function sendShared(request: FastifyRequest, reply: FastifyReply, result: object): Promise<FastifyReply> {
  const body = sharedAnswers.get(result) ?? compressText(JSON.stringify(createSuccess(result)));
  sharedAnswers.set(result, body);
  reply.header('cache-control', 'public, max-age=3600, stale-while-revalidate=86400');
  return sendCompressed(request, reply.type('application/json; charset=utf-8'), body);
}

interface Caller {
  user: SignedInUser | null;
  access: TokenAccess | null;
}

/** [M9] A page opened by a token sends it with every call, even after it has expired. */
const hasAccessToken = ({ headers }: FastifyRequest): boolean => headers['kyc-access-token'] !== undefined;

/** [P2] A request with a token never uses the session. */
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
  const row = toCallDefinition(call);
  const { name } = row;
  const input = createValidator(row.request);
  const response = createValidator(row.response);

  const answerTo = (tokenOnly: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const byToken = tokenOnly || (row.auth === 'user' && hasAccessToken(request));
    const caller = byToken ? callerByToken(ctx, request) : callerBySession(ctx, row, request);
    const { user, access } = await caller;
    const body = input.parse(rawInput(row, request));
    if (access) await ctx.callers.checkScope(row, access, body);
    let spent = false;
    const spend = async (work: Work, action: StepUpAction<C>) => {
      spent = true;
      await ctx.callers.consumeStepUpToken(work, user?.id ?? '', action, readStepUpToken(body));
    };
    const run = async (answerStore?: IdempotentAnswerStore) => {
      const result = await handler({
        body,
        user: user && answerStore ? { ...user, answerStore } : user,
        access,
        request,
        reply,
        bytes: Buffer.isBuffer(request.body) ? request.body : NO_BYTES,
        spend,
      } as CallInput<C>); // the type parameter cannot express that `auth` was checked above
      if (!ctx.config.production && !response.check(result)) {
        throw new Error(
          `The response of ${name} does not match its schema at ${response.field(result) ?? 'the top level'}.`,
        );
      }
      if (!ctx.config.production && row.stepUp?.length === 1 && readStepUpToken(body) && !spent) {
        throw new Error(`${name} did not mark its step-up token as used.`);
      }
      return result;
    };
    // Outside production, checks that the transaction stored the same answer that is sent.
    const runAndCompare = async (answerStore: IdempotentAnswerStore) => {
      if (ctx.config.production) return run(answerStore);
      const stored: unknown[] = [];
      const save: IdempotentAnswerStore['save'] = async (tx, answer) => {
        await answerStore.save(tx, answer);
        stored.push(answer);
      };
      const result = await run({ save });
      if (stored.length === 0 || canonicalJson(stored.at(-1)) !== canonicalJson(result))
        throw new Error(`${name} returned a different result from the one its transaction stored.`);
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
    return reply.send(createSuccess(result));
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
  // A separate scope, so that only this call accepts forms.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    acceptForms(scope);
    addTo(scope);
  });
}
