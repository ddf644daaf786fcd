// Every route of the gateway, in one explicit list.
import type { FastifyInstance } from 'fastify';
import type { Context } from '#gateway/context.ts';
import { isApi } from '#gateway/http/errors.ts';
import { signInLimiter } from '#gateway/http/rate-limits.ts';
import { loginLanguage } from '#gateway/pages/login-texts.ts';
import { notFoundPage } from '#gateway/pages/not-found-page.ts';
import { signInFailures } from '#gateway/services/risk.ts';
import { BusinessError } from '#gateway/services/business-error.ts';
import { accountRoutes } from './account.ts';
import { agreementRoutes } from './agreements.ts';
import { captureRoutes } from './capture.ts';
import { devMailRoutes } from './dev-mail.ts';
import { complianceRoutes } from './compliance.ts';
import { docsRoutes } from './docs.ts';
import { eventRoutes } from './events.ts';
import { healthRoutes } from './health.ts';
import { helpRoutes } from './help.ts';
import { integrationRoutes } from './integration.ts';
import { identityRoutes } from './identity.ts';
import { kycRoutes } from './kyc.ts';
import { loginRoutes } from './login.ts';
import { monitorRoutes } from './monitor.ts';
import { operatorRoutes } from './operator.ts';
import { questionnaireRoutes } from './questionnaires.ts';
import { sandboxRoutes } from './sandbox.ts';
import { securityRoutes } from './security.ts';
import { staticRoutes } from './static.ts';
import { uploadRoutes } from './uploads.ts';

export async function addRoutes(app: FastifyInstance, ctx: Context, heartbeatMs?: number): Promise<void> {
  const attempts = signInLimiter(app, ctx.config);
  const failures = signInFailures(ctx.clock);
  const streams = eventRoutes(app, ctx, heartbeatMs);
  accountRoutes(app, ctx, streams);
  kycRoutes(app, ctx);
  captureRoutes(app, ctx);
  uploadRoutes(app, ctx);
  securityRoutes(app, ctx, failures);
  identityRoutes(app, ctx);
  integrationRoutes(app, ctx);
  questionnaireRoutes(app, ctx);
  complianceRoutes(app, ctx);
  agreementRoutes(app, ctx);
  operatorRoutes(app, ctx);
  if (ctx.config.sandbox) {
    sandboxRoutes(app, ctx, attempts);
    devMailRoutes(app, ctx);
  }
  loginRoutes(app, ctx, attempts, failures);
  monitorRoutes(app, ctx);
  docsRoutes(app);
  healthRoutes(app, ctx);
  helpRoutes(app, ctx);
  const shell = await staticRoutes(app, ctx);

  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    if (shell.answers(request)) return shell.send(request, reply);
    if (isApi(request) || !request.headers.accept?.includes('text/html'))
      throw new BusinessError('not_found');
    const language = loginLanguage(null, request.headers['accept-language']);
    return reply.code(404).type('text/html; charset=utf-8').send(notFoundPage(language));
  });
}
