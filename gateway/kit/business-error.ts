// A refusal: answered as HTTP 200 with its code of contract/errors/ in the envelope.
import { ERROR_CODES, type ErrorCode, type ErrorName, errorNameForCode } from '#contract/errors.ts';

interface BusinessErrorDetail {
  /** English, for logs and for clients without a text of their own; never personal data. */
  message?: string;
  /** The body field at fault. */
  field?: string;
  result?: unknown;
  /** What it comes of, for us alone. */
  cause?: unknown;
}

export class BusinessError extends Error {
  override name = 'BusinessError';
  readonly errorName: ErrorName;
  readonly code: number;
  readonly result: unknown;

  /** By its constant; by its name where that was chosen from a table or kept in the database. */
  constructor(error: ErrorCode | ErrorName, detail: BusinessErrorDetail = {}) {
    const errorName = typeof error === 'number' ? errorNameForCode(error) : error;
    super(detail.message ?? errorName.replaceAll('_', ' '), { cause: detail.cause });
    this.errorName = errorName;
    this.code = ERROR_CODES[errorName];
    this.result = detail.result ?? (detail.field === undefined ? null : { field: detail.field });
  }
}
