// The logger of a request. The child logger is created with the first line, because most requests log none.
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { getTrace } from './monitoring/trace.ts';

type Method = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
type Line = Parameters<FastifyBaseLogger[Method]>;

class RequestLog {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Record<string, unknown>;
  readonly #request: IncomingMessage;
  #own: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Record<string, unknown>, request: IncomingMessage) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#request = request;
  }
  get #log(): FastifyBaseLogger {
    return (this.#own ??= this.#parent.child({ ...this.#bindings, ...getTrace(this.#request) }));
  }
  get level(): string {
    return this.#parent.level;
  }
  child(...bindings: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log.child(...bindings);
  }
  fatal(...line: Line): void {
    this.#log.fatal(...line);
  }
  error(...line: Line): void {
    this.#log.error(...line);
  }
  warn(...line: Line): void {
    this.#log.warn(...line);
  }
  info(...line: Line): void {
    this.#log.info(...line);
  }
  debug(...line: Line): void {
    this.#log.debug(...line);
  }
  trace(...line: Line): void {
    this.#log.trace(...line);
  }
  silent(): void {}
}

export const createRequestLog = (
  parent: FastifyBaseLogger,
  bindings: Record<string, unknown>,
  _: unknown,
  request: IncomingMessage,
): FastifyBaseLogger =>
  // A class cannot repeat the overloads of the type.
  new RequestLog(parent, bindings, request) as FastifyBaseLogger;
