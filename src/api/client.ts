// The only way to the gateway, and the only user of ofetch. Throws only ApiError; shows nothing and does not
// navigate. Responses of an ended session are dropped. Spec sections 7 and 8.
import { createFetch, type FetchOptions } from 'ofetch';
import { requestTimeout } from '#contract/errors/requests.ts';
import { noPermission } from '#contract/errors/session.ts';
import type { AnyCall, CallRow, RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { API_PREFIX } from '#contract/paths.ts';
import { getCurrentLanguage } from '#app/i18n/load.ts';
import { observeServerDate } from '#app/lib/server-clock.ts';
import { getDeviceId, createRandomId } from '#app/lib/storage/device-id.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { ApiError, createNetworkError } from './api-error.ts';
import { tokenRenewalHandler, getEmbeddedSession } from './embedded.ts';
import { readEnvelope } from './envelope.ts';
import { storeClientTag, buildRequestHeaders } from './headers.ts';
import { dropPageResponses, takePageResponse } from './page-answers.ts';
import { createResponseCache } from './response-cache.ts';
import {
  clearCaches,
  endSession,
  onCacheClear,
  getSessionEpoch,
  markSessionAlive,
  broadcastSessionExpired,
} from './session.ts';
import { recordTiming, type TimingEvent } from './timing.ts';

const DEFAULT_TIMEOUT_MS = 30_000;
const RETRY_BASE_MS = 400;
const NO_BODY: readonly number[] = [204, 205, 304];

interface CallOptions {
  signal?: AbortSignal;
  bytes?: Uint8Array | Blob;
  /** Repeating a call with its key returns the first result. Generated if absent. */
  idempotencyKey?: string;
  timeout?: number;
  fresh?: boolean;
  /** The specification does not have the call: an answer without any field means that the back end does not know it. */
  isExtension?: boolean;
  /** Sent even if the page closes; for bodies below 64 KiB. */
  keepalive?: boolean;
}

const cache = createResponseCache();
onCacheClear(() => cache.clear());
onCacheClear(dropPageResponses);

/** Writes invalidate every cached response except the profile. [C7] */
const isKeptOnWrite = (key: string) => key.startsWith('profile ');

const LOADS_PROFILE: readonly string[] = ['profile', 'tokenInfo'];

type Body = Record<string, unknown>;

function fillPath(path: string, body: Body): { path: string; rest: Body } {
  const rest = { ...body };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(body[name]));
  });
  return { path: filled, rest };
}

/** The path depends on the client: embedded, browser, or mini app. [C8, M9] */
const resolvePath = ({ path, webPath, sdkPath }: CallRow): string =>
  (getEmbeddedSession() ? sdkPath : !getPlatform().inTelegram && webPath) || path;

function buildHeaders(row: CallRow, path: string, key: string | undefined): Headers {
  const headers = buildRequestHeaders(path);
  if (key) headers.set('Idempotency-Key', key);
  if (row.body === 'binary') headers.set('content-type', 'application/octet-stream');
  // A form sends the guid as a header too. [C23]
  if (row.body === 'form') headers.set('Guid', getDeviceId());
  return headers;
}

function buildPayload(row: CallRow, rest: Body, options: CallOptions): FetchOptions<'text'> {
  if (row.method === 'GET') return { query: rest }; // [C4]
  if (row.body === 'binary') return { body: options.bytes as BodyInit };
  // Form fields are strings in every schema; the browser sets the content type. [C23]
  return { body: row.body === 'form' ? new URLSearchParams(rest as Record<string, string>) : rest };
}

/** Some back ends redirect a call without a session to their sign-in page. */
const isSignInPage = ({ redirected, url }: Response): boolean =>
  redirected && /\/login\/?$/i.test(new URL(url).pathname);

/** Reads the body here, so that ofetch retries a connection lost within the body. */
async function fetchFullBody(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  const { headers } = response;
  const status = isSignInPage(response) ? 401 : response.status;
  const text = await response.text();
  return new Response(NO_BODY.includes(status) ? null : text, { status, headers });
}

const request = createFetch({
  fetch: fetchFullBody,
  defaults: { credentials: 'include', ignoreResponseError: true },
});

/** Calls whose last attempt failed by network: the user has already waited, so they are not retried again. */
const unreachableCalls = new Set<string>();

