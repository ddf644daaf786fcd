// Explains an error without its text, which may contain addresses, tokens or passwords.
import { getUnreachableReason, unwrapError } from '#gateway/db/database-errors.ts';
import { readErrorCode } from '#gateway/kit/delivery-queue.ts';

const UNTRUSTED = 'its certificate is not trusted by this machine';
/** By the error code of TLS. */
const TLS_REASONS: Record<string, string> = {
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  EPROTO: 'it does not support TLS on this port',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not support TLS on this port',
};

export const explainTlsError = (code: string): string => TLS_REASONS[code] ?? `TLS fails with ${code}`;

export function explainError(error: unknown): string {
  // `fetch` and the vendors' client put the reason into the cause.
  for (let at = unwrapError(error); at instanceof Error; at = unwrapError(at.cause)) {
    const code = 'code' in at ? String(at.code) : '';
    const reason = TLS_REASONS[code] ?? getUnreachableReason(at);
    if (reason !== null) return reason;
  }
  return `it fails with ${readErrorCode(error)}`;
}
