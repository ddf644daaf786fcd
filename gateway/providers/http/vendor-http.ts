// One way to ask a vendor: a time-out on each try, a second and a third try with jitter of what may be asked twice, and a
// circuit breaker, so that a vendor that is down is not waited for by everybody.
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
import type { Vendor } from '../types.ts';
import { readJson } from './answer-reading.ts';

/** Not to be reached, or not well: another vendor may take over. Names no person. */
export class VendorDown extends Error {
  override name = 'VendorDown';
}
/** Answers, and says no: our settings, or our request. */
export class VendorRefused extends Error {
  override name = 'VendorRefused';
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

const FAILURES_UNTIL_OPEN = 5;
const OPEN_MS = 15_000;
const RETRIES = 2;
const LONGEST_PAUSE_MS = 800;
/** Opening a session takes two requests at most, and the next vendor has to be asked within three seconds. */
const OPEN_TIMEOUT_MS = 1200;
const ASK_TIMEOUT_MS = 4000;
const TOO_MANY = 429;

export interface VendorRequest {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** May be asked again: it changes nothing, or the same thing. */
  repeatable: boolean;
  /** While a person waits for it. */
  isUrgent?: boolean;
}
export interface VendorAnswer {
  vendor: Vendor;
  status: number;
  body: unknown;
}
export type VendorHttp = (make: () => VendorRequest) => Promise<VendorAnswer>;

export interface VendorTimes {
  urgentMs: number;
  askMs: number;
  openMs: number;
}
export const VENDOR_TIMES: VendorTimes = {
  urgentMs: OPEN_TIMEOUT_MS,
  askMs: ASK_TIMEOUT_MS,
  openMs: OPEN_MS,
};

/** Null where it is empty, the text where it is no JSON. */
const readBody = (text: string): unknown => (text === '' ? null : (readJson(text) ?? text));

async function ask(vendor: Vendor, request: VendorRequest, signal: AbortSignal): Promise<VendorAnswer> {
  const { method, url, headers = {}, body } = request;
  const given = body === undefined ? {} : { body };
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { method, headers, ...given, redirect: 'error', signal });
    text = await response.text();
  } catch (cause) {
    throw new VendorDown(`${vendor} was not reached`, { cause });
  }
  const { status } = response;
  if (status >= 500 || status === TOO_MANY) throw new VendorDown(`${vendor} answered ${status}`);
  return { vendor, status, body: readBody(text) };
}

/** `make` is called for each try: signatures carry the time. */
export function vendorHttp(vendor: Vendor, times: VendorTimes = VENDOR_TIMES): VendorHttp {
  const down = handleType(VendorDown).orType(TaskCancelledError);
  const breaker = circuitBreaker(down, {
    halfOpenAfter: times.openMs,
    breaker: new ConsecutiveBreaker(FAILURES_UNTIL_OPEN),
  });
  const limit = (ms: number) => timeout(ms, TimeoutStrategy.Aggressive);
  const once: Record<'urgent' | 'usual', IPolicy> = {
    urgent: wrap(breaker, limit(times.urgentMs)),
    usual: wrap(breaker, limit(times.askMs)),
  };
  const backoff = new ExponentialBackoff({ initialDelay: 100, maxDelay: LONGEST_PAUSE_MS });
  const often = wrap(retry(down, { maxAttempts: RETRIES, backoff }), once.usual);
  return async (make) => {
    const { repeatable, isUrgent = false } = make();
    const patient = repeatable ? often : once.usual;
    const policy = isUrgent ? once.urgent : patient;
    try {
      return await policy.execute(({ signal }) => ask(vendor, make(), signal));
    } catch (error) {
      if (error instanceof BrokenCircuitError)
        throw new VendorDown(`${vendor} is left alone for a while`, { cause: error });
      if (error instanceof TaskCancelledError)
        throw new VendorDown(`${vendor} took too long`, { cause: error });
      throw error;
    }
  };
}

/** The body of an answer that says yes. */
export function accepted({ vendor, status, body }: VendorAnswer): unknown {
  if (status >= 200 && status < 300) return body;
  throw new VendorRefused(`${vendor} refused with ${status}`, status);
}
