// Shared by all vendor adapters: flows, results, hosted-page sessions, webhooks.
import type { RejectionReason } from '#contract/kyc.ts';
import type { Flows } from '#gateway/config/vendor-settings.ts';
import { listOrigins, parseJson } from './http/response-fields.ts';
import { toAddress, toIdentity, toReasons } from './http/proven-data.ts';
import { hashSha256 } from './http/signatures.ts';
import type { WebhookVerdict, OpenedSession, SessionRequest, VendorAdapter, VendorResult } from './types.ts';

/** The vendor's flow for a verification type or a level. */
export const findFlow = (
  flows: Flows,
  { level, type }: Pick<SessionRequest, 'level' | 'type'>,
): string | undefined => flows[type ?? level];

/** Base of adapters with hosted pages. Most open a new session instead of refreshing one. */
export const createRedirectAdapter = (flows: Flows) =>
  ({
    launch: 'redirect',
    policy: null,
    canResumeRejected: false,
    hasFlow: (aim) => findFlow(flows, aim) !== undefined,
  }) satisfies Partial<VendorAdapter>;

export const createRedirectSession = (
  session: Pick<OpenedSession, 'ref' | 'expiresAt'> & { account?: string; url: string },
): OpenedSession => ({ account: '', token: '', origins: listOrigins(session.url), ...session });

/** `labels`: the vendor's reasons; `reasonOf`: their translation. Only a refusal has reasons. */
export function createVendorResult({
  status,
  labels,
  reasonOf,
  revision,
  identity,
  address,
}: Pick<VendorResult, 'status' | 'revision'> & {
  labels: readonly string[];
  reasonOf: Readonly<Record<string, RejectionReason>>;
  identity: Parameters<typeof toIdentity>[0];
  address: Parameters<typeof toAddress>[0];
}): VendorResult {
  const isFinal = status === 'FAILED_AND_CAN_NOT_RETRY';
  return {
    status,
    reasons: status.startsWith('FAILED') ? toReasons(labels, reasonOf, isFinal) : [],
    revision,
    identity: toIdentity(identity),
    address: toAddress(address),
  };
}

/** Judges a webhook whose id is the hash of its body. `read` parses the body, an object. */
export function verifyWebhookSignature(
  body: Buffer,
  isGenuine: boolean,
  read: (message: object) => { ref: string; type: string; isForeign?: boolean },
): WebhookVerdict {
  if (!isGenuine) return { kind: 'forged' };
  const message = parseJson(body.toString('utf8'));
  if (typeof message !== 'object' || message === null) return { kind: 'unreadable' };
  return { kind: 'accepted', eventId: hashSha256(body), isForeign: false, ...read(message) };
}
