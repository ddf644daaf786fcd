// Reads {ret_code, ret_msg, result} out of an answer, or throws the ApiError it stands for. [E1, X1-X4, X6, X9]
import type { ErrorKind } from '#contract/errors/kinds.ts';
import { networkError, requestTimeout } from '#contract/errors/requests.ts';
import { PERMISSION_CODES, TOKEN_CODES } from '#contract/errors/session.ts';
import type { CallRow } from '#contract/calls/row.ts';
import { fit, take } from './answer.ts';
import { ApiError } from './api-error.ts';

interface Envelope {
  ret_code: number;
  ret_msg: string;
  result: unknown;
}

function parse(text: string): Envelope | null {
  try {
    const raw = JSON.parse(text) as Partial<Envelope> | null; // the wire: checked field by field
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

function errorKindOf(code: number): ErrorKind {
  if (PERMISSION_CODES.includes(code)) return 'permission';
  if (code === requestTimeout) return 'timeout';
  return TOKEN_CODES.includes(code) ? 'token' : 'business';
}

const MESSAGES: Partial<Record<ErrorKind, string>> = {
  permission: 'user no permission',
  business: 'bad business ret_code',
  timeout: 'Request timeout, please re-try!',
};

function fieldOf(result: unknown): string | undefined {
  // Whatever a refusal carries; the field is checked below.
  const field = (result as { field?: unknown } | null)?.field;
  return typeof field === 'string' ? field : undefined;
}

/** The result of an answer whose ret_code is 0, as its row describes it; everything else throws. */
export function readEnvelope(status: number, text: string, { answer, idempotent }: CallRow): unknown {
  const envelope = parse(text);
  if (envelope?.ret_code === 0) {
    if (!answer) return envelope.result;
    // What was written was written, whatever is said of it; what was asked for has to be there.
    const result = (idempotent ? take : fit)(answer, envelope.result);
    if (result !== undefined) return result;
  } else if (envelope) {
    const kind = errorKindOf(envelope.ret_code);
    throw new ApiError(kind, envelope.ret_code, {
      message: MESSAGES[kind] ?? `Timeout, ${envelope.ret_msg || 'token error'}.`,
      serverMessage: envelope.ret_msg,
      result: envelope.result,
      field: fieldOf(envelope.result),
    });
  }
  if (status >= 400) throw new ApiError('http', status, { message: `HTTP ${status}` });
  // An answer without an envelope is no answer: an empty body, or a proxy's own page.
  throw new ApiError('empty', networkError, { message: 'Non Response!' });
}