async function send(row: CallRow, body: Body, options: CallOptions): Promise<unknown> {
  const { path, rest } = fillPath(resolvePath(row), body);
  const key = row.idempotent ? (options.idempotencyKey ?? createRandomId()) : options.idempotencyKey;
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
    return createNetworkError(cause);
  };
  options.signal?.addEventListener('abort', leave);
  try {
    if (options.signal?.aborted) leave();
    const written = takePageResponse(row.name, body);
    if (written !== undefined)
      return readEnvelope(200, JSON.stringify({ ret_code: 0, result: written }), row);
    const response = await request.raw(API_PREFIX + path, {
      ...buildPayload(row, rest, options),
      method: row.method,
      responseType: 'text',
      keepalive: options.keepalive ?? false,
      signal: controller.signal,
      retry: unreachableCalls.has(row.name) ? 0 : (row.retry ?? 0),
      retryDelay: () => RETRY_BASE_MS * 2 ** round++ * (0.5 + Math.random()),
      onRequest: (attempt) => {
        begunAt = performance.now();
        clearTimeout(timer);
        timer = setTimeout(() => {
          isLate = true;
          leave();
        }, timeout);
        attempt.options.headers = buildHeaders(row, path, key);
      },
      onRequestError: ({ error }) => {
        if (!controller.signal.aborted) report({ outcome: 'network', code: createNetworkError(error).code });
      },
    });
    storeClientTag(response.headers);
    // A response to GET may come from a cache, with an old date.
    if (row.method === 'POST') observeServerDate(response.headers.get('date'));
    const result = readEnvelope(response.status, response._data ?? '', row, options);
    unreachableCalls.delete(row.name);
    report({ outcome: 'ok' });
    return result;
  } catch (cause) {
    const error = errorOf(cause);
    if (error.kind === 'aborted') throw error;
    if (error.kind !== 'network') report({ outcome: error.kind, code: error.code });
    unreachableCalls[error.kind === 'network' ? 'add' : 'delete'](row.name);
    // Every failure is logged here, without personal data. [X10]
    console.warn(row.name, error.kind, error.code);
    throw error;
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', leave);
  }
}

/** Aborts for this caller only; a shared request continues. */
function withOwnAbort<T>(shared: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return shared;
  return new Promise((resolve, reject) => {
    const leave = () => reject(new ApiError('aborted', 0, { message: 'aborted' }));
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave);
    shared.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

async function callInSession(row: CallRow, body: Body, options: CallOptions, once = false): Promise<unknown> {
  const born = getSessionEpoch();
  const by = getEmbeddedSession()?.token;
  const stale = () => row.auth !== 'public' && born !== getSessionEpoch();
  try {
    const result = await send(row, body, options);
    if (stale()) throw new ApiError('aborted', 0, { message: 'answer of an ended session' });
    if (LOADS_PROFILE.includes(row.name)) markSessionAlive();
    if (row.idempotent) cache.invalidate(isKeptOnWrite);
    return result;
  } catch (error) {
    if (stale()) throw new ApiError('aborted', 0, { message: 'answer of an ended session', cause: error });
    if (error instanceof ApiError && error.kind === 'permission') {
      // The token was renewed while the call was on its way; the old one ends when the new one is first used.
      const current = getEmbeddedSession()?.token;
      if (!once && by && current && current !== by) return callInSession(row, body, options, true);
      // The host page may provide a new token; then the call is repeated once. [C27]
      if (error.code !== noPermission && !once && (await tokenRenewalHandler.request?.(by ?? '')))
        return callInSession(row, body, options, true);
      // Clears the caches of every tab. [X3] After a failed profile request only the other tabs are informed here: the
      // profile loader decides where the user goes. [T12]
      if (error.code === noPermission) clearCaches();
      else if (!LOADS_PROFILE.includes(row.name)) endSession('expired', error);
      else broadcastSessionExpired();
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
  // The gateway validates its responses against the schema of the row.
  const { signal, fresh, ...shared } = options;
  if (!row.cached) return withOwnAbort(callInSession(row, fields, options), signal) as Promise<ResponseOf<C>>;
  const key = `${row.name} ${getCurrentLanguage()} ${JSON.stringify(fields)}`;
  const flight = cache.read(key, () => callInSession(row, fields, shared), { fresh });
  return withOwnAbort(flight, signal) as Promise<ResponseOf<C>>;
}
