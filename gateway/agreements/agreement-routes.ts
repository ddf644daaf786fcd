// [C19, S13] Agreements and their copies, the investor class, reliance on a verification.
import type { FastifyInstance } from 'fastify';
import { notFound } from '#contract/errors/requests.ts';
import {
  agreementApply,
  agreementCopy as agreementCopyCall,
  agreementList as agreementListCall,
  agreementQuery,
  reliance,
} from '#contract/calls/agreements.ts';
import { investorClass as investorClassCall, investorRetail } from '#contract/calls/investors.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import type { Context } from '#gateway/context.ts';
import { createUserActor } from '#gateway/http/actor.ts';
import { readRequestLanguage } from '#gateway/http/request-language.ts';
import { findLinkedAcceptance, createAgreementCopy, COPY_PATH } from './agreement-copy.ts';
import { renderAgreementPdf, getCopyFileName } from './agreement-pdf.ts';
import { listAgreements, getAgreementState } from './agreement-state.ts';
import { applyAgreementAction } from './agreements.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { returnToRetail, getInvestorClass } from './investor-class.ts';
import { getReliance } from './reliance.ts';
import { serve } from '#gateway/http/serve.ts';
import { readMailLanguage } from '#gateway/accounts/security-routes.ts';

export function agreementRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, agreementQuery, ({ user, body, request }) =>
    getAgreementState(ctx, user.id, { lang: readRequestLanguage(request), ...body }),
  );
  serve(app, ctx, agreementListCall, ({ user, request }) =>
    listAgreements(ctx, user.id, readRequestLanguage(request)),
  );
  serve(app, ctx, agreementApply, ({ user, body, request, spend }) =>
    applyAgreementAction(ctx, body, {
      userId: user.id,
      actor: createUserActor(user, request),
      ip: request.ip,
      language: readMailLanguage(request),
      spend: (work) => spend(work, SECURITY_ACTION.otp),
    }),
  );
  serve(app, ctx, agreementCopyCall, ({ user, access, body, request }) =>
    createAgreementCopy(ctx, body, {
      user,
      access,
      actor: createUserActor(user, request),
      language: readMailLanguage(request),
    }),
  );

  serve(app, ctx, investorClassCall, ({ user }) => getInvestorClass(ctx, user.id));
  serve(app, ctx, investorRetail, ({ user, request }) =>
    returnToRetail(ctx, user.id, readRequestLanguage(request), createUserActor(user, request)),
  );
  serve(app, ctx, reliance, ({ user }) => getReliance(ctx, user.id));

  // No response envelope, because a browser saves the file.
  app.get(COPY_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const acceptance = await findLinkedAcceptance(ctx, request);
    if (!acceptance) throw new BusinessError(notFound);
    const bytes = await renderAgreementPdf(acceptance);
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${getCopyFileName(acceptance.event)}"`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(bytes);
  });
}
