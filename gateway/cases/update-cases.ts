// Special rules of cases that renew verified data: the campaign's country, the same person, a document not used by another
// account, an address in the same country. [X12, M10, S17]
import { createHmac } from 'node:crypto';
import { updateCountry, updateNameDiffers } from '#contract/errors/updates.ts';
import { normaliseNationalNumber } from '#contract/numbers.ts';
import { isIndiaCampaign } from '#contract/reverification.ts';
import { CAMPAIGN_SITE } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import type { CaseRow } from '#gateway/db/queries/cases.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { setProof } from '#gateway/db/queries/proofs.ts';
import { NO_RENEWAL, setRenewal } from '#gateway/db/queries/renewals.ts';
import { checkAddressCountry, normaliseAddress } from './address-update.ts';
import { findRenewalSite } from './reverification.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import type { Details } from './case-details.ts';
import { decryptVerifiedData, type VerifiedAddress } from '#gateway/levels/verified-data.ts';
import { computeNameSimilarity } from '#gateway/levels/name-rules.ts';
import { applyLadder } from '#gateway/enforcement/account-limitation.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

/** Names with less similarity are different names. Case, order and accents are ignored. */
const SAME_NAME = 0.85;

/** [S21] India's campaign accepts documents issued there; an address must stay in its country. */
export async function checkUpdateCountry(
  ctx: Context,
  work: Work,
  { userId, level, country }: Pick<CaseRow, 'userId' | 'level' | 'country'>,
): Promise<void> {
  if (level === 'LEVEL_2') return checkAddressCountry(ctx, work, userId, { country, field: 'country' });
  const subject = await findSubject(work.tx, userId);
  const campaign = subject && isIndiaCampaign(findRenewalSite(subject));
  if (campaign && country !== CAMPAIGN_SITE) throw new BusinessError(updateCountry, { field: 'country' });
}

/**
 * A new document must show the verified name, because a new name requires a name change. A new address must be in the
 * verified country.
 */
export async function checkUpdateDetails(
  ctx: Context,
  work: Work,
  { userId }: Pick<CaseRow, 'userId'>,
  details: Details,
): Promise<void> {
  const { tx } = work;
  if (details.kind === 'address') {
    const { country } = details;
    return checkAddressCountry(ctx, work, userId, { country, field: 'details.country' });
  }
  const subject = await findSubject(tx, userId);
  const { identity } = decryptVerifiedData(subject?.identity.verifiedEnc ?? '', ctx.config.filesKey, userId);
  if (!identity) return;
  if (computeNameSimilarity(identity, details) < SAME_NAME || identity.birthDate !== details.birthDate)
    throw new BusinessError(updateNameDiffers);
}

type LookupKeyContext = Pick<Context, 'lookupKey'>;
/** HMAC, because the values are few enough to reverse a plain hash by trying them all. */
const hashWithLookupKey = ({ lookupKey }: LookupKeyContext, text: string): string =>
  createHmac('sha256', lookupKey).update(text).digest('base64url');

export const hashAddress = (ctx: LookupKeyContext, address: VerifiedAddress): string =>
  hashWithLookupKey(ctx, `address:${normaliseAddress(address)}`);

export function hashDocumentNumber(
  ctx: LookupKeyContext,
  { country, docType }: Pick<CaseRow, 'country' | 'docType'>,
  documentNumber: string,
): string {
  const number = normaliseNationalNumber(documentNumber).replace(/[^\p{L}\p{N}]/gu, '');
  return hashWithLookupKey(ctx, `document:${country}:${docType ?? ''}:${number}`);
}

/** Hash of an identity document's number, or of an address. */
export const hashDocument = (
  ctx: LookupKeyContext,
  row: Pick<CaseRow, 'country' | 'docType'>,
  details: Details,
): string =>
  details.kind === 'address'
    ? hashAddress(ctx, details)
    : hashDocumentNumber(ctx, row, details.documentNumber);

/** Marks the renewal as under review; the deadline stays. */
export async function startUpdateReview(
  work: Work,
  { id, userId, level, updateReason: reason }: CaseRow,
): Promise<void> {
  const { tx, now, record, publish } = work;
  if (level === 'LEVEL_2') {
    record({ action: 'address.submit', subjectUserId: userId, object: id, result: 'ok', reason });
    const asked = (await findSubject(tx, userId))?.proof.deadline ?? null;
    if (asked) {
      await setProof(tx, userId, { status: 'PENDING' });
      await applyLadder(work, userId);
    }
    publish(userId, { topic: 'address' });
    return;
  }
  await setRenewal(tx, userId, {
    status: 'DisplayUpdatePOIStatus_Pending',
    reason: NO_RENEWAL.reason,
    reasons: [...NO_RENEWAL.reasons],
    since: now,
  });
  await applyLadder(work, userId);
  record({ action: 'renewal.submit', subjectUserId: userId, object: 'LEVEL_1', result: 'ok' });
  publish(userId, { topic: 'renewal' });
}
