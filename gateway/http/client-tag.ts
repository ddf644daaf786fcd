// [C2] A tag that the client sends back, so that a proxy can route to the gateway that answered last. It is the same for all
// users and changes every minute, so it cannot identify a user.
import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#gateway/context.ts';
import { isApiRequest } from './errors.ts';

const TURNS_MS = 60_000;

export function addClientTag(app: FastifyInstance, { config, clock }: Context): void {
  const made = { turn: -1, tag: '' };
  const tagAt = (turn: number): string => {
    if (turn !== made.turn) {
      const hmac = createHmac('sha256', config.sessionSecret).update(`client-tag:${turn}`);
      Object.assign(made, { turn, tag: hmac.digest('base64url').slice(0, 16) });
    }
    return made.tag;
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (isApiRequest(request))
      reply.header('x-client-tag', tagAt(Math.floor(clock.now().getTime() / TURNS_MS)));
    done();
  });
}
