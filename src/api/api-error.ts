// The only error that call() throws. `kind` determines the reaction; `code` selects the text. Spec section 8.
import type { ErrorKind } from '#contract/errors/kinds.ts';
import { networkError as networkErrorCode } from '#contract/errors/requests.ts';

interface Details {
  message?: string;
  /** The invalid request field, if the gateway names it. */
  field?: string | undefined;
  /** Text of the gateway, for codes without a text here. [X4] */
  serverMessage?: string | undefined;
  result?: unknown;
  /** Of HTTP. */
  status?: number;
  cause?: unknown;
}

export class ApiError extends Error {
  // Declared only, because old browsers do not support class fields.
  declare readonly kind: ErrorKind;
  declare readonly code: number;
  declare readonly field?: string;
  declare readonly serverMessage: string;
  declare readonly result: unknown;
  declare readonly status: number;

  constructor(kind: ErrorKind, code: number, details: Details = {}) {
    super(details.message ?? kind, { cause: details.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.code = code;
    this.serverMessage = details.serverMessage ?? '';
    this.result = details.result;
    this.status = details.status ?? 0;
    if (details.field !== undefined) this.field = details.field;
  }
}

/** The error of a call without a response, or of a module that did not load. */
export const createNetworkError = (cause: unknown): ApiError =>
  new ApiError('network', networkErrorCode, { message: 'http network error', cause });

export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');

/** The server answered, but not in a way that the client can use. */
export const isAnswerUnreadable = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'http' || error.kind === 'empty');

/** No usable response, which includes a proxy's page or an empty body: the call may be repeated. */
export const isRetryable = (error: unknown): boolean => isNetworkFailure(error) || isAnswerUnreadable(error);
