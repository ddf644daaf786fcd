// [T12] /login?redirect_url=: the page, and the forms it sends. A failed try says neither whether the account exists
// nor which of the two was wrong.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#gateway/context.ts';
import { findAccountByEmail, findAccountByPersona } from '#gateway/db/queries/accounts.ts';
import { compressed, sendCompressed } from '#gateway/http/compressed.ts';
import { type Fields, firstValues, readForms } from '#gateway/http/form-body.ts';
import type { SignInLimiter } from '#gateway/http/rate-limits.ts';
import { fromOwnPage, originOf } from '#gateway/http/same-origin.ts';
import { currentUser, deviceOf, keepDevice, signIn } from './session-cookie.ts';
import { loginLanguage } from './login-texts.ts';
import { type LoginPage, loginPage } from './login-page.ts';
import { pageFile } from '#gateway/http/page-file.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { passwordMatches } from './passwords.ts';
import { personaList } from '#gateway/sandbox/personas.ts';
import type { SignInFailures } from './risk.ts';
import { redirectTarget } from '#gateway/http/redirect-guard.ts';

const LONGEST_PASSWORD = 256;
const ERROR_STATUS = { wrong: 422, throttled: 429, elsewhere: 403 } as const;

export function loginRoutes(
  app: FastifyInstance,
  ctx: Context,
  attempts: SignInLimiter,
  failures: SignInFailures,
): void {
  const { config } = ctx;
  const target = (request: FastifyRequest, fields: Fields) =>
    redirectTarget(fields.redirect_url, config.publicOrigin ?? originOf(request));

  const show = (request: FastifyRequest, reply: FastifyReply, fields: Fields, error?: LoginPage['error']) => {
    keepDevice(request, reply);
    const html = loginPage({
      language: loginLanguage(fields.lang, request.headers['accept-language']),
      target: target(request, fields),
      email: (fields.email ?? '').slice(0, 320),
      personas: config.sandbox ? personaList() : [],
      ...(error ? { error } : {}),
    });
    return reply
      .code(error ? ERROR_STATUS[error] : 200)
      .type('text/html; charset=utf-8')
      .send(html);
  };

  /** Runs a sign-in form: same origin, within the limits, then to where the person wanted to go. */
  const submit = async (
    request: FastifyRequest,
    reply: FastifyReply,
    account: (fields: Fields) => { name: string; find: () => Promise<{ id: string } | null> },
  ) => {
    const fields = request.body as Fields; // made by the form parser below
    if (!fromOwnPage(request, config)) return show(request, reply, fields, 'elsewhere');
    const { name, find } = account(fields);
    try {
      await attempts.count(request, name);
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      const { retryAfter } = error.result as { retryAfter: number }; // what the limiter's refusal carries
      return show(request, reply.header('retry-after', retryAfter), fields, 'throttled');
    }
    const found = await find();
    if (!found) {
      request.log.info('sign-in refused');
      failures.note(request.ip, deviceOf(request));
      return show(request, reply, fields, 'wrong');
    }
    await signIn(ctx, request, reply, found.id);
    return reply.redirect(target(request, fields), 303);
  };

  void app.register(async (scope) => {
    readForms(scope);

    scope.get('/login', async (request, reply) => {
      const fields = firstValues(new URLSearchParams(request.url.split('?')[1] ?? ''));
      if (await currentUser(ctx, request)) return reply.redirect(target(request, fields), 303);
      return show(request, reply, fields);
    });

    scope.post('/login', (request, reply) =>
      submit(request, reply, ({ email = '', password = '' }) => ({
        name: email.trim(),
        find: async () => {
          const account = await findAccountByEmail(ctx.db, email);
          const matches = await passwordMatches(
            account?.passwordHash ?? null,
            password.slice(0, LONGEST_PASSWORD),
          );
          return matches ? account : null;
        },
      })),
    );

    if (config.sandbox) {
      scope.post('/login/sandbox', (request, reply) =>
        submit(request, reply, ({ persona = '' }) => ({
          name: persona,
          find: () => findAccountByPersona(ctx.db, persona),
        })),
      );
    }
  });

  for (const [name, type] of [
    ['login.css', 'text/css; charset=utf-8'],
    ['mark.svg', 'image/svg+xml; charset=utf-8'],
  ] as const) {
    const body = compressed(pageFile(name));
    app.get(`/login/${name}`, async (request, reply) =>
      sendCompressed(request, reply.type(type).header('cache-control', 'no-cache'), body),
    );
  }
}
