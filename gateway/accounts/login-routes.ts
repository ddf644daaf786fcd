// [T12] /login?redirect_url=: the page and its form.
import type { FastifyInstance } from 'fastify';
import type { Context } from '#gateway/context.ts';
import { renderBrandMark, renderBrandStyles } from '#gateway/http/html.ts';
import { compressText, sendCompressed } from '#gateway/http/compressed.ts';
import { readFirstValues, acceptForms } from '#gateway/http/form-body.ts';
import { readPageFile } from '#gateway/http/page-file.ts';
import { selectSiteLanguage } from '#gateway/i18n/page-language.ts';
import { findAccountByCredentials } from './passwords.ts';
import { renderSignInElsewherePage } from './login-page.ts';
import { findCurrentUser } from './session-cookie.ts';
import type { SignInForm } from './sign-in-form.ts';

export function loginRoutes(app: FastifyInstance, ctx: Context, form: SignInForm): void {
  // Users who sign in at the exchange have no password here.
  const elsewhere = ctx.config.sandbox ? null : ctx.config.signIn;
  void app.register(async (scope) => {
    acceptForms(scope);

    scope.get('/login', { errorHandler: form.refuse }, async (request, reply) => {
      const fields = readFirstValues(new URLSearchParams(request.url.split('?')[1] ?? ''));
      const target = form.target(request, fields);
      if (await findCurrentUser(ctx, request)) return reply.redirect(target, 303);
      if (!elsewhere) return form.show(request, reply, fields);
      const language = selectSiteLanguage(request, fields.lang);
      return reply
        .type('text/html; charset=utf-8')
        .send(renderSignInElsewherePage(language, elsewhere.url, target));
    });

    if (elsewhere) return;
    scope.post('/login', { errorHandler: form.refuse }, (request, reply) =>
      form.submit(request, reply, (fields) => ({
        name: (fields.email ?? '').trim(),
        find: () => findAccountByCredentials(ctx, fields),
      })),
    );
  });

  const { brand } = ctx.config;
  const branded = (name: string, text: string) =>
    name === 'brand.css'
      ? text + renderBrandStyles(brand)
      : name === 'mark.svg'
        ? renderBrandMark(text, brand)
        : text;
  for (const [name, type] of [
    ['brand.css', 'text/css; charset=utf-8'],
    ['login.css', 'text/css; charset=utf-8'],
    ...(ctx.config.sandbox ? ([['sandbox.css', 'text/css; charset=utf-8']] as const) : []),
    ['mark.svg', 'image/svg+xml; charset=utf-8'],
  ] as const) {
    const body = compressText(branded(name, readPageFile(name)));
    app.get(`/login/${name}`, async (request, reply) =>
      sendCompressed(request, reply.type(type).header('cache-control', 'no-cache'), body),
    );
  }
}
