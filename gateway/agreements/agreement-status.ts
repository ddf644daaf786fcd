// [C19] Status of an agreement: the newest event decides, and an acceptance counts only for the current version.
import { agreementUnknown } from '#contract/errors/agreements.ts';
import {
  AGREEMENTS,
  type AgreementDocument,
  type AgreementProduct,
  NOTICE_DAYS,
  findCurrentVersion,
} from '#contract/agreements.ts';
import { DAY_MS } from '#contract/days.ts';
import { SITE_NAMES, getSiteRulesByCode } from '#contract/sites.ts';
import type { AgreementEvent } from '#gateway/db/queries/agreements.ts';
import type { Subject } from '#gateway/db/queries/kyc.ts';
import type { RequestRow } from '#gateway/db/queries/questionnaires.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';

type AgreementStatus = 'accepted' | 'outdated' | 'refused' | 'open';

export const createUnknownAgreementError = () => new BusinessError(agreementUnknown);

const SITE_SPECIFIC = new Set(SITE_NAMES.flatMap((site) => getSiteRulesByCode(site).agreements));

function isOffered({ product, displayFlag }: AgreementProduct, { account, offers }: Subject): boolean {
  if (SITE_SPECIFIC.has(product) && !getSiteRulesByCode(account.site).agreements.includes(product))
    return false;
  return displayFlag === undefined || (offers.displayControl[displayFlag] ?? false);
}

export const listOfferedProducts = (subject: Subject): AgreementProduct[] =>
  AGREEMENTS.filter((each) => isOffered(each, subject));

export function requireProduct(subject: Subject, name: string): AgreementProduct {
  const product = listOfferedProducts(subject).find((each) => each.product === name);
  if (!product) throw createUnknownAgreementError();
  return product;
}

const filterEvents = (events: readonly AgreementEvent[], product: string, code: string) =>
  events.filter((event) => event.product === product && event.code === code);

/** Returns the valid acceptance in any version: declining a newer version does not revoke it. */
export function findValidAcceptance(
  events: readonly AgreementEvent[],
  product: string,
  code: string,
): AgreementEvent | null {
  const last = filterEvents(events, product, code).findLast(({ action }) => action !== 'decline');
  return last?.action === 'accept' ? last : null;
}

export const findNewestEvent = (
  events: readonly AgreementEvent[],
  product: string,
  code: string,
): AgreementEvent | null => filterEvents(events, product, code).at(-1) ?? null;

export function getAgreementStatus(
  product: AgreementProduct,
  document: AgreementDocument,
  events: readonly AgreementEvent[],
  now: Date,
): AgreementStatus {
  const acceptance = findValidAcceptance(events, product.product, document.code);
  if (acceptance)
    return acceptance.version === findCurrentVersion(document, now)?.version ? 'accepted' : 'outdated';
  return findNewestEvent(events, product.product, document.code)?.action === 'withdraw' ? 'refused' : 'open';
}

/** The accepted version stays valid until this date. */
export const getSigningDeadline = ({ effectiveFrom }: { effectiveFrom: string }): string =>
  new Date(new Date(effectiveFrom).getTime() + NOTICE_DAYS * DAY_MS).toISOString();

export function isAgreementOpen(
  product: AgreementProduct,
  events: readonly AgreementEvent[],
  now: Date,
): boolean {
  const standings = product.documents
    .filter(({ mandatory }) => mandatory)
    .map((document) => getAgreementStatus(product, document, events, now));
  return standings.includes('outdated') || (product.due === true && standings.includes('open'));
}

/** Returns products that need a decision: required, or accepted in an outdated version. */
export const listOpenAgreements = (
  subject: Subject,
  events: readonly AgreementEvent[],
  now: Date,
): { product: string; route: AgreementProduct['route'] }[] =>
  listOfferedProducts(subject)
    .filter((each) => isAgreementOpen(each, events, now))
    .map(({ product, route }) => ({ product, route }));

/** True if other required forms must be finished before this product. */
export const isProductLocked = (product: AgreementProduct, requests: readonly RequestRow[]): boolean =>
  product.last === true &&
  requests.some(({ mandatory, status }) => mandatory && status !== 'APPROVED' && status !== 'UNDEFINED');
