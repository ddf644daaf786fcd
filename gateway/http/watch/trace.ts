// [W3C] A request that is part of a trace says so in `traceparent`. What is valid is logged with every line of the request, under
// a span of our own; nothing of it is answered, and nothing of it counts for more than finding lines again.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

interface Trace {
  trace: string;
  /** The caller's. */
  parentSpan: string;
  span: string;
}

const PARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(-.*)?$/;

/** Null when it is not what the standard says: then it is as if there were none. */
export function readTrace(header: string | string[] | undefined): Trace | null {
  const [, version, trace = '', parentSpan = '', more] =
    (typeof header === 'string' && PARENT.exec(header)) || [];
  // Only later versions may say more.
  if (version === undefined || (version === '00' && more !== undefined)) return null;
  return { trace, parentSpan, span: randomBytes(8).toString('hex') };
}

const traces = new WeakMap<IncomingMessage, Trace>();

/** The same for all lines of a request; empty without a trace. */
export function traceOf(request: IncomingMessage): Partial<Trace> {
  const header = request.headers.traceparent;
  if (header === undefined) return {};
  const trace = traces.get(request) ?? readTrace(header);
  if (trace) traces.set(request, trace);
  return trace ?? {};
}
