// POST /webhooks/<vendor>: raw bytes, judged by the vendor's adapter, kept once, answered at once. 200 for a good one, whoever
// it is about; 401 for one that is not theirs; 400 for what is no JSON; 404 where the vendor is not set up; nothing else.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#gateway/context.ts';
import type { Vendor, VendorAdapter } from '#gateway/providers/types.ts';
import { vendorsOf, WEBHOOK_NAMES } from '#gateway/providers/vendors.ts';
import { selectPageLanguage } from '#gateway/i18n/page-language.ts';
import { redirectTarget } from '#gateway/http/redirect-guard.ts';
import { keepWebhook, personReturned } from './arrivals.ts';

const MOST_BYTES = 1024 * 1024;
const RETURNED = '/user/accounts/auth/sdk?returned=1';
const NO_BYTES = Buffer.alloc(0);

interface Query {
  key?: unknown;
  state?: unknown;
}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

async function statusOf(
  ctx: Context,
  provider: Vendor,
  adapter: VendorAdapter,
  request: FastifyRequest,
): Promise<number> {
  const { key } = request.query as Query; // a parsed query is an object
  const body = Buffer.isBuffer(request.body) ? request.body : NO_BYTES;
  const hook = { body, headers: request.headers, ip: request.ip, key: textOf(key) };
  const verdict = await adapter.verify(hook);
  if (verdict.kind === 'forged') {
    request.log.warn({ provider }, 'webhook refused');
    return 401;
  }
  if (verdict.kind === 'unreadable') return 400;
  await keepWebhook(ctx, provider, verdict);
  return 200;
}

export function vendorRoutes(app: FastifyInstance, ctx: Context): void {
  const unlimited = { config: { rateLimit: false as const } };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_, body, done) =>
      done(null, body),
    );
    for (const [name, provider] of Object.entries(WEBHOOK_NAMES)) {
      const adapter = vendorsOf(ctx.config).get(provider);
      scope.post(`/webhooks/${name}`, { ...unlimited, bodyLimit: MOST_BYTES }, async (request, reply) => {
        const status = adapter ? await statusOf(ctx, provider, adapter, request) : 404;
        return reply.code(status).send();
      });
    }
  });

  // People come back from a vendor's pages: all it says is that they did. The page asks what became of it.
  app.get('/providers/return', async (request, reply) => {
    const { state } = request.query as Query; // a parsed query is an object
    const isKnown = await personReturned(ctx, textOf(state));
    // A window in which nobody is known yet speaks as its browser does.
    const lang = selectPageLanguage(undefined, request.headers['accept-language']);
    return reply.redirect(isKnown ? `${RETURNED}&lang=${lang}` : redirectTarget(null, ''), 303);
  });
}
