// [W3C] Adds the trace of `traceparent` and a new span id to every log line of a request, or with OpenTelemetry the ids of the
// request's span.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { SpanContext } from '@opentelemetry/api';

interface Trace {
  trace: string;
  /** Absent if the trace begins with this request. */
  parentSpan?: string;
  span: string;
}

const PARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(-.*)?$/;

/** Null when the header is malformed, which the standard treats as absent. */
export function parseTrace(header: string | string[] | undefined): Trace | null {
  const [, version, trace = '', parentSpan = '', more] =
    (typeof header === 'string' && PARENT.exec(header)) || [];
  // Only versions after 00 may have further fields.
  if (version === undefined || (version === '00' && more !== undefined)) return null;
  return { trace, parentSpan, span: randomBytes(8).toString('hex') };
}

const traces = new WeakMap<IncomingMessage, Trace>();

/** The span that OpenTelemetry started for a request. */
export function setTrace(request: IncomingMessage, { traceId, spanId }: SpanContext): void {
  const parent = parseTrace(request.headers.traceparent);
  traces.set(request, { trace: traceId, ...(parent && { parentSpan: parent.parentSpan }), span: spanId });
}

/** Stable for a request; empty without a trace. */
export function getTrace(request: IncomingMessage): Partial<Trace> {
  const known = traces.get(request);
  if (known) return known;
  const trace = parseTrace(request.headers.traceparent);
  if (trace) traces.set(request, trace);
  return trace ?? {};
}
