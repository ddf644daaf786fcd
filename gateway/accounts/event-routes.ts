// Server-sent events of the signed-in person: something changed, ask kyc-info. A stream ends with its session; the
// heartbeat finds sessions that ended in another gateway or by time.
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { notLoggedIn } from '#contract/errors/session.ts';
import { API_PREFIX, EVENTS_PATH } from '#contract/paths.ts';
import type { Context } from '#gateway/context.ts';
import { currentUser } from './session-cookie.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { readSession } from './sessions.ts';

const HEARTBEAT_MS = 20_000;
const RETRY_MS = 3_000;
/** Tabs of one person; the oldest stream makes room, since it is the likeliest to be abandoned. */
export const STREAMS_PER_PERSON = 6;

interface OpenStream {
  userId: string;
  sessionHash: string;
  end(): void;
}

export interface Streams {
  /** The streams of a session that is over. */
  endOf(sessionHash: string): void;
}

export function eventRoutes(app: FastifyInstance, ctx: Context, heartbeatMs = HEARTBEAT_MS): Streams {
  const open = new Set<OpenStream>();
  const endWhere = (ends: (stream: OpenStream) => boolean) => {
    for (const stream of open) if (ends(stream)) stream.end();
  };

  app.get(`${API_PREFIX}${EVENTS_PATH}`, { exposeHeadRoute: false }, async (request, reply) => {
    const user = await currentUser(ctx, request);
    if (!user) throw new BusinessError(notLoggedIn);
    const mine = [...open].filter(({ userId }) => userId === user.id);
    mine.slice(0, Math.max(0, mine.length - STREAMS_PER_PERSON + 1)).forEach((stream) => stream.end());

    const body = new PassThrough();
    const stream: OpenStream = { userId: user.id, sessionHash: user.sessionHash, end: () => body.end() };
    const unsubscribe = ctx.events.subscribe(user.id, (event) => {
      body.write(`data: ${JSON.stringify(event)}\n\n`);
    });
    const heartbeat = setInterval(() => {
      body.write(': still here\n\n');
      readSession(ctx, user.sessionHash, { quietly: true })
        .then((session) => session ?? stream.end())
        .catch((error: unknown) => request.log.warn({ err: error }, 'session check of a stream failed'));
    }, heartbeatMs);
    open.add(stream);
    body.once('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      open.delete(stream);
    });

    body.write(`retry: ${RETRY_MS}\n\n`);
    return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(body);
  });

  app.addHook('preClose', async () => endWhere(() => true));
  return { endOf: (sessionHash) => endWhere((stream) => stream.sessionHash === sessionHash) };
}
