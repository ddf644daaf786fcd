// [C8, C9, C13, C24, C27] KYC info and the calls around starting a level.
import type { FastifyInstance } from 'fastify';
import { kycInfo as kycInfoCall } from '#contract/calls/kyc.ts';
import { kycPersonalInfo } from '#contract/calls/person.ts';
import {
  canVerify as canVerifyCall,
  getKycProvider,
  sdkAccess,
  supportedDocumentType,
} from '#contract/calls/verification.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import type { Context } from '#gateway/context.ts';
import { createUserActor } from '#gateway/http/actor.ts';
import { listDocumentOptions } from '#gateway/cases/document-options.ts';
import { getVerifyEligibility, getKycInfo, getPersonalInfo } from './kyc-info.ts';
import { issueUserToken } from '#gateway/embedded/embedded.ts';
import { getProviderChoice } from './provider-choice.ts';
import { selectPageLanguage } from '#gateway/i18n/page-language.ts';
import { serve } from '#gateway/http/serve.ts';

export function kycRoutes(app: FastifyInstance, ctx: Context): void {
  // An access token must not create another one; a separate call renews it.
  serve(app, ctx, kycInfoCall, ({ user, body, access, request }) =>
    getKycInfo(
      ctx,
      user.id,
      access ? { ...body, obtain_kyc_token: false } : body,
      selectPageLanguage(null, request.headers['accept-language']),
    ),
  );
  serve(app, ctx, kycPersonalInfo, ({ user }) => getPersonalInfo(ctx, user.id));
  serve(app, ctx, canVerifyCall, ({ user, body, access }) =>
    getVerifyEligibility(ctx, user.id, body.level, access?.task),
  );
  serve(app, ctx, supportedDocumentType, async ({ body }) => listDocumentOptions(body.country));
  serve(app, ctx, sdkAccess, ({ user, body, request, access, spend }) =>
    issueUserToken(ctx, user.id, body, {
      actor: createUserActor(user, request),
      access,
      spend: (work) => spend(work, SECURITY_ACTION.update),
    }),
  );

  serve(app, ctx, getKycProvider, ({ user, body }) => getProviderChoice(ctx, user.id, body));
}
