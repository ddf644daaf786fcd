// A back end need not know every call: what our gateway adds to the specification is optional, and so are calls whose answer
// the specification does not show. One that it does not know answers 404, null, {} or a code of its own.
import { notOffered } from '#contract/errors/requests.ts';
import type { AnyCall, RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';
import { coerceOrDefault } from './coerce.ts';

const UNKNOWN_STATUSES: readonly number[] = [404, 405, 501];
/** First and last of the codes in contract/errors/. Other codes are those of another back end. */
const CODE_RANGES = [
  [1007, 1062],
  [10001, 10009],
  [20001, 20003],
  [31001, 34999],
  [50016, 50018],
  [9000001, 9000001],
] as const;
const isOwnCode = (code: number): boolean =>
  CODE_RANGES.some(([first, last]) => code >= first && code <= last);

/** Thrown by callExtension(). */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof ApiError && error.code === notOffered;

export function isUnknownCall(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  switch (error.kind) {
    case 'http':
      return UNKNOWN_STATUSES.includes(error.code);
    case 'empty':
      // Without an envelope it is the page of a proxy and not an answer about the call.
      return error.result !== undefined;
    case 'business':
      return isNotOffered(error) || !isOwnCode(error.code);
    default:
      return false;
  }
}

/** The answer of a call; every field is absent where the back end does not know the call. */
export async function callOptional<C extends AnyCall>(
  row: C,
  body: RequestOf<C>,
  options: Parameters<typeof call>[2] = {},
): Promise<ResponseOf<C>> {
  try {
    return await call(row, body, options);
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    return coerceOrDefault(row.answer ?? true, {}) as ResponseOf<C>; // the shape of the row
  }
}

/**
 * A call that our gateway adds to the specification and whose feature does not work without it. Where the back end does not know
 * it, the error is calm: this is not offered.
 */
export async function callExtension<C extends AnyCall>(
  row: C,
  body: RequestOf<C>,
  options: Parameters<typeof call>[2] = {},
): Promise<ResponseOf<C>> {
  try {
    return await call(row, body, { ...options, isExtension: true });
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    throw new ApiError('business', notOffered, { message: 'not offered', cause: error });
  }
}
