// All routes of the gateway.
import type { FastifyInstance } from 'fastify';
import { notFound } from '#contract/errors/requests.ts';
import { readTelegramUser } from '#gateway/accounts/telegram/launch.ts';
import type { Context } from './context.ts';
import { isApiRequest } from '#gateway/http/errors.ts';
import { createSignInLimiter } from '#gateway/accounts/sign-in-limits.ts';
import { selectSiteLanguage } from '#gateway/i18n/page-language.ts';
import { renderNotFoundPage } from '#gateway/http/not-found-page.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { accountRoutes } from '#gateway/accounts/account-routes.ts';
import { agreementRoutes } from '#gateway/agreements/agreement-routes.ts';
import { captureRoutes } from '#gateway/cases/capture-routes.ts';
import { devMailRoutes } from '#gateway/sandbox/mailbox-routes.ts';
import { complianceRoutes } from '#gateway/kyc/compliance-routes.ts';
import { docsRoutes } from '#gateway/http/docs/docs-routes.ts';
import { eventRoutes } from '#gateway/accounts/event-routes.ts';
import { healthRoutes } from '#gateway/http/monitoring/health-routes.ts';
import { helpRoutes } from '#gateway/web/help-routes.ts';
import { findNextTaskRoute } from '#gateway/kyc/tasks.ts';
import { embedRoutes } from '#gateway/embedded/embed-routes.ts';
import { handoffRoutes } from '#gateway/handoff/handoff-routes.ts';
import { integrationRoutes } from '#gateway/embedded/integration-routes.ts';
import { identityRoutes } from '#gateway/identity/identity-routes.ts';
import { kycRoutes } from '#gateway/kyc/kyc-routes.ts';
import { loginRoutes } from '#gateway/accounts/login-routes.ts';
import { metricsRoutes } from '#gateway/http/monitoring/metrics-routes.ts';
import { monitorRoutes } from '#gateway/http/monitor-routes.ts';
import { notificationRoutes } from '#gateway/notifications/notification-routes.ts';
import { operatorRoutes } from '#gateway/officers/operator-routes.ts';
import { receiptRoutes } from '#gateway/receipt/receipt-routes.ts';
import { ownDataRoutes } from '#gateway/retention/own-data-routes.ts';
import { getDraftOcrValues } from '#gateway/ocr/draft-ocr.ts';
import { draftOcrRoutes } from '#gateway/ocr/draft-ocr-routes.ts';
import { questionnaireRoutes } from '#gateway/questionnaires/questionnaire-routes.ts';
import { describePersonas } from '#gateway/sandbox/personas.ts';
import { NO_DEMO_ACCOUNTS, createSignInForm } from '#gateway/accounts/sign-in-form.ts';
import { sessionRoutes } from '#gateway/embedded/session-routes.ts';
import { listSelectableProviders } from '#gateway/sandbox/provider-choice.ts';
import { sampleRoutes } from '#gateway/sandbox/sample-routes.ts';
import { sandboxRoutes } from '#gateway/sandbox/sandbox-routes.ts';
import { securityRoutes } from '#gateway/accounts/security-routes.ts';
import { addShareRoute } from '#gateway/web/share-route.ts';
import { staticRoutes } from '#gateway/web/static-routes.ts';
import { wellKnownRoutes } from '#gateway/web/well-known-routes.ts';
import { addressRoutes } from '#gateway/vendors/address-routes.ts';
import { vendorRoutes } from '#gateway/vendors/webhook-routes.ts';
import { telegramRoutes } from '#gateway/accounts/telegram/telegram-routes.ts';
import { uploadRoutes } from '#gateway/uploads/upload-routes.ts';

export async function addRoutes(app: FastifyInstance, ctx: Context, heartbeatMs?: number): Promise<void> {
  const attempts = createSignInLimiter(ctx);
  const streams = eventRoutes(app, ctx, heartbeatMs);
  accountRoutes(app, ctx, streams);
  telegramRoutes(app, ctx, attempts, streams);
  notificationRoutes(app, ctx, readTelegramUser);
  kycRoutes(app, ctx);
  captureRoutes(app, ctx, getDraftOcrValues);
  draftOcrRoutes(app, ctx);
  uploadRoutes(app, ctx);
  securityRoutes(app, ctx);
  identityRoutes(app, ctx);
  integrationRoutes(app, ctx);
  handoffRoutes(app, ctx);
  vendorRoutes(app, ctx);
  addressRoutes(app, ctx);
  questionnaireRoutes(app, ctx, findNextTaskRoute);
  complianceRoutes(app, ctx);
  agreementRoutes(app, ctx);
  ownDataRoutes(app, ctx);
  receiptRoutes(app, ctx);
  const operatorCalls = operatorRoutes(app, ctx);
  const demo = ctx.config.sandbox
    ? { personas: describePersonas(), providers: listSelectableProviders(ctx.config) }
    : NO_DEMO_ACCOUNTS;
  const form = createSignInForm(ctx, attempts, demo);
  if (ctx.config.sandbox) {
    sandboxRoutes(app, ctx, attempts, form);
    devMailRoutes(app, ctx);
    sampleRoutes(app, ctx);
  }
  loginRoutes(app, ctx, form);
  sessionRoutes(app, ctx, attempts);
  monitorRoutes(app, ctx);
  docsRoutes(app, ctx, operatorCalls);
  healthRoutes(app, ctx);
  metricsRoutes(app, ctx);
  helpRoutes(app, ctx);
  wellKnownRoutes(app, ctx);
  embedRoutes(app, ctx);
  addShareRoute(app);
  const shell = await staticRoutes(app, ctx);

  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    if (shell.isClientPage(request)) return shell.send(request, reply);
    if (isApiRequest(request) || !request.headers.accept?.includes('text/html'))
      throw new BusinessError(notFound);
    const language = selectSiteLanguage(request);
    return reply.code(404).type('text/html; charset=utf-8').send(renderNotFoundPage(language));
  });
}
