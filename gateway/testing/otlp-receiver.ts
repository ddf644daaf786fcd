// Receives OTLP over HTTP as JSON, and keeps the spans and metrics.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Scoped<T> {
  resource: { attributes: Attribute[] };
  scopeSpans?: { spans: T[] }[];
  scopeMetrics?: { metrics: T[] }[];
}
interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code: number; message?: string };
  attributes: Attribute[];
  events: unknown[];
}
interface OtlpMetric {
  name: string;
  histogram?: { dataPoints: { attributes: Attribute[]; count: number }[] };
}

export const SERVER_KIND = 2;
export const CLIENT_KIND = 3;
export const ERROR_STATUS = 2;

export const readAttributes = (attributes: readonly Attribute[]): Record<string, string | number> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']));

export interface OtlpReceiver {
  /** Settings that export to it. */
  settings: Record<string, string>;
  spans: OtlpSpan[];
  metrics: OtlpMetric[];
  /** Everything received, as text. */
  text(): string;
  close(): Promise<void>;
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const received: unknown[] = [];
  const spans: OtlpSpan[] = [];
  const metrics: OtlpMetric[] = [];
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as {
      resourceSpans?: Scoped<OtlpSpan>[];
      resourceMetrics?: Scoped<OtlpMetric>[];
    }; // the SDK's exporter is the only client
    received.push(body);
    for (const { scopeSpans = [] } of body.resourceSpans ?? [])
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    for (const { scopeMetrics = [] } of body.resourceMetrics ?? [])
      metrics.push(...scopeMetrics.flatMap((scope) => scope.metrics));
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    },
    spans,
    metrics,
    text: () => JSON.stringify(received),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
