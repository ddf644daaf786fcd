// A back end need not know every call: what our gateway adds to the specification is optional, and so are calls whose answer
// the specification does not show. One that it does not know answers 404, null, {} or a code of its own.
import * as affiliates from '#contract/errors/affiliates.ts';
import * as agreements from '#contract/errors/agreements.ts';
import * as handoff from '#contract/errors/handoff.ts';
import * as identity from '#contract/errors/identity.ts';
import * as questionnaires from '#contract/errors/questionnaires.ts';
import * as requests from '#contract/errors/requests.ts';
import * as security from '#contract/errors/security.ts';
import * as session from '#contract/errors/session.ts';
import * as telegram from '#contract/errors/telegram.ts';
import * as updates from '#contract/errors/updates.ts';
import * as uploads from '#contract/errors/uploads.ts';
import * as verification from '#contract/errors/verification.ts';
import type { AnyCall, RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';
import { coerceOrDefault } from './coerce.ts';

const UNKNOWN_STATUSES: readonly number[] = [404, 405, 501];
/** The client's own catalogue; a test compares it with contract/errors.ts. */
const CATALOGUE = [
  affiliates,
  agreements,
  handoff,
  identity,
  questionnaires,
  requests,
  security,
  session,
  telegram,
  updates,
  uploads,
  verification,
];
const KNOWN_CODES: ReadonlySet<unknown> = new Set(
  CATALOGUE.flatMap((codes) => Object.values<unknown>(codes)),
);

/** Thrown by callExtension(). */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof ApiError && error.code === requests.notOffered;

export function isUnknownCall(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  switch (error.kind) {
    case 'http':
      return UNKNOWN_STATUSES.includes(error.code);
    case 'empty':
      // Without an envelope it is the page of a proxy and not an answer about the call.
      return error.result !== undefined;
    case 'business':
      return error.code === requests.notFound || isNotOffered(error) || !KNOWN_CODES.has(error.code);
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
    throw new ApiError('business', requests.notOffered, { message: 'not offered', cause: error });
  }
}
