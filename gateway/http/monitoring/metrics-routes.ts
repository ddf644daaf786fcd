// Serves /metrics for Prometheus, on the main port with a token or on a separate port, and counts requests.
import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { noPermission } from '#contract/errors/session.ts';
import type { Context } from '#gateway/context.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { readEnvelopeCode, handleErrors } from '../errors.ts';

const METRICS_PATH = '/metrics';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. */
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

/** On the main port, protected by a token. */
export function metricsRoutes(app: FastifyInstance, ctx: Context): void {
  if (ctx.config.metrics?.port === null) serveMetrics(app, ctx);
}

/** Null without METRICS_PORT. */
export async function startMetricsServer(ctx: Context): Promise<FastifyInstance | null> {
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
      // A client may send any method to an unknown route; each would add a label value.
      method: route === undefined ? '' : request.method,
      route: route ?? 'none',
      status: reply.statusCode,
      code: String(readEnvelopeCode(reply) ?? ''),
      seconds: isStream ? null : reply.elapsedTime / 1000,
    });
    done();
  });
}
