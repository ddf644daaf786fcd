// Probes for the orchestrator: /healthz for liveness, /readyz for readiness.
import type { FastifyInstance } from 'fastify';
import type { Context } from '#gateway/context.ts';
import { NotReadyError, createReadinessCheck } from '#gateway/kit/readiness.ts';

/** A gateway without OCR is ready; this header reports the state of OCR. */
const READER_HEADER = 'x-reader';

export function healthRoutes(app: FastifyInstance, ctx: Context): void {
  const checkReady = createReadinessCheck(ctx);
  const unlimited = { config: { rateLimit: false as const } };

  app.get('/healthz', unlimited, async (_, reply) => reply.type('text/plain; charset=utf-8').send('ok'));
  app.get('/readyz', unlimited, async (request, reply) => {
    reply.type('text/plain; charset=utf-8');
    if (ctx.draining.isDraining) return reply.code(503).send('draining');
    try {
      await checkReady();
      return reply.header(READER_HEADER, ctx.ocr.state).send('ok');
    } catch (error) {
      if (!(error instanceof NotReadyError)) throw error;
      request.log.error({ err: error.cause }, error.fault);
      return reply.code(503).send(error.fault);
    }
  });
}
