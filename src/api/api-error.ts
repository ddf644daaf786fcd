// The only thing call() throws. `kind` says what to do; `code` finds the text. Spec section 8.
import type { ErrorKind } from '#contract/errors/kinds.ts';
import { networkError as networkErrorCode } from '#contract/errors/requests.ts';

interface Details {
  message?: string;
  /** The request field at fault, where the gateway names one. */
  field?: string | undefined;
  /** What the gateway said, for codes without a text of ours. [X4] */
  serverMessage?: string | undefined;
  /** The envelope's result, which some refusals use to explain themselves. */
  result?: unknown;
  cause?: unknown;
}

export class ApiError extends Error {
  // Declared only: for the oldest browsers the build would make a call of each field.
  declare readonly kind: ErrorKind;
  declare readonly code: number;
  declare readonly field?: string;
  declare readonly serverMessage: string;
  declare readonly result: unknown;

  constructor(kind: ErrorKind, code: number, details: Details = {}) {
    super(details.message ?? kind, { cause: details.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.code = code;
    this.serverMessage = details.serverMessage ?? '';
    this.result = details.result;
    if (details.field !== undefined) this.field = details.field;
  }
}

/** Nothing came back: from a call, or in place of a part of the app that had to be loaded first. */
export const networkError = (cause: unknown): ApiError =>
  new ApiError('network', networkErrorCode, { message: 'http network error', cause });
