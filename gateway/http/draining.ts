// A gateway that is about to stop: /readyz reports it, and each response asks for a new connection, which a load balancer
// opens elsewhere.
import type { FastifyInstance } from 'fastify';

export interface Draining {
  isDraining: boolean;
}

/**
 * Sent by a proxy that repeats a GET at another gateway after a 503, and then sends this gateway no requests for some seconds.
 * Proxies with health checks do not need it.
 */
const REPEATS_HEADER = 'x-repeats-503';

export function handleDraining(app: FastifyInstance, draining: Draining): void {
  app.addHook('onRequest', ({ method, headers }, reply, done) => {
    const isRepeated = REPEATS_HEADER in headers && (method === 'GET' || method === 'HEAD');
    if (draining.isDraining && isRepeated) reply.code(503).type('text/plain').send('draining');
    else done();
  });
  // Not onRequest: a request that began earlier must not leave an idle connection, which would break in the next request.
  app.addHook('onSend', (_, reply, __, done) => {
    if (draining.isDraining) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    draining.isDraining = true;
  });
}
