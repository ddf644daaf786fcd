// Authorises calls of the operator API: an officer by token, a partner by key, each by the row of the call. The audited actor
// is the token's owner, never a value of the request.
import type { FastifyRequest } from 'fastify';
import { BACKGROUND_HEADER } from '#contract/desk.ts';
import { noPermission, notLoggedIn, tokenExpired } from '#contract/errors/session.ts';
import type { Context } from '#gateway/context.ts';
import type { OfficerRow } from '#gateway/db/queries/officers.ts';
import type { PartnerKeyRow } from '#gateway/db/queries/partner-keys.ts';
import { readDeskCookie } from '#gateway/desk/desk-cookies.ts';
import { isFresh, readDeskSession, type SignedInOfficer } from '#gateway/desk/officer-sessions.ts';
import { findPartner } from '#gateway/embedded/partner-keys.ts';
import type { OperatorCall } from '#gateway/http/operator-call.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import type { IdempotentAnswerStore } from '#gateway/kit/answer-store.ts';
import { detectBearerKind } from '#gateway/kit/bearer-tokens.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { isInNetworks } from '#gateway/kit/network.ts';
import { findOfficer } from './officer-tokens.ts';
import { refuseRevokedToken, refuseWrongToken } from './wrong-tokens.ts';

/** An officer or a partner; neither for public calls. */
export interface OperatorCaller {
  officer: OfficerRow | null;
  partner: PartnerKeyRow | null;
  /** Set for officers at the desk. */
  session: SignedInOfficer | null;
}

export const NO_CALLER: OperatorCaller = { officer: null, partner: null, session: null };

const refusal = (message: string) => new BusinessError(noPermission, { message });

function checkLimits(ctx: Context, { expiresAt, networks }: PartnerKeyRow, request: FastifyRequest): void {
  if (expiresAt && expiresAt <= ctx.clock.now())
    throw new BusinessError(tokenExpired, { message: 'This key has expired.' });
  if (networks.length > 0 && !isInNetworks(request.ip, networks))
    throw refusal('This key is not valid for requests from this network.');
}

export async function authenticate(ctx: Context, request: FastifyRequest): Promise<OperatorCaller> {
  const [scheme = '', token = ''] = (request.headers.authorization ?? '').split(' ');
  const kind = scheme.toLowerCase() === 'bearer' ? detectBearerKind(token) : null;
  const officer = kind === 'officer' ? await findOfficer(ctx, token) : null;
  const partner = kind === 'partner' ? await findPartner(ctx, token) : null;
  const found = officer ?? partner;
  if (!found) return refuseWrongToken(ctx, request, token);
  if (found.revokedAt) return refuseRevokedToken(ctx, request, token);
  if (partner) checkLimits(ctx, partner, request);
  return { officer, partner, session: null };
}

/** At the desk: by the session cookie, unless the request has a token. */
export async function authenticateAtDesk(ctx: Context, request: FastifyRequest): Promise<OperatorCaller> {
  if (request.headers.authorization !== undefined) return authenticate(ctx, request);
  const id = readDeskCookie(ctx, request, 'desk');
  const isBackground = request.headers[BACKGROUND_HEADER] !== undefined;
  const session = id === null ? null : await readDeskSession(ctx, id, isBackground);
  if (!session) throw new BusinessError(notLoggedIn, { message: 'The session ended. Sign in again.' });
  return { officer: session.officer, partner: null, session };
}

/** Throws unless the sign-in of a desk session is fresh enough for a final decision. */
export function requireFreshSignIn(ctx: Context, { session }: OperatorCaller): void {
  if (!session || isFresh(session.session, ctx.clock.now())) return;
  throw new BusinessError(noPermission, {
    message: 'This decision is final: sign in again first.',
    result: { stepUp: true },
  });
}

/** Throws a permission error that names the missing role or scope. */
export function authorise({ roles, scopes = [] }: OperatorCall, { officer, partner }: OperatorCaller): void {
  if (partner && !scopes.some((scope) => partner.scopes.includes(scope)))
    throw refusal(
      scopes.length > 0
        ? `This key lacks the scope ${scopes.join(' or ')}.`
        : 'Only officers may make this call.',
    );
  if (!officer || roles.includes(officer.role)) return;
  if (roles.length === 0) throw refusal("This call requires a partner's key.");
  throw refusal(
    officer.role === 'auditor' ? 'Auditors have read-only access.' : 'This call requires a senior officer.',
  );
}

const readNote = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'note' in body && typeof body.note === 'string'
    ? body.note
    : '';

export function createActor(
  { officer, partner }: OperatorCaller,
  request: FastifyRequest,
  body: unknown,
  answerStore?: IdempotentAnswerStore,
): Actor {
  const stored = { requestId: request.id, ...(answerStore && { answerStore }) };
  if (!officer) return { name: `partner:${partner?.name ?? ''}`, ...stored };
  const { id, name, role } = officer;
  return { name: `officer:${name}`, ...stored, officer: { id, role, note: readNote(body) } };
}
