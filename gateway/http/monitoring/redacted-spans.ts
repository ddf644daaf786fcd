// Spans leave the process with a name, a status and a few attributes only. Instrumentations record paths, queries, header values
// and error messages, which may contain ids, tokens or personal data: the URL of the Telegram Bot API contains the bot token.
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { tracing } from '@opentelemetry/sdk-node';

const ALLOWED_ATTRIBUTES = [
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'server.address',
  'server.port',
  'url.scheme',
] as const;

/** A code or the name of an error class. */
const findErrorType = ({ events }: tracing.ReadableSpan): unknown =>
  events.find(({ attributes }) => attributes?.['exception.type'])?.attributes?.['exception.type'];

export function redactSpan(span: tracing.ReadableSpan): tracing.ReadableSpan {
  const { attributes, kind } = span;
  const kept = Object.fromEntries(
    ALLOWED_ATTRIBUTES.map((name) => [name, attributes[name]] as const).filter(([, value]) => value != null),
  );
  const isServer = kind === SpanKind.SERVER;
  // Refusals are answers: a span of the server fails only with 5xx [OpenTelemetry semantic conventions].
  const isServerFault = Number(attributes['http.response.status_code']) >= 500;
  const hasFailed = isServer ? isServerFault : span.status.code === SpanStatusCode.ERROR;
  const errorType = hasFailed ? findErrorType(span) : undefined;
  // The exporters also read getters of the span.
  return Object.assign(Object.create(span) as tracing.ReadableSpan, {
    name: [attributes['http.request.method'], attributes['http.route']].filter(Boolean).join(' '),
    attributes: errorType === undefined ? kept : { ...kept, 'error.type': errorType },
    status: { code: hasFailed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    events: [],
    links: [],
  });
}

/** Passes redacted spans of requests and outgoing calls to `inner`. */
export const createRedactingProcessor = (inner: tracing.SpanProcessor): tracing.SpanProcessor => ({
  onStart: (span, context) => inner.onStart(span, context),
  onEnd(span) {
    // The instrumentation of Fastify also starts internal spans, named by functions.
    if (span.kind !== SpanKind.INTERNAL) inner.onEnd(redactSpan(span));
  },
  forceFlush: () => inner.forceFlush(),
  shutdown: () => inner.shutdown(),
});
