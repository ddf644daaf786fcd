// HTTP client for vendors: a timeout per attempt, two retries with jitter for idempotent requests, and a
// circuit breaker, so that users do not wait for a vendor that is down.
import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleType,
  type IPolicy,
  retry,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import { readResponseText } from '#gateway/kit/response-text.ts';
import type { Vendor } from '../types.ts';
import { parseJson } from './response-fields.ts';

/** The vendor is unreachable or failing: another one may take over. Contains no personal data. */
export class VendorUnavailable extends Error {
  override name = 'VendorDown';
}
/** The vendor refused the request: the settings or the request are wrong. */
export class VendorRefused extends Error {
  override name = 'VendorRefused';
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

const FAILURES_UNTIL_OPEN = 5;
const CIRCUIT_OPEN_MS = 15_000;
const RETRIES = 2;
const MAX_BACKOFF_MS = 800;
/** Opening takes up to two requests, and the next vendor must be tried within three seconds. */
const URGENT_TIMEOUT_MS = 1200;
const REQUEST_TIMEOUT_MS = 4000;
const TOO_MANY_REQUESTS = 429;

export interface VendorRequest {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** May be retried without a further effect. */
  isIdempotent: boolean;
  /** A user is waiting for it. */
  isUrgent?: boolean;
}
export interface VendorResponse {
  vendor: Vendor;
  status: number;
  body: unknown;
}
export type VendorHttp = (make: () => VendorRequest) => Promise<VendorResponse>;

export interface VendorTimeouts {
  urgentMs: number;
  requestMs: number;
  circuitOpenMs: number;
}
export const VENDOR_TIMEOUTS: VendorTimeouts = {
  urgentMs: URGENT_TIMEOUT_MS,
  requestMs: REQUEST_TIMEOUT_MS,
  circuitOpenMs: CIRCUIT_OPEN_MS,
};

/** Returns null for an empty body, and the text if it is no JSON. */
const parseBody = (text: string): unknown => (text === '' ? null : (parseJson(text) ?? text));

async function sendRequest(
  vendor: Vendor,
  request: VendorRequest,
  signal: AbortSignal,
): Promise<VendorResponse> {
  const { method, url, headers = {}, body } = request;
  const given = body === undefined ? {} : { body };
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { method, headers, ...given, redirect: 'error', signal });
    text = await readResponseText(response);
  } catch (cause) {
    throw new VendorUnavailable(`${vendor} was not reachable`, { cause });
  }
  const { status } = response;
  if (status >= 500 || status === TOO_MANY_REQUESTS)
    throw new VendorUnavailable(`${vendor} responded with ${status}`);
  return { vendor, status, body: parseBody(text) };
}

/** Vendors that responded, or whose circuit breaker is open, since the gateway started. */
const health = new Map<string, 'ok' | 'failing'>();
export const readVendorHealth = (vendor: string): 'ok' | 'failing' | 'unknown' =>
  health.get(vendor) ?? 'unknown';

/** `make` runs per attempt, because signatures contain the time. */
export function createVendorHttp(vendor: Vendor, times: VendorTimeouts = VENDOR_TIMEOUTS): VendorHttp {
  const down = handleType(VendorUnavailable).orType(TaskCancelledError);
  const breaker = circuitBreaker(down, {
    halfOpenAfter: times.circuitOpenMs,
    breaker: new ConsecutiveBreaker(FAILURES_UNTIL_OPEN),
  });
  breaker.onBreak(() => void health.set(vendor, 'failing'));
  breaker.onSuccess(() => void health.set(vendor, 'ok'));
  const limit = (ms: number) => timeout(ms, TimeoutStrategy.Aggressive);
  const once: Record<'urgent' | 'usual', IPolicy> = {
    urgent: wrap(breaker, limit(times.urgentMs)),
    usual: wrap(breaker, limit(times.requestMs)),
  };
  const backoff = new ExponentialBackoff({ initialDelay: 100, maxDelay: MAX_BACKOFF_MS });
  const withRetries = wrap(retry(down, { maxAttempts: RETRIES, backoff }), once.usual);
  return async (make) => {
    const { isIdempotent, isUrgent = false } = make();
    const usual = isIdempotent ? withRetries : once.usual;
    const policy = isUrgent ? once.urgent : usual;
    try {
      return await policy.execute(({ signal }) => sendRequest(vendor, make(), signal));
    } catch (error) {
      if (error instanceof BrokenCircuitError)
        throw new VendorUnavailable(`${vendor} is skipped: its circuit breaker is open`, { cause: error });
      if (error instanceof TaskCancelledError)
        throw new VendorUnavailable(`${vendor} timed out`, { cause: error });
      throw error;
    }
  };
}

/** Returns the body of a 2xx response. */
export function requireSuccess({ vendor, status, body }: VendorResponse): unknown {
  if (status >= 200 && status < 300) return body;
  throw new VendorRefused(`${vendor} refused with ${status}`, status);
}
