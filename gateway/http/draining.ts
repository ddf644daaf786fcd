// A gateway that is about to stop: /readyz reports it, and each response asks for a new connection, which a load balancer
// opens elsewhere.
import type { FastifyInstance } from 'fastify';

export interface Draining {
  isDraining: boolean;
}

export function closeConnectionsWhileDraining(app: FastifyInstance, draining: Draining): void {
  app.addHook('onRequest', (_, reply, done) => {
    if (draining.isDraining) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    draining.isDraining = true;
  });
}
