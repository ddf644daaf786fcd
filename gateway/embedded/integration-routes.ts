// Calls of embedded mode that require an access token. [C11, C27, P2]
import type { FastifyInstance } from 'fastify';
import {
  businessInfo as businessInfoCall,
  sdkAccessToken,
  tokenInfo as tokenInfoCall,
  vendorToken as vendorTokenCall,
  verificationSdkInfo,
} from '#contract/calls/integration.ts';
import type { Context } from '#gateway/context.ts';
import {
  getBusinessInfo,
  renewEmbeddedToken,
  getSdkInfo,
  getTokenInfo,
  issueVendorToken,
} from './embedded.ts';
import { selectPageLanguage } from '#gateway/i18n/page-language.ts';
import { createUserActor } from '#gateway/http/actor.ts';
import { getOwnOrigin } from '#gateway/http/same-origin.ts';
import { readRequestLanguage } from '#gateway/http/request-language.ts';
import { serve } from '#gateway/http/serve.ts';

export function integrationRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, tokenInfoCall, ({ access, body, request }) =>
    getTokenInfo(ctx, access, body, selectPageLanguage(null, request.headers['accept-language'])),
  );
  serve(app, ctx, sdkAccessToken, ({ access }) => renewEmbeddedToken(ctx, access));
  serve(app, ctx, businessInfoCall, async ({ access }) => getBusinessInfo(ctx, access));
  serve(app, ctx, vendorTokenCall, ({ access, user, body, request }) =>
    issueVendorToken(ctx, access, body, {
      actor: createUserActor(user, request),
      language: readRequestLanguage(request),
      origin: ctx.config.publicOrigin ?? getOwnOrigin(ctx.config, request),
    }),
  );
  serve(app, ctx, verificationSdkInfo, ({ user, body }) => getSdkInfo(ctx, user.id, body));
}
