// Embedded mode: the calls that only its token opens. [C11, C27, P2]
import type { FastifyInstance } from 'fastify';
import type { Context } from '#gateway/context.ts';
import { businessInfo, renewAccess, sdkInfo, tokenInfo, vendorToken } from './embedded.ts';
import { serve } from '#gateway/http/serve.ts';

export function integrationRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, 'tokenInfo', ({ access, body }) => tokenInfo(ctx, access, body));
  serve(app, ctx, 'sdkAccessToken', ({ access }) => renewAccess(ctx, access));
  serve(app, ctx, 'businessInfo', async ({ access }) => businessInfo(ctx, access));
  serve(app, ctx, 'vendorToken', ({ access }) => vendorToken(ctx, access));
  serve(app, ctx, 'verificationSdkInfo', async () => sdkInfo(ctx));
}
