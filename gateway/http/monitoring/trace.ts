// [W3C] Adds the trace of `traceparent` and a new span id to every log line of a request.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

interface Trace {
  trace: string;
  parentSpan: string;
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

/** Stable for a request; empty without a trace. */
export function getTrace(request: IncomingMessage): Partial<Trace> {
  const header = request.headers.traceparent;
  if (header === undefined) return {};
  const trace = traces.get(request) ?? parseTrace(header);
  if (trace) traces.set(request, trace);
  return trace ?? {};
}
