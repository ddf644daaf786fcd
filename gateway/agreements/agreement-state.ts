// [C19] Agreements as users see them: documents in their language, acceptances, and open decisions.
import {
  type AgreementDocument,
  type AgreementProduct,
  findNextVersion,
  findCurrentVersion,
} from '#contract/agreements.ts';
import { listLegalIds } from '#contract/forms/blocks/cover.ts';
import type { agreementList as agreementListCall, agreementQuery } from '#contract/calls/agreements.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { listLanguages, getDocumentText } from './texts/publications.ts';
import type { Context } from '#gateway/context.ts';
import { type AgreementEvent, listAgreementEvents } from '#gateway/db/queries/agreements.ts';
import type { Subject } from '#gateway/db/queries/kyc.ts';
import { listRequests } from '#gateway/db/queries/questionnaires.ts';
import type { Db } from '#gateway/db/client.ts';
import { getSiteValues, getVerifiedName } from './agreement-record.ts';
import {
  findValidAcceptance,
  isProductLocked,
  isAgreementOpen,
  findNewestEvent,
  listOfferedProducts,
  requireProduct,
  getSigningDeadline,
  getAgreementStatus,
} from './agreement-status.ts';
import { maskName } from '#gateway/levels/verified-data.ts';
import { requireSubject } from '#gateway/questionnaires/responses.ts';

export type AgreementState = ResponseOf<typeof agreementQuery>;
type Shown = AgreementState['documents'][number];

const toAccepted = (event: AgreementEvent | null): Shown['accepted'] =>
  event && { version: event.version, at: event.at.toISOString(), lang: event.lang };

interface View {
  subject: Subject;
  product: AgreementProduct;
  events: readonly AgreementEvent[];
  lang: string;
  now: Date;
}

function toShownDocuments(
  document: AgreementDocument,
  { subject, product, events, lang, now }: View,
): Shown[] {
  const current = findCurrentVersion(document, now);
  if (!current) return [];
  const { code, mandatory, withdrawable = false, signed = false, after = [] } = document;
  const status = getAgreementStatus(product, document, events, now);
  const newest = findNewestEvent(events, product.product, code);
  return [
    {
      code,
      ...current,
      titleKey: `agreement.${code}`,
      mandatory,
      withdrawable,
      signed,
      after: [...after],
      legal: listLegalIds(subject.account.site, document),
      languages: listLanguages(code, current.version),
      text: getDocumentText({ code, version: current.version, lang }, getSiteValues(subject)),
      accepted: toAccepted(findValidAcceptance(events, product.product, code)),
      refused: newest !== null && newest.action !== 'accept' && status !== 'accepted',
      signBy: status === 'outdated' ? getSigningDeadline(current) : null,
      upcoming: findNextVersion(document, now),
    },
  ];
}

export async function buildAgreementState(ctx: Context, db: Db, view: View): Promise<AgreementState> {
  const { subject, product, events, now } = view;
  const standings = product.documents
    .filter(({ mandatory }) => mandatory)
    .map((document) => getAgreementStatus(product, document, events, now));
  return {
    accepted: standings.every((each) => each === 'accepted'),
    outdated: standings.includes('outdated'),
    locked: isProductLocked(product, product.last ? await listRequests(db, subject.account.id) : []),
    signer: getVerifiedName(ctx, subject).split(' ').filter(Boolean).map(maskName).join(' '),
    values: { ...getSiteValues(subject).values },
    documents: product.documents.flatMap((document) => toShownDocuments(document, view)),
  };
}

export async function getAgreementState(
  ctx: Context,
  userId: string,
  { product: name, lang = 'en' }: RequestOf<typeof agreementQuery>,
): Promise<AgreementState> {
  const subject = await requireSubject(ctx.db, userId);
  const product = requireProduct(subject, name);
  const events = await listAgreementEvents(ctx.db, userId);
  return buildAgreementState(ctx, ctx.db, { subject, product, events, lang, now: ctx.clock.now() });
}

export async function listAgreements(
  ctx: Context,
  userId: string,
  lang: string,
): Promise<ResponseOf<typeof agreementListCall>> {
  const subject = await requireSubject(ctx.db, userId);
  const events = await listAgreementEvents(ctx.db, userId);
  const now = ctx.clock.now();
  const products = listOfferedProducts(subject).map((product) => {
    const standings = product.documents
      .filter(({ mandatory }) => mandatory)
      .map((document) => getAgreementStatus(product, document, events, now));
    const documents = product.documents.flatMap((document) => {
      const { code } = document;
      const current = findCurrentVersion(document, now);
      if (!current) return [];
      const { title } = getDocumentText({ code, version: current.version, lang }, getSiteValues(subject));
      const acceptance = findValidAcceptance(events, product.product, code);
      return [
        {
          code,
          title,
          accepted: acceptance && { version: acceptance.version, at: acceptance.at.toISOString() },
        },
      ];
    });
    return {
      product: product.product,
      route: product.route,
      open: isAgreementOpen(product, events, now),
      accepted: standings.every((each) => each === 'accepted'),
      outdated: standings.includes('outdated'),
      documents,
    };
  });
  return { products };
}
