// POST /webhooks/<vendor>: verifies the raw bytes, stores the webhook once and responds at once. 200 if
// genuine, even for an unknown session; 401 if forged; 400 if no JSON; 404 if the vendor is not configured.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#gateway/context.ts';
import type { Vendor, VendorAdapter } from '#gateway/providers/types.ts';
import { getVendors, WEBHOOK_PATHS } from '#gateway/providers/vendors.ts';
import { selectSiteLanguage } from '#gateway/i18n/page-language.ts';
import { getRedirectTarget } from '#gateway/http/redirect-guard.ts';
import { storeWebhook, markVendorSessionReturned } from './webhook-storage.ts';

const MAX_BYTES = 1024 * 1024;
const RETURN_PATH = '/user/accounts/auth/sdk?returned=1';
const EMPTY_BODY = Buffer.alloc(0);

interface Query {
  key?: unknown;
  state?: unknown;
}
const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

async function handleWebhook(
  ctx: Context,
  provider: Vendor,
  adapter: VendorAdapter,
  request: FastifyRequest,
): Promise<number> {
  const { key } = request.query as Query;
  const body = Buffer.isBuffer(request.body) ? request.body : EMPTY_BODY;
  const hook = { body, headers: request.headers, ip: request.ip, key: toText(key) };
  const verdict = await adapter.verifyWebhook(hook);
  if (verdict.kind === 'forged') {
    request.log.warn({ provider }, 'webhook signature invalid');
    return 401;
  }
  if (verdict.kind === 'unreadable') return 400;
  await storeWebhook(ctx, provider, verdict);
  return 200;
}

export function vendorRoutes(app: FastifyInstance, ctx: Context): void {
  const unlimited = { config: { rateLimit: false as const } };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_, body, done) =>
      done(null, body),
    );
    for (const [name, provider] of Object.entries(WEBHOOK_PATHS)) {
      const adapter = getVendors(ctx.config).get(provider);
      scope.post(`/webhooks/${name}`, { ...unlimited, bodyLimit: MAX_BYTES }, async (request, reply) => {
        const status = adapter ? await handleWebhook(ctx, provider, adapter, request) : 404;
        return reply.code(status).send();
      });
    }
  });

  // Return from a vendor's pages. The URL proves only the return; the page requests the result.
  app.get('/providers/return', async (request, reply) => {
    const { state } = request.query as Query;
    const isKnown = await markVendorSessionReturned(ctx, toText(state));
    // The user may be signed out here, so the browser's language decides.
    const lang = selectSiteLanguage(request);
    return reply.redirect(isKnown ? `${RETURN_PATH}&lang=${lang}` : getRedirectTarget(null, ''), 303);
  });
}
