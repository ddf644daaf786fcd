// Numbers for whoever runs the gateway: /metrics, as Prometheus reads it. Where it is served and to whom, the settings say;
// nothing of it names a person. What is counted of requests is counted here, at the end of each.
import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { noPermission } from '#contract/errors/session.ts';
import type { Context } from '#gateway/context.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { envelopeCode, handleErrors } from '../errors.ts';

const METRICS_PATH = '/metrics';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Equal time whatever is wrong about the token. */
function checkToken({ headers }: FastifyRequest, token: string | null): void {
  if (token === null) return;
  const [scheme = '', sent = ''] = (headers.authorization ?? '').split(' ');
  if (!timingSafeEqual(digest(sent), digest(token)) || scheme.toLowerCase() !== 'bearer')
    throw new BusinessError(noPermission);
}

function serveMetrics(app: FastifyInstance, { metrics, config }: Context): void {
  app.get(METRICS_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    checkToken(request, config.metrics?.token ?? null);
    const { type, text } = (await metrics?.scrape()) ?? { type: 'text/plain', text: '' };
    return reply.type(type).send(text);
  });
}

/** Beside everything else, when a token guards it. */
export function metricsRoutes(app: FastifyInstance, ctx: Context): void {
  if (ctx.config.metrics?.port === null) serveMetrics(app, ctx);
}

/** A server of its own, when it has a port of its own. */
export async function metricsServer(ctx: Context): Promise<FastifyInstance | null> {
  const { host, metrics } = ctx.config;
  if (!metrics?.port) return null;
  const app = Fastify({ forceCloseConnections: true });
  handleErrors(app);
  serveMetrics(app, ctx);
  await app.listen({ host, port: metrics.port });
  return app;
}

export function countRequests(app: FastifyInstance, { metrics }: Pick<Context, 'metrics'>): void {
  if (!metrics) return;
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    metrics.recordRequest({
      // Of an address that is none of ours, the method is the caller's word too.
      method: route === undefined ? '' : request.method,
      route: route ?? 'none',
      status: reply.statusCode,
      code: String(envelopeCode(reply) ?? ''),
      seconds: isStream ? null : reply.elapsedTime / 1000,
    });
    done();
  });
}
