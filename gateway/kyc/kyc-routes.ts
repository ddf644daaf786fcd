// KYC info and the calls around starting a level. [C8, C9, C13, C24, C27]
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
import { userActor } from '#gateway/http/actor.ts';
import { listDocumentOptions } from '#gateway/cases/document-options.ts';
import { canVerify, kycInfo, personalInfo } from './kyc-info.ts';
import { issueUserAccess } from '#gateway/embedded/embedded.ts';
import { providerChoice } from './provider-choice.ts';
import { selectPageLanguage } from '#gateway/i18n/page-language.ts';
import { serve } from '#gateway/http/serve.ts';

export function kycRoutes(app: FastifyInstance, ctx: Context): void {
  // A token may not ask for another one here; it is renewed by its own call.
  serve(app, ctx, kycInfoCall, ({ user, body, access, request }) =>
    kycInfo(
      ctx,
      user.id,
      access ? { ...body, obtain_kyc_token: false } : body,
      selectPageLanguage(null, request.headers['accept-language']),
    ),
  );
  serve(app, ctx, kycPersonalInfo, ({ user }) => personalInfo(ctx, user.id));
  serve(app, ctx, canVerifyCall, ({ user, body, access }) =>
    canVerify(ctx, user.id, body.level, access?.task),
  );
  serve(app, ctx, supportedDocumentType, async ({ body }) => listDocumentOptions(body.country));
  serve(app, ctx, sdkAccess, ({ user, body, request, access, spend }) =>
    issueUserAccess(ctx, user.id, body, {
      actor: userActor(user, request),
      access,
      spend: (work) => spend(work, SECURITY_ACTION.update),
    }),
  );

  serve(app, ctx, getKycProvider, ({ user, body }) => providerChoice(ctx, user.id, body));
}
