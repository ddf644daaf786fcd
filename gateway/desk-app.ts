// The review desk: its pages and the operator API on a separate origin. Officers' cookies are accepted here only, so
// neither the client nor its origin can use them.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#contract/errors/requests.ts';
import { logRequests } from '#gateway/http/access-log.ts';
import { handleDraining } from '#gateway/http/draining.ts';
import { handleErrors } from '#gateway/http/errors.ts';
import { healthRoutes } from '#gateway/http/monitoring/health-routes.ts';
import { traceRequests } from '#gateway/http/monitoring/telemetry.ts';
import { OPERATOR_PREFIX } from '#gateway/http/operator-call.ts';
import { rejectControlCharacters } from '#gateway/http/plain-text.ts';
import { limitRequests } from '#gateway/http/rate-limits.ts';
import { rejectCrossSiteWrites } from '#gateway/http/same-origin.ts';
import { addSecurityHeaders, buildContentSecurityPolicy } from '#gateway/http/security-headers.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { operatorRoutes } from '#gateway/officers/operator-routes.ts';
import { createHttpServer, leaveNoConnectionOpen, type LogLines, readBodies } from './app.ts';
import type { Context } from './context.ts';

/** Pictures are blobs, because they are fetched with the session. */
const PAGE_POLICY = buildContentSecurityPolicy({
  'img-src': "'self' blob:",
  'worker-src': "'none'",
  'manifest-src': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
});

const NO_CAMERA =
  'camera=(), microphone=(), geolocation=(), display-capture=(), payment=(), usb=(), browsing-topics=()';

async function sendPage(ctx: Context, reply: FastifyReply): Promise<FastifyReply> {
  const html = await readFile(join(ctx.config.deskDir, 'index.html'), 'utf8').catch(() => null);
  if (html === null)
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('The desk is not built. Run npm run build.');
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', PAGE_POLICY)
    .header('permissions-policy', NO_CAMERA)
    .header('cross-origin-opener-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(html);
}

const isPage = ({ method, url }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith(`${OPERATOR_PREFIX}/`) && !url.startsWith('/assets/');

async function serveFiles(app: FastifyInstance, deskDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: deskDir,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders(reply, file) {
      const name = relative(deskDir, file).split(sep).join('/');
      const isHashed = name.startsWith('assets/') || name.startsWith('locales/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

export async function buildDeskApp(ctx: Context, logTo?: LogLines): Promise<FastifyInstance> {
  const { config } = ctx;
  const origin = { publicOrigin: config.desk?.origin ?? null };
  const app = createHttpServer(config, origin, logTo);
  await traceRequests(app);
  addSecurityHeaders(app, origin);
  logRequests(app);
  handleErrors(app);
  readBodies(app);
  await app.register(cookie);
  await limitRequests(app, config);
  rejectCrossSiteWrites(app, origin, () => true);
  rejectControlCharacters(app);
  handleDraining(app, ctx.draining);
  leaveNoConnectionOpen(app);

  healthRoutes(app, ctx);
  operatorRoutes(app, ctx, { isDesk: true });
  if (existsSync(config.deskDir)) await serveFiles(app, config.deskDir);
  app.get('/', (_, reply) => sendPage(ctx, reply));
  app.get('/index.html', (_, reply) => sendPage(ctx, reply));
  app.setNotFoundHandler(async (request, reply) => {
    if (isPage(request)) return sendPage(ctx, reply);
    throw new BusinessError(notFound, { message: 'There is nothing at this address.' });
  });
  return app;
}
