// One log line per request: route pattern, status, time. Never the URL with its query, a header or a body, because each may
// contain a token or personal data.
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '#gateway/config/config.ts';
import { getTrace } from './monitoring/trace.ts';

/** The message of a database error contains the values of the query, so only the statement is logged. */
function errorFields(error: Error & { code?: string; query?: string }): {
  type: string;
  message: string;
  stack: string;
  [key: string]: unknown;
} {
  const cause = error.cause as { code?: string; message?: string } | undefined; // driver errors; all fields optional
  const message = error.query === undefined ? error.message : `query failed: ${error.query}`;
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return { type: error.name, message, stack: frames.join('\n'), code: error.code ?? cause?.code };
}

export function createLoggerOptions(
  config: Config,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
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
    // Uses the app's logger, because the request's logger is created lazily.
    app.log.info(
      {
        reqId: request.id,
        ...getTrace(request.raw),
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
