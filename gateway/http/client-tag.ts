// [C2] A tag the client sends back for a minute. It is the same for everybody and turns every minute, so it names
// nobody; a proxy may tell by it which gateway answered last.
import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#gateway/context.ts';
import { isApi } from './errors.ts';

const TURNS_MS = 60_000;

export function tagAnswers(app: FastifyInstance, { config, clock }: Context): void {
  const made = { turn: -1, tag: '' };
  const tagAt = (turn: number): string => {
    if (turn !== made.turn) {
      const hmac = createHmac('sha256', config.sessionSecret).update(`client-tag:${turn}`);
      Object.assign(made, { turn, tag: hmac.digest('base64url').slice(0, 16) });
    }
    return made.tag;
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (isApi(request)) reply.header('x-client-tag', tagAt(Math.floor(clock.now().getTime() / TURNS_MS)));
    done();
  });
}
