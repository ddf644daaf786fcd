// What all vendor adapters share: flows, results, sessions behind an address, webhooks. An adapter keeps what is the vendor's own.
import type { RejectionReason } from '#contract/kyc.ts';
import type { Flows } from '#gateway/config/vendor-settings.ts';
import { originsOf, readJson } from './http/answer-reading.ts';
import { addressOf, identityOf, reasonsOf } from './http/proven.ts';
import { sha256Hex } from './http/signatures.ts';
import type { HookVerdict, OpenedSession, SessionQuestion, VendorAdapter, VendorResult } from './types.ts';

/** The vendor's flow for a task or a level. */
export const flowIn = (
  flows: Flows,
  { level, type }: Pick<SessionQuestion, 'level' | 'type'>,
): string | undefined => flows[type ?? level];

/** What adapters have that only open an address. Most open a new session in place of a refreshed one. */
export const redirectAdapter = (flows: Flows) =>
  ({
    launch: 'redirect',
    policy: null,
    resumes: false,
    runs: (aim) => flowIn(flows, aim) !== undefined,
  }) satisfies Partial<VendorAdapter>;

export const redirectSession = (
  session: Pick<OpenedSession, 'ref' | 'expiresAt'> & { account?: string; url: string },
): OpenedSession => ({ account: '', token: '', origins: originsOf(session.url), ...session });

/** `labels`: the vendor's reasons, `reasonOf`: ours for them. Only a refusal has reasons. */
export function vendorResult({
  status,
  labels,
  reasonOf,
  revision,
  identity,
  address,
}: Pick<VendorResult, 'status' | 'revision'> & {
  labels: readonly string[];
  reasonOf: Readonly<Record<string, RejectionReason>>;
  identity: Parameters<typeof identityOf>[0];
  address: Parameters<typeof addressOf>[0];
}): VendorResult {
  const isFinal = status === 'FAILED_AND_CAN_NOT_RETRY';
  return {
    status,
    reasons: status.startsWith('FAILED') ? reasonsOf(labels, reasonOf, isFinal) : [],
    revision,
    identity: identityOf(identity),
    address: addressOf(address),
  };
}

/** A webhook whose bytes are its id. `read`: the body, an object. */
export function webhookVerdict(
  body: Buffer,
  isGenuine: boolean,
  read: (message: object) => { ref: string; type: string; isForeign?: boolean },
): HookVerdict {
  if (!isGenuine) return { kind: 'forged' };
  const message = readJson(body.toString('utf8'));
  if (typeof message !== 'object' || message === null) return { kind: 'unreadable' };
  return { kind: 'accepted', eventId: sha256Hex(body), isForeign: false, ...read(message) };
}
