// Starts the OpenTelemetry SDK, which reads the standard OTEL_* variables: spans of requests and of outgoing calls by fetch, and
// metrics of requests and of the process. This module is loaded only if telemetry is enabled.
import { performance } from 'node:perf_hooks';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import {
  defaultTextMapGetter,
  diag,
  DiagConsoleLogger,
  DiagLogLevel,
  isSpanContextValid,
  metrics,
  type TextMapPropagator,
} from '@opentelemetry/api';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { core, NodeSDK, resources } from '@opentelemetry/sdk-node';
// The SDK does not export it. Without it, own processors would replace those of OTEL_TRACES_EXPORTER and the OTLP settings.
import { getSpanProcessorsFromEnv } from '@opentelemetry/sdk-node/build/src/utils.js';
import type { FastifyInstance } from 'fastify';
import { createRedactingProcessor } from './redacted-spans.ts';
import { setTrace } from './trace.ts';

const METER = 'attesta';
/** Buckets of the semantic conventions. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const PROBES = ['/healthz', '/readyz', '/metrics'];
const isProbe = (url = ''): boolean => PROBES.includes(url.split('?', 1)[0] ?? '');

export interface OpenTelemetry {
  traceRequests(app: FastifyInstance): Promise<void>;
  /** Exports what is pending. */
  stop(): Promise<void>;
}

/** Continues the trace of `traceparent`. Baggage and `tracestate` of clients are ignored, and vendors receive no ids. */
function createPropagator(): TextMapPropagator<{ traceparent?: string }> {
  const standard = new core.W3CTraceContextPropagator();
  return {
    extract: (context, { traceparent }) => standard.extract(context, { traceparent }, defaultTextMapGetter),
    inject: () => undefined,
    fields: () => [],
  };
}

/** Without this, a failed export would not be reported. */
function reportErrors(): void {
  if (core.getStringFromEnv('OTEL_LOG_LEVEL') === undefined)
    diag.setLogger(new DiagConsoleLogger(), { logLevel: DiagLogLevel.ERROR });
}

function measureRequests(app: FastifyInstance): void {
  const seconds = metrics.getMeter(METER).createHistogram('http.server.request.duration', {
    unit: 's',
    description: 'Time until the response ended.',
    advice: { explicitBucketBoundaries: SECONDS },
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    if (!isProbe(route) && !isStream)
      seconds.record(reply.elapsedTime / 1000, {
        'http.request.method': request.method,
        'http.response.status_code': reply.statusCode,
        'url.scheme': request.protocol,
        ...(route !== undefined && { 'http.route': route }),
        ...(reply.statusCode >= 500 && { 'error.type': String(reply.statusCode) }),
      });
    done();
  });
}

function measureProcess(): void {
  const meter = metrics.getMeter(METER);
  meter
    .createObservableCounter('process.cpu.time', { unit: 's', description: 'CPU time of the process.' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage();
      result.observe(user / 1e6, { 'cpu.mode': 'user' });
      result.observe(system / 1e6, { 'cpu.mode': 'system' });
    });
  meter
    .createObservableUpDownCounter('process.memory.usage', { unit: 'By', description: 'Resident memory.' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  let last = performance.eventLoopUtilization();
  meter
    .createObservableGauge('nodejs.eventloop.utilization', {
      unit: '1',
      description: 'Share of time in which the event loop was busy, since the last export.',
    })
    .addCallback((result) => {
      const now = performance.eventLoopUtilization();
      result.observe(performance.eventLoopUtilization(now, last).utilization);
      last = now;
    });
}

export function startOpenTelemetry(): OpenTelemetry {
  reportErrors();
  const requests = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    ignorePaths: ({ url }) => isProbe(url),
    requestHook(span, { raw }) {
      const ids = span.spanContext();
      if (isSpanContextValid(ids)) setTrace(raw, ids);
    },
  });
  const spanProcessors = getSpanProcessorsFromEnv(undefined).map(createRedactingProcessor);
  const sdk = new NodeSDK({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': 'attesta' })),
    textMapPropagator: createPropagator(),
    spanProcessors,
    // Log lines go to standard output only.
    logRecordProcessors: [],
    instrumentations: [requests, new UndiciInstrumentation()],
  });
  sdk.start();
  measureProcess();

  return {
    async traceRequests(app) {
      // Without a tracer, spans would repeat the ids of `traceparent`.
      if (spanProcessors.length > 0) await app.register(requests.plugin());
      measureRequests(app);
    },
    stop: () => sdk.shutdown().catch((error: unknown) => diag.error('telemetry not exported', error)),
  };
}
