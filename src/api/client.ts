// The only way to the gateway, and the only user of ofetch. It throws ApiError and nothing else; it shows nothing and
// goes nowhere. An answer of a session that has ended is never handed out. Spec sections 7 and 8.
import { type FetchOptions, ofetch } from 'ofetch';
import { requestTimeout } from '#contract/errors/requests.ts';
import { noPermission } from '#contract/errors/session.ts';
import type { AnyCall, CallRow, RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { API_PREFIX } from '#contract/paths.ts';
import { currentLanguage } from '#app/i18n/load.ts';
import { deviceId, randomId } from '#app/lib/device-id.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { ApiError, networkError } from './api-error.ts';
import { embeddedRenewal, embeddedSession } from './embedded.ts';
import { readEnvelope } from './envelope.ts';
import { keepClientTag, requestHeaders } from './headers.ts';
import { createResponseCache } from './response-cache.ts';
import {
  dropAnswers,
  endSession,
  onAnswersDrop,
  sessionEpoch,
  sessionLives,
  tellSessionExpired,
} from './session.ts';
import { recordTiming } from './timing.ts';

const DEFAULT_TIMEOUT_MS = 30_000;
const RETRY_BASE_MS = 400;

interface CallOptions {
  signal?: AbortSignal;
  /** The body of a binary row. */
  bytes?: Uint8Array | Blob;
  /** The same key for the same intent: a replay answers the first result. Made here when absent. */
  idempotencyKey?: string;
  timeout?: number;
  /** Asks the gateway even when the response cache has an answer. */
  fresh?: boolean;
  /** Goes out even if the page ends meanwhile; for bodies below 64 KiB. */
  keepalive?: boolean;
}

const cache = createResponseCache();
onAnswersDrop(() => cache.clear());

/** [C7] Ordinary invalidation keeps the profile; only the end of a session takes it. */
const survivesWrites = (key: string) => key.startsWith('profile ');

const LOADS_PROFILE: readonly string[] = ['profile', 'tokenInfo'];

type Body = Record<string, unknown>;

/** Fills `:name` segments from the body; what they used does not travel twice. */
function fillPath(path: string, body: Body): { path: string; rest: Body } {
  const rest = { ...body };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(body[name]));
  });
  return { path: filled, rest };
}

/** [C8, M9] The surface decides: embedded, an ordinary browser, or a messenger's mini app. */
const pathOf = ({ path, webPath, sdkPath }: CallRow): string =>
  (embeddedSession() ? sdkPath : !getPlatform().inTelegram && webPath) || path;

function requestOf(row: CallRow, body: Body, options: CallOptions, key: string | undefined) {
  const { path, rest } = fillPath(pathOf(row), body);
  const headers = requestHeaders(path);
  if (key) headers.set('Idempotency-Key', key);
  const request: FetchOptions<'text'> = {
    method: row.method,
    headers,
    keepalive: options.keepalive ?? false,
  };
  if (row.method === 'GET') {
    request.query = rest; // [C4]
  } else if (row.body === 'binary') {
    headers.set('content-type', 'application/octet-stream');
    request.body = options.bytes as BodyInit; // binary rows are called with bytes; TypeScript's Uint8Array is generic
  } else if (row.body === 'form') {
    // [C23] A form's fields are texts in every schema; the browser sets the content type. The guid is a header always.
    headers.set('Guid', deviceId());
    request.body = new URLSearchParams(rest as Record<string, string>);
  } else {
    headers.set('content-type', 'application/json');
    request.body = JSON.stringify(rest);
  }
  return { url: API_PREFIX + path, request };
}

/** One attempt: headers to parsed result. */
async function attempt(
  row: CallRow,
  body: Body,
  options: CallOptions,
  key: string | undefined,
): Promise<unknown> {
  const { url, request } = requestOf(row, body, options, key);
  const timeout = options.timeout ?? row.timeout ?? DEFAULT_TIMEOUT_MS;
  const controller = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    controller.abort();
  }, timeout);
  const leave = () => controller.abort();
  options.signal?.addEventListener('abort', leave);
  try {
    if (options.signal?.aborted) controller.abort();
    const response = await ofetch.raw(url, {
      ...request,
      responseType: 'text',
      credentials: 'include',
      retry: false,
      ignoreResponseError: true,
      signal: controller.signal,
    });
    keepClientTag(response.headers);
    return readEnvelope(response.status, response._data ?? '', row);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    if (late) {
      const message = `timeout of ${timeout} ms exceeded`;
      throw new ApiError('timeout', requestTimeout, { message, cause });
    }
    if (options.signal?.aborted) throw new ApiError('aborted', 0, { message: 'aborted', cause });
    throw networkError(cause);
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', leave);
  }
}

