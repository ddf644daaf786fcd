// Sign-in and sessions of officers at the desk.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { DEMO_OFFICER_NAMES } from '#contract/desk.ts';
import { notFound } from '#contract/errors/requests.ts';
import { notLoggedIn } from '#contract/errors/session.ts';
import { OFFICER_ROLES } from '#contract/officers.ts';
import { ClosedObject } from '#contract/schemas/common.ts';
import { OfficerRoleField, OfficerSession, SignInOptions } from '#contract/schemas/desk/session.ts';
import type { Context } from '#gateway/context.ts';
import { clearDeskCookie, readDeskCookie, setDeskCookie } from '#gateway/desk/desk-cookies.ts';
import { beginSignIn, finishSignIn, toDeskPath } from '#gateway/desk/identity-provider.ts';
import { findDemoOfficer, findOrAddOfficer } from '#gateway/desk/officer-identity.ts';
import {
  endDeskSessions,
  openDeskSession,
  type SignedInOfficer,
  toSessionView,
} from '#gateway/desk/officer-sessions.ts';
import { OPERATOR_PREFIX, READERS } from '#gateway/http/operator-call.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import type { OperatorScope } from '../operator-scope.ts';

const tag = 'Session';
const CALLBACK = '/sign-in/callback';
const ReturnQuery = ClosedObject({ return: Type.Optional(Type.String({ maxLength: 500 })) });

function requireSession(session: SignedInOfficer | null): SignedInOfficer {
  if (!session) throw new BusinessError(notLoggedIn, { message: 'Sign in at the desk first.' });
  return session;
}

function demoRoutes({ ctx, serve }: OperatorScope): void {
  serve(
    {
      method: 'GET',
      path: '/sign-in',
      operationId: 'getSignInOptions',
      tag,
      summary: 'Returns how officers can sign in.',
      roles: [],
      isPublic: true,
      deskOnly: true,
      answer: SignInOptions,
    },
    async () => ({
      oidc: ctx.config.desk?.oidc != null,
      demo: ctx.config.sandbox ? OFFICER_ROLES.map((role) => ({ role, name: DEMO_OFFICER_NAMES[role] })) : [],
    }),
  );

  serve(
    {
      method: 'POST',
      path: '/sign-in/demo',
      operationId: 'signInAsDemoOfficer',
      tag,
      summary:
        'Signs in as an officer of the sandbox, or proves the sign-in again, and sets the session cookie.',
      roles: [],
      isPublic: true,
      deskOnly: true,
      body: ClosedObject({ role: OfficerRoleField }),
      answer: OfficerSession,
    },
    async ({ body: { role }, request }, reply) => {
      const officer = await findDemoOfficer(ctx, role);
      if (!officer)
        throw new BusinessError(notFound, { message: 'Demo officers exist in the sandbox only.' });
      const { id, session } = await openDeskSession(ctx, officer, {
        role,
        authenticatedAt: ctx.clock.now(),
        previousId: readDeskCookie(ctx, request, 'desk'),
        requestId: request.id,
      });
      setDeskCookie(ctx, request, reply, 'desk', id);
      return toSessionView({ officer, session });
    },
  );
}

const originOf = ({ config }: Context, request: FastifyRequest): string =>
  config.desk?.origin ?? `${request.protocol}://${request.host}`;

/** The desk shows the reason; details are in the log. */
const fail = (reply: FastifyReply, reason: string): FastifyReply =>
  reply.redirect(`/sign-in?error=${reason}`, 303);

function providerRoutes({ ctx, raw }: OperatorScope): void {
  const begin = async (request: FastifyRequest, reply: FastifyReply, path: string, isStepUp: boolean) => {
    const oidc = ctx.config.desk?.oidc;
    if (!oidc) return fail(reply, 'failed');
    const redirectUri = `${originOf(ctx, request)}${OPERATOR_PREFIX}${CALLBACK}`;
    try {
      const { url, attempt } = await beginSignIn(ctx, oidc, { redirectUri, returnTo: path, isStepUp });
      setDeskCookie(ctx, request, reply, 'desk-sign-in', attempt);
      return reply.redirect(url, 303);
    } catch (err) {
      request.log.error({ err }, 'identity provider unavailable');
      return fail(reply, 'unavailable');
    }
  };
  for (const [path, isStepUp] of [
    ['/sign-in/oidc', false],
    ['/sign-in/step-up', true],
  ] as const)
    raw(
      {
        method: 'GET',
        path,
        tag,
        summary: 'Redirects the browser to the identity provider.',
        contentType: 'text/html',
        roles: [],
        isPublic: true,
        deskOnly: true,
        query: ReturnQuery,
      },
      ({ query, request }, reply) => begin(request, reply, toDeskPath(query.return), isStepUp),
    );

  raw(
    {
      method: 'GET',
      path: CALLBACK,
      tag,
      summary: 'Receives the browser from the identity provider.',
      contentType: 'text/html',
      roles: [],
      isPublic: true,
      deskOnly: true,
    },
    async ({ request }, reply) => {
      const oidc = ctx.config.desk?.oidc;
      const attempt = readDeskCookie(ctx, request, 'desk-sign-in');
      clearDeskCookie(ctx, request, reply, 'desk-sign-in');
      if (!oidc || !attempt) return fail(reply, 'failed');
      const url = new URL(request.url, originOf(ctx, request));
      const finished = await finishSignIn(ctx, oidc, { url, attempt }).catch((err: unknown) => {
        request.log.warn({ err }, 'officer sign-in failed');
        return null;
      });
      if (!finished) return fail(reply, 'failed');
      const found = await findOrAddOfficer(ctx, finished.identity);
      if (found.outcome === 'refused') return fail(reply, found.reason);
      const { id } = await openDeskSession(ctx, found.officer, {
        role: found.role,
        authenticatedAt: finished.identity.authenticatedAt,
        previousId: readDeskCookie(ctx, request, 'desk'),
        requestId: request.id,
      });
      setDeskCookie(ctx, request, reply, 'desk', id);
      return reply.redirect(finished.returnTo, 303);
    },
  );
}

function sessionRoutes({ ctx, serve }: OperatorScope): void {
  serve(
    {
      method: 'GET',
      path: '/session',
      operationId: 'getSession',
      tag,
      summary: 'Returns the session of the caller. 401 without a session.',
      roles: READERS,
      deskOnly: true,
      answer: OfficerSession,
    },
    async ({ session }) => toSessionView(requireSession(session)),
  );

  for (const [path, operationId, scope] of [
    ['/session', 'endSession', 'this'],
    ['/sessions', 'endAllSessions', 'all'],
  ] as const)
    serve(
      {
        method: 'DELETE',
        path,
        operationId,
        tag,
        summary: scope === 'all' ? 'Signs the caller out of all browsers.' : 'Signs the caller out.',
        roles: READERS,
        deskOnly: true,
        answer: Type.Null(),
      },
      async ({ session, request }, reply) => {
        await endDeskSessions(ctx, requireSession(session), scope, request.id);
        clearDeskCookie(ctx, request, reply, 'desk');
        return null;
      },
    );
}

export function deskSessionRoutes(scope: OperatorScope): void {
  demoRoutes(scope);
  providerRoutes(scope);
  sessionRoutes(scope);
}
