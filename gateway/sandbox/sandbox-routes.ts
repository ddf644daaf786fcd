// Sandbox only: demo accounts and signing in as one.
import type { FastifyInstance } from 'fastify';
import { notFound } from '#contract/errors/requests.ts';
import { sandboxEmbedded, sandboxPersonas, sandboxSignIn } from '#contract/calls/sandbox.ts';
import type { Context } from '#gateway/context.ts';
import type { SignInLimiter } from '#gateway/accounts/sign-in-limits.ts';
import type { SignInForm } from '#gateway/accounts/sign-in-form.ts';
import { acceptForms } from '#gateway/http/form-body.ts';
import { signIn } from '#gateway/accounts/session-cookie.ts';
import { DEMO_BUSINESS } from '#gateway/config/config.ts';
import { SANDBOX_ACTOR } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { EMBEDDED_START, buildEmbeddedQuery } from '#gateway/embedded/embedded-address.ts';
import { issuePartnerToken } from '#gateway/embedded/embedded.ts';
import { findPersona, describePersonas } from './personas.ts';
import { selectPersona } from './provider-choice.ts';
import { serve } from '#gateway/http/serve.ts';

export function sandboxRoutes(
  app: FastifyInstance,
  ctx: Context,
  attempts: SignInLimiter,
  form: SignInForm,
): void {
  void app.register(async (scope) => {
    acceptForms(scope);
    scope.post('/login/sandbox', { errorHandler: form.refuse }, (request, reply) =>
      form.submit(request, reply, ({ persona = '', provider = '' }) => ({
        name: persona,
        find: () => selectPersona(ctx, persona, provider),
      })),
    );
  });

  serve(app, ctx, sandboxPersonas, async () => describePersonas());

  // [M9] As a business's back end would do: an embedded token in the URL of the screens.
  serve(
    app,
    ctx,
    sandboxEmbedded,
    async ({ body: { persona, purpose = 'update', lang = 'es-ES' }, request }) => {
      await attempts.countAttempt(request, persona);
      const account = await findPersona(ctx, persona);
      if (!account) throw new BusinessError(notFound, { field: 'persona' });
      const issue = { userId: account.id, business: DEMO_BUSINESS.id, purpose, level: 'LEVEL_1' as const };
      const { accessToken, expiresAt } = await issuePartnerToken(ctx, issue, {
        ...SANDBOX_ACTOR,
        requestId: request.id,
      });
      const { business } = issue;
      const query = buildEmbeddedQuery({ purpose, site: account.site, lang, business, from: 'email' });
      query.set('token', accessToken);
      return { url: `${EMBEDDED_START}?${query}`, expiresAt };
    },
  );

  serve(app, ctx, sandboxSignIn, async ({ body, request, reply }) => {
    await attempts.countAttempt(request, body.persona);
    const account = await selectPersona(ctx, body.persona, body.provider);
    if (!account) throw new BusinessError(notFound, { field: 'persona' });
    await attempts.recordSuccess(await signIn(ctx, request, reply, account.id), body.persona);
    return { id: account.id };
  });
}
