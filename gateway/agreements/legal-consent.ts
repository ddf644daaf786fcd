// [C20, S15] Consent to a legal text outside the agreements, filed with every other acceptance: which words, in which
// version and language, when, and sealed beside them from which address.
import { agreementOutdated } from '#contract/errors/agreements.ts';
import { invalidRequest } from '#contract/errors/requests.ts';
import { LEGAL_VERSIONS, type LegalId } from '#contract/legal.ts';
import type { Context } from '#gateway/context.ts';
import { insertAgreementEvent } from '#gateway/db/queries/agreements.ts';
import { sealAcceptanceRecord } from './agreement-record.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

interface Consent {
  legalId: LegalId;
  version: string;
  lang: string;
}

export interface Consenting {
  userId: string;
  ip: string;
  /** As verified; empty for somebody not verified yet. */
  name: string;
  /** Not a product with documents of its own, hence in no list of agreements. */
  product: 'NUMBER_CHECK' | 'RESIDENCE';
}

/** Of the words that hold now; throws the refusal of any other. */
export function checkConsent({ legalId, version }: Consent): void {
  const current = LEGAL_VERSIONS[legalId];
  if (version !== current) throw new BusinessError(agreementOutdated, { result: { version: current } });
}

/** Those that are wanted, each checked; names the first that is missing. */
export function consentsTo(wanted: readonly LegalId[], given: readonly Consent[]): Consent[] {
  return wanted.map((legalId) => {
    const consent = given.find((each) => each.legalId === legalId);
    if (!consent)
      throw new BusinessError(invalidRequest, {
        field: `consents.${legalId}`,
        message: `The consent ${legalId} is missing.`,
      });
    checkConsent(consent);
    return consent;
  });
}

export async function fileConsent(
  ctx: Context,
  { tx, now, record }: Work,
  { userId, ip, name, product }: Consenting,
  { legalId, version, lang }: Consent,
): Promise<void> {
  await insertAgreementEvent(tx, {
    userId,
    product,
    code: legalId,
    version,
    lang,
    action: 'accept',
    // A tick: nothing is signed.
    recordEnc: sealAcceptanceRecord(ctx, userId, { name, signature: null, ip }),
    at: now,
  });
  record({
    action: 'agreement.accept',
    subjectUserId: userId,
    object: legalId,
    result: 'ok',
    reason: `${version},${lang}`,
  });
}
