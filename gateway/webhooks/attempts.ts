// One signed request to a webhook endpoint.
import type { Context } from '#gateway/context.ts';
import type { EndpointRow } from '#gateway/db/queries/webhooks.ts';
import { readErrorCode } from '#gateway/kit/delivery-queue.ts';
import { postToPublicUrl } from '#gateway/notifications/public-address.ts';
import { parseRetryAfter } from '#gateway/notifications/web-push.ts';
import { readSigningKeys } from './endpoints.ts';
import { createSignedHeaders } from './signature.ts';

export const ATTEMPT_TIMEOUT_MS = 10_000;
const ANSWER_BYTES = 1024;

export interface Attempt {
  /** Null without a response. */
  status: number | null;
  /** Error code without a response; empty otherwise. */
  error: string;
  latencyMs: number;
  /** First kilobyte of the response. */
  answer: string;
}
export interface AttemptResult extends Attempt {
  /** From Retry-After; null without the header. */
  retryAfterMs: number | null;
}

export const isDelivered = ({ status }: Attempt): boolean => status !== null && status >= 200 && status < 300;

/** `body` is sent exactly as it is signed. */
export async function sendWebhook(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  endpoint: EndpointRow,
  { id, body }: { id: string; body: string },
): Promise<AttemptResult> {
  const now = clock.now();
  const startedAt = performance.now();
  const measureLatency = () => Math.round(performance.now() - startedAt);
  const bytes = Buffer.from(body);
  try {
    const response = await postToPublicUrl(endpoint.url, {
      headers: {
        'content-type': 'application/json',
        'content-length': bytes.length,
        'user-agent': 'Attesta-Webhooks/1',
        ...createSignedHeaders(readSigningKeys({ config }, endpoint, now), { id, at: now, body }),
      },
      body: bytes,
      local: config.sandbox,
      timeoutMs: ATTEMPT_TIMEOUT_MS,
      answerBytes: ANSWER_BYTES,
    });
    return {
      status: response.status,
      error: '',
      latencyMs: measureLatency(),
      // PostgreSQL rejects null characters in text.
      answer: response.text.replaceAll('\0', ''),
      retryAfterMs: parseRetryAfter(response.retryAfter, now) ?? null,
    };
  } catch (error) {
    const latencyMs = measureLatency();
    return { status: null, error: readErrorCode(error), latencyMs, answer: '', retryAfterMs: null };
  }
}
