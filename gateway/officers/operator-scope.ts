// Authorises calls of the operator API: an officer by token, a partner by key, each by the row of the call. The audited actor
// is the token's owner, never a value of the request.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { noPermission } from '#contract/errors/session.ts';
import { EmptyObject } from '#contract/schemas/common.ts';
import type { Context } from '#gateway/context.ts';
import type { OfficerRow } from '#gateway/db/queries/officers.ts';
import { type Partner, findPartner } from '#gateway/embedded/partner-keys.ts';
import { createSuccess } from '#gateway/http/envelope.ts';
import type { OperatorCall } from '#gateway/http/operator-call.ts';
import { createValidator } from '#gateway/http/validation.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { detectBearerKind } from '#gateway/kit/bearer-tokens.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { findOfficer } from './officer-tokens.ts';
import { refuseRevokedToken, refuseWrongToken } from './wrong-tokens.ts';

/** The caller of an operator request: exactly one field is set. */
interface Caller {
  officer: OfficerRow | null;
  partner: Partner | null;
}

interface OperatorRequest<P extends TSchema, B extends TSchema> {
  params: Static<P>;
  body: Static<B>;
  actor: Actor;
  /** Null for an officer. */
  partner: Partner | null;
  request: FastifyRequest;
}

type Row<P extends TSchema, B extends TSchema> = OperatorCall & { params?: P; body?: B };

export interface OperatorScope {
  ctx: Context;
  serve<P extends TSchema, B extends TSchema>(
    row: Row<P, B>,
    answer: (asked: OperatorRequest<P, B>) => Promise<unknown>,
  ): void;
  picture<P extends TSchema>(
    row: Row<P, TSchema>,
    answer: (asked: OperatorRequest<P, TSchema>, reply: FastifyReply) => Promise<FastifyReply>,
  ): void;
}

async function authenticate(ctx: Context, request: FastifyRequest): Promise<Caller> {
  const [scheme = '', token = ''] = (request.headers.authorization ?? '').split(' ');
  const kind = scheme.toLowerCase() === 'bearer' ? detectBearerKind(token) : null;
  const officer = kind === 'officer' ? await findOfficer(ctx, token) : null;
  const partner = kind === 'partner' ? await findPartner(ctx, token) : null;
  const found = officer ?? partner;
  if (!found) return refuseWrongToken(ctx, request, token);
  if (found.revokedAt) return refuseRevokedToken(ctx, request, token);
  return { officer, partner };
}

/** Throws a permission error that names the missing role or scope. */
function authorise({ roles, scopes = [] }: OperatorCall, { officer, partner }: Caller): void {
  const refused = (message: string) => new BusinessError(noPermission, { message });
  if (partner && !scopes.some((scope) => partner.scopes.includes(scope)))
    throw refused(
      scopes.length > 0
        ? `This key lacks the scope ${scopes.join(' or ')}.`
        : 'Only officers may make this call.',
    );
  if (!officer || roles.includes(officer.role)) return;
  if (roles.length === 0) throw refused("This call requires a partner's key.");
  throw refused(
    officer.role === 'auditor' ? 'Auditors have read-only access.' : 'This call requires a senior officer.',
  );
}

const readNote = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'note' in body && typeof body.note === 'string'
    ? body.note
    : '';

function createActor({ officer, partner }: Caller, request: FastifyRequest, body: unknown): Actor {
  const requestId = request.id;
  if (!officer) return { name: `partner:${partner?.name ?? ''}`, requestId };
  const { id, name, role } = officer;
  return { name: `officer:${name}`, requestId, officer: { id, role, note: readNote(body) } };
}

/** `rows` collects every call. */
export function createOperatorScope(
  scope: FastifyInstance,
  ctx: Context,
  rows: OperatorCall[],
): OperatorScope {
  const callers = new WeakMap<FastifyRequest, Caller>();

  function add<P extends TSchema, B extends TSchema>(
    row: Row<P, B>,
    answer: (asked: OperatorRequest<P, B>, reply: FastifyReply) => Promise<unknown>,
  ): void {
    rows.push(row);
    const params = createValidator(row.params ?? (EmptyObject as unknown as P)); // P is EmptyObject when the row has no params
    const body = row.body && createValidator(row.body);
    scope.route({
      method: row.method,
      url: row.path,
      // Authorises before the body is parsed, so that the body of an unauthorised caller is not read.
      onRequest: async (request) => {
        const caller = await authenticate(ctx, request);
        authorise(row, caller);
        callers.set(request, caller);
      },
      handler: async (request, reply) => {
        const caller = callers.get(request) ?? { officer: null, partner: null };
        const read = body ? body.parse(request.body) : (undefined as Static<B>); // B is unset when the row has no body
        const actor = createActor(caller, request, read);
        const { partner } = caller;
        return answer({ params: params.parse(request.params), body: read, actor, partner, request }, reply);
      },
    });
  }

  return {
    ctx,
    serve: (row, answer) => add(row, async (asked) => createSuccess(await answer(asked))),
    picture: (row, answer) => add({ ...row, picture: true }, answer),
  };
}
