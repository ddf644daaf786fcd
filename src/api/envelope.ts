// Parses {ret_code, ret_msg, result} of a response, or throws the matching ApiError. A back end may omit fields or
// send unknown values: the result is coerced to the shape of its row, and unknown fields are kept. [E1, E5, E6,
// X1-X4, X6, X9]
import type { ErrorKind } from '#contract/errors/kinds.ts';
import { networkError, requestTimeout } from '#contract/errors/requests.ts';
import { PERMISSION_CODES, TOKEN_CODES } from '#contract/errors/session.ts';
import type { CallRow } from '#contract/calls/row.ts';
import { ApiError } from './api-error.ts';
import type { Shape } from '#contract/shape.ts';

interface Envelope {
  ret_code: number;
  ret_msg: string;
  result: unknown;
}

function parse(text: string): Envelope | null {
  try {
    const raw = JSON.parse(text) as Partial<Envelope> | null; // checked field by field
    if (typeof raw?.ret_code !== 'number') return null;
    return {
      ret_code: raw.ret_code,
      ret_msg: typeof raw.ret_msg === 'string' ? raw.ret_msg : '',
      result: raw.result ?? null,
    };
  } catch {
    return null;
  }
}

function getErrorKind(code: number): ErrorKind {
  if (PERMISSION_CODES.includes(code)) return 'permission';
  if (code === requestTimeout) return 'timeout';
  return TOKEN_CODES.includes(code) ? 'token' : 'business';
}

const MESSAGES: Partial<Record<ErrorKind, string>> = {
  permission: 'user no permission',
  business: 'bad business ret_code',
  timeout: 'Request timeout, please re-try!',
};

function readField(result: unknown): string | undefined {
  const field = (result as { field?: unknown } | null)?.field;
  return typeof field === 'string' ? field : undefined;
}

export function readEnvelope(status: number, text: string, { answer, idempotent }: CallRow): unknown {
  const envelope = parse(text);
  if (envelope?.ret_code === 0) {
    if (!answer) return envelope.result;
    // A write has succeeded whatever its result; a read requires a valid one.
    const result = (idempotent ? coerceOrDefault : coerce)(answer, envelope.result);
    if (result !== undefined) return result;
  } else if (envelope) {
    const kind = getErrorKind(envelope.ret_code);
    throw new ApiError(kind, envelope.ret_code, {
      message: MESSAGES[kind] ?? `Timeout, ${envelope.ret_msg || 'token error'}.`,
      serverMessage: envelope.ret_msg,
      result: envelope.result,
      field: readField(envelope.result),
    });
  }
  if (status >= 400) throw new ApiError('http', status, { message: `HTTP ${status}` });
  // No envelope: an empty body, or the page of a proxy.
  throw new ApiError('empty', networkError, { message: 'Non Response!' });
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Returns the value in this shape, or undefined if it does not fit. */
export function coerce(shape: Shape, value: unknown): unknown {
  if (shape === true) return value ?? undefined;
  if (shape === null) return typeof value === 'string' && Date.parse(value) ? value : undefined;
  if (typeof shape === 'string') {
    const text = typeof value === 'number' ? `${value}` : value;
    const known = shape.split(' ');
    return typeof text === 'string' && (!known[1] || known.includes(text)) ? text : undefined;
  }
  if (typeof shape !== 'object') return typeof value === typeof shape ? value : undefined;
  if (isList(shape)) {
    if (shape.length > 1) return coerce(shape[0], value);
    return isList(value)
      ? value.map((each) => coerce(shape[0], each)).filter((each) => each !== undefined)
      : undefined;
  }
  if (typeof value !== 'object' || !value || isList(value)) return undefined;
  const read: Record<string, unknown> = { ...value };
  for (const [name, field] of Object.entries(shape)) {
    read[name] = coerceOrDefault(field, read[name]);
    // The field has an unknown value, and the shape has no default for it.
    if (field && typeof field === 'string' && !read[name]) return undefined;
  }
  return read;
}

export function coerceOrDefault(shape: Shape, value: unknown): unknown {
  const read = coerce(shape, value);
  if (read !== undefined) return read;
  if (isList(shape)) return shape.length > 1 ? shape[1] : [];
  if (typeof shape === 'string') return shape.split(' ')[0];
  return typeof shape === 'object' ? (shape ? coerce(shape, {}) : '') : shape;
}
