// Answered as HTTP 200 with an error code of contract/errors/ in the envelope.
import { ERROR_CODES, type ErrorCode, type ErrorName, findErrorName } from '#contract/errors.ts';

interface BusinessErrorDetail {
  /** English, for logs and for clients without a translation. Never contains personal data. */
  message?: string;
  /** The body field at fault. */
  field?: string;
  result?: unknown;
  /** For logs only; never sent. */
  cause?: unknown;
}

export class BusinessError extends Error {
  override name = 'BusinessError';
  readonly errorName: ErrorName;
  readonly code: number;
  readonly result: unknown;

  /** Accepts the code, or the name if it is read from a table or the database. */
  constructor(error: ErrorCode | ErrorName, detail: BusinessErrorDetail = {}) {
    const errorName = typeof error === 'number' ? findErrorName(error) : error;
    super(detail.message ?? errorName.replaceAll('_', ' '), { cause: detail.cause });
    this.errorName = errorName;
    this.code = ERROR_CODES[errorName];
    this.result = detail.result ?? (detail.field === undefined ? null : { field: detail.field });
  }
}
