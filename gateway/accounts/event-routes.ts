// Server-sent events for a session or an embedded token: on an event, the page reloads kyc-info. A stream ends with its
// session or token. The heartbeat also ends streams whose session or token expired or was ended by another gateway.
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notLoggedIn, tokenElsewhere } from '#contract/errors/session.ts';
import { API_PREFIX, EVENTS_PATH } from '#contract/paths.ts';
import type { Context } from '#gateway/context.ts';
import { findCurrentUser } from './session-cookie.ts';
import type { SignedInUser } from '#gateway/http/caller.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { readSession } from './sessions.ts';

const HEARTBEAT_MS = 20_000;
const RETRY_MS = 3_000;
/** Streams (tabs) of one user; a new one ends the oldest, which is most likely abandoned. */
export const MAX_STREAMS_PER_USER = 6;

interface OpenStream {
  userId: string;
  sessionHash: string;
  end(): void;
}

export interface Streams {
  /** Ends the streams of a session. */
  endSession(sessionHash: string): void;
}

interface Listener {
  user: SignedInUser;
  /** Checks the session or token without counting as a visit. */
  isStillValid(): Promise<boolean>;
}

/** [P2] A request with a token is authorised by the token alone; its cookie is ignored. */
async function authoriseListener(ctx: Context, request: FastifyRequest): Promise<Listener> {
  if (request.headers['kyc-access-token'] === undefined) {
    // An open page reconnects automatically, so this is not a visit.
    const user = await findCurrentUser(ctx, request, { isBackground: true });
    if (!user) throw new BusinessError(notLoggedIn);
    const isStillValid = async () =>
      (await readSession(ctx, user.sessionHash, { isBackground: true })) !== null;
    return { user, isStillValid };
  }
  const { userId, idHash, purpose } = await ctx.callers.byToken(request);
  // [G2] A hand-off token only uploads photos; it receives no events of its user.
  if (purpose === 'handoff') throw new BusinessError(tokenElsewhere);
  return {
    user: { id: userId, sessionHash: idHash },
    isStillValid: () =>
      ctx.callers.byToken(request).then(
        () => true,
        (error: unknown) => {
          if (error instanceof BusinessError) return false;
          throw error;
        },
      ),
  };
}

export function eventRoutes(app: FastifyInstance, ctx: Context, heartbeatMs = HEARTBEAT_MS): Streams {
  const open = new Set<OpenStream>();
  ctx.metrics?.registerGauge('attesta_open_streams', () => [{ value: open.size }]);
  const endWhere = (ends: (stream: OpenStream) => boolean) => {
    for (const stream of open) if (ends(stream)) stream.end();
  };

  app.get(`${API_PREFIX}${EVENTS_PATH}`, { exposeHeadRoute: false }, async (request, reply) => {
    const { user, isStillValid } = await authoriseListener(ctx, request);
    const mine = [...open].filter(({ userId }) => userId === user.id);
    mine.slice(0, Math.max(0, mine.length - MAX_STREAMS_PER_USER + 1)).forEach((stream) => stream.end());

    const body = new PassThrough();
    const stream: OpenStream = { userId: user.id, sessionHash: user.sessionHash, end: () => body.end() };
    const unsubscribe = ctx.events.subscribe(user.id, (event) => {
      body.write(`data: ${JSON.stringify(event)}\n\n`);
    });
    const heartbeat = setInterval(() => {
      body.write(': heartbeat\n\n');
      isStillValid()
        .then((holds) => holds || stream.end())
        .catch((error: unknown) => request.log.warn({ err: error }, 'event stream session check failed'));
    }, heartbeatMs);
    open.add(stream);
    body.once('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      open.delete(stream);
    });

    body.write(`retry: ${RETRY_MS}\n\n`);
    return (
      reply
        .type('text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        // Streams end when the gateway stops. A proxy must not send another request on such a connection.
        .header('connection', 'close')
        .send(body)
    );
  });

  app.addHook('preClose', async () => endWhere(() => true));
  return { endSession: (sessionHash) => endWhere((stream) => stream.sessionHash === sessionHash) };
}
