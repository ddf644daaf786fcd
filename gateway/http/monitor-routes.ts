// [C6] Request timings from pages, aggregated in memory and logged at debug level. A beacon may be sent as text/plain, so both
// body types are parsed.
import type { FastifyInstance } from 'fastify';
import { forbiddenOrigin } from '#contract/errors/requests.ts';
import { MONITOR_PATH } from '#contract/paths.ts';
import { MonitorEvents } from '#contract/schemas/monitor.ts';
import type { Context } from '#gateway/context.ts';
import { isSameOrigin } from './same-origin.ts';
import { createValidator } from './validation.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';

interface Timing {
  count: number;
  failed: number;
  slowestMs: number;
}

const LOG_EVERY_MS = 60_000;
/** Limits the table, because the client chooses the call names. */
const MAX_CALLS = 200;

export function monitorRoutes(app: FastifyInstance, ctx: Context): void {
  const events = createValidator(MonitorEvents);
  const timings = new Map<string, Timing>();

  const timer = setInterval(() => {
    if (timings.size > 0)
      ctx.log.debug({ timings: Object.fromEntries(timings) }, 'request timings reported by pages');
    timings.clear();
  }, LOG_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'text/plain',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(MONITOR_PATH, { bodyLimit: 16 * 1024 }, async (request, reply) => {
      if (!isSameOrigin(request, ctx.config)) throw new BusinessError(forbiddenOrigin);
      for (const { call, ms, outcome } of events.parse(request.body).events) {
        const timing = timings.get(call) ?? { count: 0, failed: 0, slowestMs: 0 };
        timing.count += 1;
        timing.failed += outcome === 'ok' ? 0 : 1;
        timing.slowestMs = Math.max(timing.slowestMs, ms);
        if (timings.size < MAX_CALLS) timings.set(call, timing);
      }
      return reply.type('text/plain; charset=utf-8').send('ok');
    });
  });
}