/** Waits a jittered, doubling while; an abort ends the wait at once. */
function pause(round: number, signal: AbortSignal | undefined): Promise<void> {
  const ms = RETRY_BASE_MS * 2 ** round * (0.5 + Math.random());
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Rows that last did not get through: whoever asks again has waited already, so one try is enough. */
const unreached = new Set<string>();

/** All attempts of one call: only a network failure is tried again, and only as often as the row allows. */
async function send(row: CallRow, body: Body, options: CallOptions): Promise<unknown> {
  const key = row.idempotent ? (options.idempotencyKey ?? randomId()) : options.idempotencyKey;
  for (let round = 0; ; round++) {
    const begunAt = performance.now();
    try {
      const result = await attempt(row, body, options, key);
      unreached.delete(row.name);
      recordTiming({ call: row.name, ms: performance.now() - begunAt, outcome: 'ok' });
      return result;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const ms = performance.now() - begunAt;
      if (error.kind === 'aborted') throw error;
      recordTiming({ call: row.name, ms, outcome: error.kind, code: error.code });
      const again = error.kind === 'network' && !unreached.has(row.name) && round < (row.retry ?? 0);
      if (!again) {
        unreached[error.kind === 'network' ? 'add' : 'delete'](row.name);
        // The one place that every failure passes, also what no page shows. Nothing of a person is in it. [X10]
        console.warn(row.name, error.kind, error.code);
        throw error;
      }
      await pause(round, options.signal);
    }
  }
}

/** Lets one of several callers leave without taking the shared request down. */
function leavingAlone<T>(shared: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return shared;
  return new Promise((resolve, reject) => {
    const leave = () => reject(new ApiError('aborted', 0, { message: 'aborted' }));
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave);
    shared.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

async function guarded(row: CallRow, body: Body, options: CallOptions, once = false): Promise<unknown> {
  const born = sessionEpoch();
  const by = embeddedSession()?.token;
  const stale = () => row.auth !== 'public' && born !== sessionEpoch();
  try {
    const result = await send(row, body, options);
    if (stale()) throw new ApiError('aborted', 0, { message: 'answer of an ended session' });
    if (LOADS_PROFILE.includes(row.name)) sessionLives();
    if (row.idempotent) cache.invalidate(survivesWrites);
    return result;
  } catch (error) {
    if (stale()) throw new ApiError('aborted', 0, { message: 'answer of an ended session', cause: error });
    if (error instanceof ApiError && error.kind === 'permission') {
      // [C27] Whoever shows our screens may bring a new token; what was asked is then asked again, once.
      if (error.code !== noPermission && !once && (await embeddedRenewal.ask?.(by ?? '')))
        return guarded(row, body, options, true);
      // [X3] What is not allowed any more is forgotten in every tab. [T12] Where a person without a session goes, the
      // profile's loader decides: here it only has to reach the other tabs.
      if (error.code === noPermission) dropAnswers();
      else if (!LOADS_PROFILE.includes(row.name)) endSession('expired', error);
      else tellSessionExpired();
    }
    throw error;
  }
}

export function call<C extends AnyCall>(
  row: C,
  body: RequestOf<C>,
  options: CallOptions = {},
): Promise<ResponseOf<C>> {
  const fields = body as Body; // every request schema is an object
  // The gateway validates what it sends against the same schema; the row's type is the contract.
  if (!row.cached) return guarded(row, fields, options) as Promise<ResponseOf<C>>;
  const { signal, fresh, ...shared } = options;
  const key = `${row.name} ${currentLanguage()} ${JSON.stringify(fields)}`;
  const flight = cache.read(key, () => guarded(row, fields, shared), { fresh });
  return leavingAlone(flight, signal) as Promise<ResponseOf<C>>; // as above
}
