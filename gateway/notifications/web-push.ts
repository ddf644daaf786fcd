// Web push: messages are encrypted for the browser (RFC 8291) and signed for the push service (VAPID, RFC 8292). The library
// builds the request, public-address.ts sends it.
import { ECDH } from 'node:crypto';
import type { Config } from '#gateway/config/config.ts';
import type { NoticeText } from './notices.ts';
import { postToPublicUrl } from './public-address.ts';
import { readErrorCode, type DeliveryOutcome } from '#gateway/kit/delivery-queue.ts';

const TIMEOUT_MS = 15_000;
/** Mail covers browsers that are offline longer. */
const TTL_S = 86_400;

const HOUR_MS = 3_600_000;

/** Parses Retry-After; at most one hour. */
export function parseRetryAfter(text: string | undefined, now: Date): number | undefined {
  if (!text) return undefined;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), HOUR_MS) : undefined;
}

export interface Subscription {
  endpoint: string;
  /** Public key of the browser: a P-256 point, base64url. */
  p256dh: string;
  /** Authentication secret, 16 bytes, base64url. */
  auth: string;
}

export function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'uncompressed');
    return Buffer.from(p256dh, 'base64url').length === 65;
  } catch {
    return false;
  }
}

export async function sendPush(
  { webPush }: Pick<Config, 'webPush'>,
  { endpoint, p256dh, auth }: Subscription,
  { text, page, tag }: NoticeText,
  now: Date,
): Promise<DeliveryOutcome> {
  if (!webPush) return { kind: 'refused', code: 'off' };
  const { publicKey, privateKey, subject, local } = webPush;
  const { default: library } = await import('web-push');
  try {
    const { headers, body } = library.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ text, page, tag }),
      { vapidDetails: { subject, publicKey, privateKey }, TTL: TTL_S, urgency: 'normal', topic: tag },
    );
    if (!Buffer.isBuffer(body)) return { kind: 'refused', code: 'empty' };
    const answer = await postToPublicUrl(endpoint, { headers, body, local, timeoutMs: TIMEOUT_MS });
    return toDeliveryOutcome(answer, now);
  } catch (error) {
    return { kind: 'failed', code: readErrorCode(error) };
  }
}

function toDeliveryOutcome(
  answer: { status: number; retryAfter: string | undefined },
  now: Date,
): DeliveryOutcome {
  const { status } = answer;
  const code = String(status);
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status !== 429 && status < 500) return { kind: 'refused', code };
  const afterMs = parseRetryAfter(answer.retryAfter, now);
  return { kind: 'failed', code, ...(afterMs === undefined ? {} : { afterMs }) };
}
