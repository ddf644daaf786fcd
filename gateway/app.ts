// Builds the Fastify app from the context.
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { findCurrentUser } from '#gateway/accounts/session-cookie.ts';
import { consumeStepUpToken } from '#gateway/accounts/step-up.ts';
import { readToken } from '#gateway/embedded/access-tokens.ts';
import { checkScope } from '#gateway/embedded/embedded-scope.ts';
import { checkHandoffScope } from '#gateway/handoff/handoff-scope.ts';
import type { Config } from '#gateway/config/config.ts';
import type { Callers } from '#gateway/http/caller.ts';
import type { Context } from './context.ts';
import type { PoolState } from '#gateway/db/client.ts';
import { createLoggerOptions, logRequests } from '#gateway/http/access-log.ts';
import { addClientTag } from '#gateway/http/client-tag.ts';
import { handleErrors, handleMalformedUrl } from '#gateway/http/errors.ts';
import { handleDraining } from '#gateway/http/draining.ts';
import { rejectControlCharacters } from '#gateway/http/plain-text.ts';
import { countRequests } from '#gateway/http/monitoring/metrics-routes.ts';
import { traceRequests } from '#gateway/http/monitoring/telemetry.ts';
import { limitRequests } from '#gateway/http/rate-limits.ts';
import { createRequestLog } from '#gateway/http/request-log.ts';
import { rejectCrossSiteWrites } from '#gateway/http/same-origin.ts';
import { addSecurityHeaders } from '#gateway/http/security-headers.ts';
import type { OriginConfig } from '#gateway/http/tls.ts';
import { loadAuditKey } from '#gateway/kit/audit/audit-key.ts';
import { createLocalKeyWrapper } from '#gateway/kit/key-wrapper.ts';
import { loadLookupKey } from '#gateway/kit/lookup-key.ts';
import { type Metrics, createMetrics } from '#gateway/kit/metrics.ts';
import { addRoutes } from './routes.ts';

const BODY_LIMIT = 64 * 1024;
/** Timeout for receiving headers and body. */
const REQUEST_TIMEOUT_MS = 90_000;

interface BuiltApp {
  app: FastifyInstance;
  ctx: Context;
}
/** Receives log lines, each with its line break. */
export interface LogLines {
  write(line: string): void;
}
type AppOptions = Omit<
  Context,
  'log' | 'callers' | 'draining' | 'keys' | 'lookupKey' | 'auditKey' | 'metrics'
> & {
  /** Null with PGlite. */
  pool?: PoolState | null;
  /** Receives the log lines; standard output if absent. */
  logTo?: LogLines;
  heartbeatMs?: number;
};

/** http/validation.ts validates requests, so Fastify needs no schema compiler. */
const noCompiler = (): never => {
  throw new Error('A route defines a Fastify schema; use http/validation.ts instead.');
};
const schemaController = {
  compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler },
};

/** A server without routes. `origin`: where it is public. */
export function createHttpServer(
  config: Config,
  origin: OriginConfig,
  logTo: LogLines | undefined,
): FastifyInstance {
  const options: FastifyServerOptions = {
    logger: { ...createLoggerOptions(config), ...(logTo ? { stream: logTo } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: createRequestLog,
    trustProxy: config.trustProxy ?? false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    frameworkErrors: handleMalformedUrl(origin),
    schemaController,
    // A proxy would pass the 503 on. Connections that were accepted before the port closed are still served.
    return503OnClosing: false,
  };
  return Fastify(options);
}

export async function buildApp({ logTo, heartbeatMs, pool = null, ...parts }: AppOptions): Promise<BuiltApp> {
  const { config } = parts;
  const app = createHttpServer(config, config, logTo);
  const ctx: Context = {
    ...parts,
    keys: createLocalKeyWrapper(config.filesKey),
    lookupKey: await loadLookupKey(parts.db, config.filesKey),
    auditKey: await loadAuditKey(parts.db, config.filesKey),
    callers: callersIn(() => ctx),
    draining: { isDraining: false },
    metrics: config.metrics && (await createMetrics(app.log)),
    log: app.log,
  };
  const { metrics } = ctx;

  await traceRequests(app);
  addSecurityHeaders(app, config);
  addClientTag(app, ctx);
  logRequests(app);
  countRequests(app, ctx);
  handleErrors(app);
  readBodies(app);
  await app.register(cookie);
  await limitRequests(app, config);
  rejectCrossSiteWrites(app, config);
  rejectControlCharacters(app);
  handleDraining(app, ctx.draining);
  leaveNoConnectionOpen(app);
  if (pool) watchPool(metrics, pool);
  await addRoutes(app, ctx, heartbeatMs);
  return { app, ctx };
}

/**
 * Implements the caller lookup with the accounts and embedded modules. `ctx` is read at each call, because it is
 * completed after this object is created.
 */
const callersIn = (ctx: () => Context): Callers => ({
  bySession: (request) => findCurrentUser(ctx(), request),
  byToken: ({ headers }) => readToken(ctx(), headers['kyc-access-token'], headers['business']),
  checkScope: (row, access, body) =>
    (access.purpose === 'handoff' ? checkHandoffScope : checkScope)(ctx(), row, access, body),
  consumeStepUpToken,
});

function watchPool(metrics: Metrics | null, pool: PoolState): void {
  metrics?.registerGauge('attesta_database_connections', () => {
    const { totalCount, idleCount } = pool;
    return [
      { label: 'used', value: totalCount - idleCount },
      { label: 'idle', value: idleCount },
    ];
  });
  metrics?.registerGauge('attesta_database_waiting', () => [{ value: pool.waitingCount }]);
}

/** Parses JSON (an empty body becomes an empty object) and raw bytes; rejects bodies with a `__proto__` key. */
export function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else parseJson(request, body as string, done); // parseAs: 'string' above
  });
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  );
}

/**
 * Closes idle keep-alive connections once no request is in flight; otherwise the server would wait for their
 * timeouts.
 */
export function leaveNoConnectionOpen(app: FastifyInstance): void {
  let inFlight = 0;
  app.addHook('onRequest', (_, reply, done) => {
    inFlight += 1;
    reply.raw.once('close', () => (inFlight -= 1)); // unlike onResponse, also when the browser went away
    done();
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const timer = setInterval(() => {
      if (inFlight === 0) app.server.closeAllConnections();
    }, 50);
    app.server.once('close', () => clearInterval(timer));
  });
}
