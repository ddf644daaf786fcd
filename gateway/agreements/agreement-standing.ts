// Where somebody stands with a document: the newest thing they said counts, and an acceptance only in the version that
// holds now. [C19]
import { agreementUnknown } from '#contract/errors/agreements.ts';
import {
  AGREEMENTS,
  type AgreementDocument,
  type AgreementProduct,
  NOTICE_DAYS,
  currentVersion,
} from '#contract/agreements.ts';
import { DAY_MS } from '#contract/days.ts';
import { SITE_NAMES, siteRulesForCode } from '#contract/sites.ts';
import type { AgreementEvent } from '#gateway/db/queries/agreements.ts';
import type { Subject } from '#gateway/db/queries/kyc.ts';
import type { RequestRow } from '#gateway/db/queries/questionnaires.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';

type AgreementStanding = 'accepted' | 'outdated' | 'refused' | 'open';

export const unknownAgreement = () => new BusinessError(agreementUnknown);

const SOMEWHERE_ONLY = new Set(SITE_NAMES.flatMap((site) => siteRulesForCode(site).agreements));

function isOffered({ product, displayFlag }: AgreementProduct, { account, offers }: Subject): boolean {
  if (SOMEWHERE_ONLY.has(product) && !siteRulesForCode(account.site).agreements.includes(product))
    return false;
  return displayFlag === undefined || (offers.displayControl[displayFlag] ?? false);
}

export const offeredTo = (subject: Subject): AgreementProduct[] =>
  AGREEMENTS.filter((each) => isOffered(each, subject));

export function productFor(subject: Subject, name: string): AgreementProduct {
  const product = offeredTo(subject).find((each) => each.product === name);
  if (!product) throw unknownAgreement();
  return product;
}

const eventsOf = (events: readonly AgreementEvent[], product: string, code: string) =>
  events.filter((event) => event.product === product && event.code === code);

/** The acceptance that holds, in whatever version: a no to a newer version takes nothing back. */
export function acceptanceOf(
  events: readonly AgreementEvent[],
  product: string,
  code: string,
): AgreementEvent | null {
  const last = eventsOf(events, product, code).findLast(({ action }) => action !== 'decline');
  return last?.action === 'accept' ? last : null;
}

export const newestOf = (
  events: readonly AgreementEvent[],
  product: string,
  code: string,
): AgreementEvent | null => eventsOf(events, product, code).at(-1) ?? null;

export function agreementStandingOf(
  product: AgreementProduct,
  document: AgreementDocument,
  events: readonly AgreementEvent[],
  now: Date,
): AgreementStanding {
  const acceptance = acceptanceOf(events, product.product, document.code);
  if (acceptance)
    return acceptance.version === currentVersion(document, now)?.version ? 'accepted' : 'outdated';
  return newestOf(events, product.product, document.code)?.action === 'withdraw' ? 'refused' : 'open';
}

/** How long the accepted version goes on beside the new one. */
export const signBy = ({ effectiveFrom }: { effectiveFrom: string }): string =>
  new Date(new Date(effectiveFrom).getTime() + NOTICE_DAYS * DAY_MS).toISOString();

export function isAgreementOpen(
  product: AgreementProduct,
  events: readonly AgreementEvent[],
  now: Date,
): boolean {
  const standings = product.documents
    .filter(({ mandatory }) => mandatory)
    .map((document) => agreementStandingOf(product, document, events, now));
  return standings.includes('outdated') || (product.due === true && standings.includes('open'));
}

/** Products that ask for something now: due by themselves, or accepted in a version that no longer holds. */
export const openAgreements = (
  subject: Subject,
  events: readonly AgreementEvent[],
  now: Date,
): { product: string; route: AgreementProduct['route'] }[] =>
  offeredTo(subject)
    .filter((each) => isAgreementOpen(each, events, now))
    .map(({ product, route }) => ({ product, route }));

/** Whether everything else asked of the person comes before this product. */
export const isLocked = (product: AgreementProduct, requests: readonly RequestRow[]): boolean =>
  product.last === true &&
  requests.some(({ mandatory, status }) => mandatory && status !== 'APPROVED' && status !== 'UNDEFINED');
