// One line a request: route pattern, status, time. Never the address with its query, a header or a body: each may
// hold a token or personal data.
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '#gateway/config/config.ts';
import { traceOf } from './watch/trace.ts';

/** A database error's message repeats the values of the query; only what identifies the fault is kept. */
function errorFields(error: Error & { code?: string; query?: string }): {
  type: string;
  message: string;
  stack: string;
  [key: string]: unknown;
} {
  const cause = error.cause as { code?: string; message?: string } | undefined; // shape of driver errors; all optional
  const message = error.query === undefined ? error.message : `query failed: ${error.query}`;
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return { type: error.name, message, stack: frames.join('\n'), code: error.code ?? cause?.code };
}

export function loggerOptions(config: Config): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level: config.logLevel,
    redact: ['headers', '*.headers', 'body', '*.body', 'query', '*.query'],
    serializers: {
      err: errorFields,
      req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url }),
      res: ({ statusCode }) => ({ statusCode }),
    },
  };
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    // With the app's own logger: the request's would be made for this line alone.
    app.log.info(
      {
        reqId: request.id,
        ...traceOf(request.raw),
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}
