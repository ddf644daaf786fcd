// A refusal by name: answered as HTTP 200 with the code of contract/errors.ts in the envelope.
import { ERROR_CODES, type ErrorName } from '#contract/errors.ts';

export interface BusinessErrorDetail {
  /** English, for logs and for clients without a text of their own; never personal data. */
  message?: string;
  /** The body field at fault. */
  field?: string;
  result?: unknown;
}

export class BusinessError extends Error {
  override name = 'BusinessError';
  readonly errorName: ErrorName;
  readonly code: number;
  readonly result: unknown;

  constructor(errorName: ErrorName, detail: BusinessErrorDetail = {}) {
    super(detail.message ?? errorName.replaceAll('_', ' '));
    this.errorName = errorName;
    this.code = ERROR_CODES[errorName];
    this.result = detail.result ?? (detail.field === undefined ? null : { field: detail.field });
  }
}
