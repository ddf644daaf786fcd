// [T12] The forms of the sign-in page. A refusal does not reveal whether the account exists or which field is wrong.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidRequest } from '#contract/errors/requests.ts';
import { serviceClosed } from '#contract/errors/verification.ts';
import type { Context } from '#gateway/context.ts';
import { type Fields } from '#gateway/http/form-body.ts';
import { listSiteLanguages, selectSiteLanguage } from '#gateway/i18n/page-language.ts';
import { getRedirectTarget } from '#gateway/http/redirect-guard.ts';
import { isSameOrigin, getOwnOrigin } from '#gateway/http/same-origin.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { type LoginPage, renderLoginPage } from './login-page.ts';
import { recordFailedSignIn } from './risk.ts';
import { readDeviceId, ensureDeviceId, signIn } from './session-cookie.ts';
import type { SignInLimiter } from './sign-in-limits.ts';

const ERROR_STATUS = { wrong: 422, unreadable: 422, throttled: 429, elsewhere: 403, closed: 403 } as const;

/** The account name of a form, and a lookup that returns null for an unknown account or wrong password. */
type Claim = (fields: Fields) => { name: string; find: () => Promise<{ id: string } | null> };

export interface SignInForm {
  /** The path to return to after signing in. */
  target(request: FastifyRequest, fields: Fields): string;
  show(request: FastifyRequest, reply: FastifyReply, fields: Fields): FastifyReply;
  /** Handles a form: checks the origin and limits, signs in and redirects to the target. */
  submit(request: FastifyRequest, reply: FastifyReply, claim: Claim): Promise<FastifyReply>;
  /** Shows the empty page for an unreadable form; throws any other error. */
  refuse(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/** Demo accounts and providers on the page; none outside the sandbox. */
type Demo = Pick<LoginPage, 'personas' | 'providers'>;
export const NO_DEMO_ACCOUNTS: Demo = { personas: [], providers: [] };

export function createSignInForm(ctx: Context, attempts: SignInLimiter, demo: Demo): SignInForm {
  const { config } = ctx;
  const target = (request: FastifyRequest, fields: Fields) =>
    getRedirectTarget(fields.redirect_url, config.publicOrigin ?? getOwnOrigin(config, request));

  const show = (request: FastifyRequest, reply: FastifyReply, fields: Fields, error?: LoginPage['error']) => {
    ensureDeviceId(config, request, reply);
    const html = renderLoginPage({
      language: selectSiteLanguage(request, fields.lang),
      languages: listSiteLanguages(request.hostname),
      target: target(request, fields),
      email: (fields.email ?? '').slice(0, 320),
      ...demo,
      ...(error ? { error } : {}),
    });
    return reply
      .code(error ? ERROR_STATUS[error] : 200)
      .type('text/html; charset=utf-8')
      .send(html);
  };

  const submit: SignInForm['submit'] = async (request, reply, claim) => {
    const fields = request.body as Fields; // set by the route's form parser
    if (!isSameOrigin(request, config)) return show(request, reply, fields, 'elsewhere');
    const { name, find } = claim(fields);
    try {
      await attempts.countAttempt(request, name);
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      const { retryAfter } = error.result as { retryAfter: number }; // set by the rate limiter
      return show(request, reply.header('retry-after', retryAfter), fields, 'throttled');
    }
    const found = await find();
    if (!found) {
      request.log.info('sign-in refused');
      await recordFailedSignIn(ctx, request.ip, readDeviceId(request));
      return show(request, reply, fields, 'wrong');
    }
    try {
      await attempts.recordSuccess(await signIn(ctx, request, reply, found.id), name);
    } catch (error) {
      if (error instanceof BusinessError && error.code === serviceClosed)
        return show(request, reply, fields, 'closed');
      throw error;
    }
    return reply.redirect(target(request, fields), 303);
  };

  const refuse: SignInForm['refuse'] = (error, request, reply) => {
    if (error instanceof BusinessError && error.code === invalidRequest)
      return show(request, reply, {}, 'unreadable');
    throw error;
  };

  return { target, show, submit, refuse };
}
