// [C20, S15] Consent to a legal text that is not an agreement, stored with the acceptances: text, version, language,
// time, and the encrypted IP address.
import { agreementOutdated } from '#contract/errors/agreements.ts';
import { invalidRequest } from '#contract/errors/requests.ts';
import { LEGAL_VERSIONS, type LegalId } from '#contract/legal.ts';
import type { Context } from '#gateway/context.ts';
import { insertAgreementEvent } from '#gateway/db/queries/agreements.ts';
import { encryptAcceptanceRecord } from './agreement-record.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

interface Consent {
  legalId: LegalId;
  version: string;
  lang: string;
}

export interface ConsentingUser {
  userId: string;
  ip: string;
  /** The verified name; empty if not verified. */
  name: string;
  /** Not an agreement product, so lists of agreements do not contain these consents. */
  product: 'NUMBER_CHECK' | 'RESIDENCE';
}

/** Throws unless the consent is to the current version. */
export function requireCurrentConsent({ legalId, version }: Consent): void {
  const current = LEGAL_VERSIONS[legalId];
  if (version !== current) throw new BusinessError(agreementOutdated, { result: { version: current } });
}

/** Returns the required consents; throws an error that names the first missing one. */
export function requireConsents(wanted: readonly LegalId[], given: readonly Consent[]): Consent[] {
  return wanted.map((legalId) => {
    const consent = given.find((each) => each.legalId === legalId);
    if (!consent)
      throw new BusinessError(invalidRequest, {
        field: `consents.${legalId}`,
        message: `The consent ${legalId} is missing.`,
      });
    requireCurrentConsent(consent);
    return consent;
  });
}

export async function recordConsent(
  ctx: Context,
  { tx, now, record, emit }: Work,
  { userId, ip, name, product }: ConsentingUser,
  { legalId, version, lang }: Consent,
): Promise<void> {
  await insertAgreementEvent(tx, {
    userId,
    product,
    code: legalId,
    version,
    lang,
    action: 'accept',
    // The user ticks a checkbox, so there is no signature.
    recordEnc: encryptAcceptanceRecord(ctx, userId, { name, signature: null, ip }),
    at: now,
  });
  record({
    action: 'agreement.accept',
    subjectUserId: userId,
    object: legalId,
    result: 'ok',
    reason: `${version},${lang}`,
  });
  emit(userId, 'agreement.accepted', { product, code: legalId, version, language: lang });
}
