// /session: sign-in from the exchange. The token arrives in a form or in the URL fragment, never in a query. Login CSRF: another
// site could sign a user in to its own account and receive their documents. So a token from any other page needs a
// browser that knows the account, or a user who confirms the account. The embedded screens take over the tab in the same way.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forbiddenOrigin } from '#contract/errors/requests.ts';
import { serviceClosed } from '#contract/errors/verification.ts';
import { maskEmail } from '#gateway/accounts/account-masks.ts';
import { findCurrentUser, readDeviceId, ensureDeviceId, signIn } from '#gateway/accounts/session-cookie.ts';
import type { SignInLimiter } from '#gateway/accounts/sign-in-limits.ts';
import { consumeTicket, createTicket } from '#gateway/accounts/sign-in-ticket.ts';
import {
  type SignInToConfirm,
  createSignInRefusal,
  consumeSignInToken,
} from '#gateway/accounts/sign-in-token.ts';
import type { Context } from '#gateway/context.ts';
import { compressText, sendCompressed } from '#gateway/http/compressed.ts';
import { type Fields, acceptForms } from '#gateway/http/form-body.ts';
import { readPageFile } from '#gateway/http/page-file.ts';
import { type PageLanguage, selectSiteLanguage } from '#gateway/i18n/page-language.ts';
import { getRedirectTarget } from '#gateway/http/redirect-guard.ts';
import { isSameOrigin, getOwnOrigin } from '#gateway/http/same-origin.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { EMBEDDED_START, buildEmbeddedQuery } from './embedded-address.ts';
import { issuePartnerToken } from './embedded.ts';
import { renderConfirmPage, renderOpeningPage, renderRefusedPage } from './session-page.ts';

const HTML = 'text/html; charset=utf-8';
const parseOrigin = (address: string | undefined): string | null =>
  address && URL.canParse(address) ? new URL(address).origin : null;

/** Refusals that do not depend on the token. */
const REASON_OF = new Map<number, 'elsewhere' | 'closed'>([
  [forbiddenOrigin, 'elsewhere'],
  [serviceClosed, 'closed'],
]);

const readLanguage = (request: FastifyRequest): PageLanguage => selectSiteLanguage(request);

/** HTML for browsers, an envelope for other clients. */
function refuse(ctx: Context, error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof BusinessError)) throw error;
  const detail = error.result as { reason?: Parameters<typeof renderRefusedPage>[1] } | null; // the reason is set by signInRefused only
  const reason = REASON_OF.get(error.code) ?? detail?.reason ?? 'unreadable';
  request.log.info({ reason }, 'sign-in by token refused');
  if (!request.headers.accept?.includes('text/html')) throw error;
  const where = ctx.config.signIn?.url ?? null;
  return reply
    .code(REASON_OF.has(error.code) ? 403 : 401)
    .type(HTML)
    .send(renderRefusedPage(readLanguage(request), reason, where));
}

/** The start page of the embedded screens. */
async function embeddedStart(
  ctx: Context,
  { userId, language, embedded }: SignInToConfirm,
  requestId: string,
): Promise<string> {
  const { purpose = 'verify', level = 'LEVEL_1', business = '', redirectUrl = '' } = embedded ?? {};
  const issue = { userId, purpose, level, business, redirectUrl };
  const { accessToken, site } = await issuePartnerToken(ctx, issue, { name: 'exchange', requestId }).catch(
    (error: unknown) => {
      if (!(error instanceof BusinessError)) throw error;
      throw createSignInRefusal(error.code === serviceClosed ? 'closed' : 'claims');
    },
  );
  const query = buildEmbeddedQuery({ purpose, site, lang: language || 'en', business, from: 'app' });
  return `${EMBEDDED_START}?${query}#token=${accessToken}`;
}

export function sessionRoutes(app: FastifyInstance, ctx: Context, attempts: SignInLimiter): void {
  const { config } = ctx;
  const exchange = parseOrigin(config.signIn?.url ?? undefined);
  const targetOf = (request: FastifyRequest, { redirect_url }: Fields) =>
    getRedirectTarget(redirect_url, config.publicOrigin ?? getOwnOrigin(config, request));

  const enter = async (request: FastifyRequest, reply: FastifyReply, userId: string) => {
    await attempts.recordSuccess(await signIn(ctx, request, reply, userId), userId);
    return reply.redirect(targetOf(request, request.body as Fields), 303); // set by the route's form parser
  };
  const proceed = async (
    request: FastifyRequest,
    reply: FastifyReply,
    person: SignInToConfirm,
  ): Promise<FastifyReply> =>
    person.embedded
      ? reply.redirect(await embeddedStart(ctx, person, request.id), 303)
      : enter(request, reply, person.userId);
  const elsewhere = () =>
    new BusinessError(forbiddenOrigin, {
      message: 'A sign-in token must be sent from this site or from the exchange.',
    });

  /** True if the request comes from a page of the exchange; throws for unknown origins. */
  const isFromExchange = (request: FastifyRequest, { from }: Fields): boolean => {
    if (isSameOrigin(request, config)) return exchange !== null && parseOrigin(from) === exchange;
    if (exchange === null || request.headers.origin !== exchange) throw elsewhere();
    return true;
  };

  app.get('/session', async (request, reply) => {
    ensureDeviceId(config, request, reply);
    return reply.type(HTML).send(renderOpeningPage(readLanguage(request)));
  });
  const script = compressText(readPageFile('session.js'));
  app.get('/session/session.js', async (request, reply) =>
    sendCompressed(
      request,
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache'),
      script,
    ),
  );

  void app.register(async (scope) => {
    acceptForms(scope);
    const errorHandler = (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      refuse(ctx, error, request, reply);

    scope.post('/session', { errorHandler }, async (request, reply) => {
      const fields = request.body as Fields; // set by the route's form parser
      const known = isFromExchange(request, fields);
      const person = await consumeSignInToken(ctx, fields.token ?? '');
      const { userId, email, embedded } = person;
      const isOwn = known || (await findCurrentUser(ctx, request))?.id === userId;
      if (isOwn || (await attempts.isKnownBrowser(request, userId))) return proceed(request, reply, person);
      const ticket = createTicket(ctx, person, ensureDeviceId(config, request, reply));
      // A session shows the whole address, because masked addresses of different users can be equal. The embedded screens
      // never show it.
      const shown = embedded ? maskEmail(email) : email;
      const question = { email: shown, ticket, target: targetOf(request, fields) };
      return reply.type(HTML).send(renderConfirmPage({ language: readLanguage(request), ...question }));
    });

    scope.post('/session/confirm', { errorHandler }, async (request, reply) => {
      if (!isSameOrigin(request, config)) throw elsewhere();
      const { ticket = '' } = request.body as Fields; // set by the route's form parser
      const device = readDeviceId(request);
      const person = await consumeTicket(ctx, ticket, device);
      // The embedded screens open no session, which would make the browser known.
      if (person.embedded) await attempts.recordSuccess(device, person.userId);
      return proceed(request, reply, person);
    });
  });
}
