// The only way to the gateway, and the only user of ofetch. It throws ApiError and nothing else; it shows nothing and
// goes nowhere. An answer of a session that has ended is never handed out. Spec sections 7 and 8.
import { createFetch, type FetchOptions } from 'ofetch';
import { requestTimeout } from '#contract/errors/requests.ts';
import { noPermission } from '#contract/errors/session.ts';
import type { AnyCall, CallRow, RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { API_PREFIX } from '#contract/paths.ts';
import { currentLanguage } from '#app/i18n/load.ts';
import { deviceId, randomId } from '#app/lib/storage/device-id.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { ApiError, networkError } from './api-error.ts';
import { embeddedRenewal, embeddedSession } from './embedded.ts';
import { readEnvelope } from './envelope.ts';
import { keepClientTag, requestHeaders } from './headers.ts';
import { dropPageAnswers, takePageAnswer } from './page-answers.ts';
import { createResponseCache } from './response-cache.ts';
import {
  dropAnswers,
  endSession,
  onAnswersDrop,
  sessionEpoch,
  sessionLives,
  tellSessionExpired,
} from './session.ts';
import { recordTiming, type TimingEvent } from './timing.ts';

const DEFAULT_TIMEOUT_MS = 30_000;
const RETRY_BASE_MS = 400;
/** Statuses whose Response may have no body. */
const NO_BODY: readonly number[] = [204, 205, 304];

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
onAnswersDrop(dropPageAnswers);

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

function headersOf(row: CallRow, path: string, key: string | undefined): Headers {
  const headers = requestHeaders(path);
  if (key) headers.set('Idempotency-Key', key);
  if (row.body === 'binary') headers.set('content-type', 'application/octet-stream');
  // [C23] The guid is a header always.
  if (row.body === 'form') headers.set('Guid', deviceId());
  return headers;
}

function payloadOf(row: CallRow, rest: Body, options: CallOptions): FetchOptions<'text'> {
  if (row.method === 'GET') return { query: rest }; // [C4]
  // Binary rows are called with bytes; TypeScript's Uint8Array is generic.
  if (row.body === 'binary') return { body: options.bytes as BodyInit };
  // [C23] A form's fields are texts in every schema; the browser sets the content type.
  return { body: row.body === 'form' ? new URLSearchParams(rest as Record<string, string>) : rest };
}

/** A body that breaks off is a network failure: it is read here, where ofetch still retries. */
async function fetchWhole(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  const { status, headers } = response;
  const text = await response.text();
  return new Response(NO_BODY.includes(status) ? null : text, { status, headers });
}

const request = createFetch({
  fetch: fetchWhole,
  defaults: { credentials: 'include', ignoreResponseError: true },
});

/** Rows whose last call did not reach the gateway: the caller has waited already, so one try is enough. */
const unreached = new Set<string>();

/** Sends one call, with the retries that its row allows after a network failure, and parses the answer. */
async function send(row: CallRow, body: Body, options: CallOptions): Promise<unknown> {
  const { path, rest } = fillPath(pathOf(row), body);
  const key = row.idempotent ? (options.idempotencyKey ?? randomId()) : options.idempotencyKey;
  const timeout = options.timeout ?? row.timeout ?? DEFAULT_TIMEOUT_MS;
  const controller = new AbortController();
  const leave = () => controller.abort();
  let isLate = false;
  let begunAt = 0;
  let round = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = (result: Pick<TimingEvent, 'outcome' | 'code'>) =>
    recordTiming({ call: row.name, ms: performance.now() - begunAt, ...result });
  const errorOf = (cause: unknown): ApiError => {
    if (cause instanceof ApiError) return cause;
    if (isLate)
      return new ApiError('timeout', requestTimeout, { message: `timeout of ${timeout} ms exceeded`, cause });
    if (options.signal?.aborted) return new ApiError('aborted', 0, { message: 'aborted', cause });
    return networkError(cause);
  };
  options.signal?.addEventListener('abort', leave);
  try {
    if (options.signal?.aborted) leave();
    const written = takePageAnswer(row.name, body);
    if (written !== undefined)
      return readEnvelope(200, JSON.stringify({ ret_code: 0, result: written }), row);
    const response = await request.raw(API_PREFIX + path, {
      ...payloadOf(row, rest, options),
      method: row.method,
      responseType: 'text',
      keepalive: options.keepalive ?? false,
      signal: controller.signal,
      retry: unreached.has(row.name) ? 0 : (row.retry ?? 0),
      retryDelay: () => RETRY_BASE_MS * 2 ** round++ * (0.5 + Math.random()),
      onRequest: (attempt) => {
        begunAt = performance.now();
        clearTimeout(timer);
        timer = setTimeout(() => {
          isLate = true;
          leave();
        }, timeout);
        attempt.options.headers = headersOf(row, path, key);
      },
      onRequestError: ({ error }) => {
        if (!controller.signal.aborted) report({ outcome: 'network', code: networkError(error).code });
      },
    });
    keepClientTag(response.headers);
    const result = readEnvelope(response.status, response._data ?? '', row);
    unreached.delete(row.name);
    report({ outcome: 'ok' });
    return result;
  } catch (cause) {
    const error = errorOf(cause);
    if (error.kind === 'aborted') throw error;
    if (error.kind !== 'network') report({ outcome: error.kind, code: error.code });
    unreached[error.kind === 'network' ? 'add' : 'delete'](row.name);
    // The one place that every failure passes, also those that no page shows. Nothing personal is in it. [X10]
    console.warn(row.name, error.kind, error.code);
    throw error;
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', leave);
  }
}

/** The caller leaves at once; a request that others share goes on. */
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
  const { signal, fresh, ...shared } = options;
  if (!row.cached) return leavingAlone(guarded(row, fields, options), signal) as Promise<ResponseOf<C>>;
  const key = `${row.name} ${currentLanguage()} ${JSON.stringify(fields)}`;
  const flight = cache.read(key, () => guarded(row, fields, shared), { fresh });
  return leavingAlone(flight, signal) as Promise<ResponseOf<C>>; // as above
}
