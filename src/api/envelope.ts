// Parses {ret_code, ret_msg, result} of a response, or throws the matching ApiError. [E1, X1-X4, X6, X9]
import type { ErrorKind } from '#contract/errors/kinds.ts';
import { notUnderstood, requestTimeout } from '#contract/errors/requests.ts';
import { badCredentials, notLoggedIn, PERMISSION_CODES, TOKEN_CODES } from '#contract/errors/session.ts';
import type { CallRow } from '#contract/calls/row.ts';
import { ApiError } from './api-error.ts';
import { coerce, coerceOrDefault, isRecord, readNumber } from './coerce.ts';

interface Envelope {
  ret_code: number;
  ret_msg: string;
  result: unknown;
}

function parse(text: string): Envelope | null {
  try {
    const raw = JSON.parse(text) as Partial<Record<keyof Envelope, unknown>> | null; // checked field by field
    const code = readNumber(raw?.ret_code);
    if (!raw || code === undefined) return null;
    return {
      ret_code: code,
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
  const field = isRecord(result) ? result['field'] : undefined;
  return typeof field === 'string' ? field : undefined;
}

/** Codes that a 401 can carry besides that of a missing session. */
const UNAUTHORIZED_CODES: readonly number[] = [...PERMISSION_CODES, ...TOKEN_CODES, badCredentials];

/** A 401 without a known code means a missing session, whatever its body. [X3, T12] */
function readCode(status: number, envelope: Envelope | null): number | null {
  const code = envelope?.ret_code ?? null;
  if (status !== 401 || (code !== null && UNAUTHORIZED_CODES.includes(code))) return code;
  return notLoggedIn;
}

/** The result with the fields of a nested object beside its own. */
function unnest(result: unknown, nested: string | undefined): unknown {
  const inner = nested && isRecord(result) ? result[nested] : undefined;
  return isRecord(result) && isRecord(inner) ? { ...inner, ...result } : result;
}

const isEmptyRecord = (value: unknown): boolean => isRecord(value) && Object.keys(value).length === 0;

/** Back ends answer null or {} to a call that they do not know. */
const isUnknownExtension = (result: unknown, { answer }: CallRow): boolean =>
  isRecord(answer) && !isEmptyRecord(answer) && (result === null || isEmptyRecord(result));

export function readEnvelope(
  status: number,
  text: string,
  row: CallRow,
  { isExtension = false }: { isExtension?: boolean } = {},
): unknown {
  const envelope = parse(text);
  const code = readCode(status, envelope);
  if (code !== null && code !== 0) {
    const kind = getErrorKind(code);
    const said = envelope?.ret_msg ?? '';
    throw new ApiError(kind, code, {
      message: MESSAGES[kind] ?? `Timeout, ${said || 'token error'}.`,
      serverMessage: said,
      result: envelope?.result,
      field: readField(envelope?.result),
      status,
    });
  }
  if (envelope && !(isExtension && isUnknownExtension(envelope.result, row))) {
    const { answer, idempotent, nested } = row;
    if (!answer) return envelope.result;
    // A write has succeeded whatever its result; a read requires a valid one.
    const result = (idempotent ? coerceOrDefault : coerce)(answer, unnest(envelope.result, nested));
    if (result !== undefined) return result;
  }
  if (status >= 400) throw new ApiError('http', status, { message: `HTTP ${status}`, status });
  // An empty body, the page of a proxy, or a result of another shape.
  throw new ApiError('empty', notUnderstood, { message: 'Non Response!', result: envelope?.result, status });
}
