// [C20] A register is asked only with consent, which is filed with every other acceptance: which words, in which version
// and language, when, and sealed beside them from which address.
import { LEGAL_VERSIONS } from '#contract/questionnaires/legal.ts';
import type { RequestOf } from '#contract/schemas/calls.ts';
import type { Context } from '#gateway/context.ts';
import { appendAgreement } from '#gateway/db/queries/agreements.ts';
import { sealRecord } from './agreement-record.ts';
import { BusinessError } from './business-error.ts';
import type { Work } from './unit-of-work.ts';

type Consent = RequestOf<'doQuickKyc'>['consent'];

/** Not a product with documents of its own, hence in no list of agreements. */
const PRODUCT = 'NUMBER_CHECK';

/** Of the words that hold now; throws the refusal of any other. */
export function checkConsent({ legalId, version }: Consent): void {
  const current = LEGAL_VERSIONS[legalId];
  if (version !== current) throw new BusinessError('agreement_outdated', { result: { version: current } });
}

export async function fileConsent(
  ctx: Context,
  { tx, now, record }: Work,
  { userId, ip }: { userId: string; ip: string },
  { legalId, version, lang }: Consent,
): Promise<void> {
  await appendAgreement(tx, {
    userId,
    product: PRODUCT,
    code: legalId,
    version,
    lang,
    action: 'accept',
    // Nobody is verified yet, and nothing is signed.
    recordEnc: sealRecord(ctx, userId, { name: '', signature: null, ip }),
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
