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
import { businessInfo, renewAccess, sdkInfo, tokenInfo, vendorToken } from './embedded.ts';
import { selectPageLanguage } from '#gateway/i18n/page-language.ts';
import { userActor } from '#gateway/http/actor.ts';
import { originOf } from '#gateway/http/same-origin.ts';
import { readRequestLanguage } from '#gateway/http/request-language.ts';
import { serve } from '#gateway/http/serve.ts';

export function integrationRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, tokenInfoCall, ({ access, body, request }) =>
    tokenInfo(ctx, access, body, selectPageLanguage(null, request.headers['accept-language'])),
  );
  serve(app, ctx, sdkAccessToken, ({ access }) => renewAccess(ctx, access));
  serve(app, ctx, businessInfoCall, async ({ access }) => businessInfo(ctx, access));
  serve(app, ctx, vendorTokenCall, ({ access, user, body, request }) =>
    vendorToken(ctx, access, body, {
      actor: userActor(user, request),
      language: readRequestLanguage(request),
      origin: ctx.config.publicOrigin ?? originOf(ctx.config, request),
    }),
  );
  serve(app, ctx, verificationSdkInfo, ({ user, body }) => sdkInfo(ctx, user.id, body));
}
