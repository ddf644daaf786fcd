// What a person sees of agreements: documents in their language, what they accepted, what is asked of them now. [C19]
import {
  type AgreementDocument,
  type AgreementProduct,
  nextVersion,
  currentVersion,
} from '#contract/agreements.ts';
import { legalIdsForSite } from '#contract/forms/blocks/cover.ts';
import type { agreementList as agreementListCall, agreementQuery } from '#contract/calls/agreements.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { languagesOf, textOf } from './texts/publications.ts';
import type { Context } from '#gateway/context.ts';
import { type AgreementEvent, listAgreementEvents } from '#gateway/db/queries/agreements.ts';
import type { Subject } from '#gateway/db/queries/kyc.ts';
import { listRequests } from '#gateway/db/queries/questionnaires.ts';
import type { Db } from '#gateway/db/client.ts';
import { siteOf, verifiedName } from './agreement-record.ts';
import {
  acceptanceOf,
  isLocked,
  isAgreementOpen,
  newestOf,
  offeredTo,
  productFor,
  signBy,
  agreementStandingOf,
} from './agreement-standing.ts';
import { maskName } from '#gateway/levels/verified-data.ts';
import { requireSubject } from '#gateway/questionnaires/responses.ts';

export type AgreementState = ResponseOf<typeof agreementQuery>;
type Shown = AgreementState['documents'][number];

const acceptedOf = (event: AgreementEvent | null): Shown['accepted'] =>
  event && { version: event.version, at: event.at.toISOString(), lang: event.lang };

interface View {
  subject: Subject;
  product: AgreementProduct;
  events: readonly AgreementEvent[];
  lang: string;
  now: Date;
}

function shownDocument(document: AgreementDocument, { subject, product, events, lang, now }: View): Shown[] {
  const current = currentVersion(document, now);
  if (!current) return [];
  const { code, mandatory, withdrawable = false, signed = false, after = [] } = document;
  const standing = agreementStandingOf(product, document, events, now);
  const newest = newestOf(events, product.product, code);
  return [
    {
      code,
      ...current,
      titleKey: `agreement.${code}`,
      mandatory,
      withdrawable,
      signed,
      after: [...after],
      legal: legalIdsForSite(subject.account.site, document),
      languages: languagesOf(code, current.version),
      text: textOf({ code, version: current.version, lang }, siteOf(subject)),
      accepted: acceptedOf(acceptanceOf(events, product.product, code)),
      refused: newest !== null && newest.action !== 'accept' && standing !== 'accepted',
      signBy: standing === 'outdated' ? signBy(current) : null,
      upcoming: nextVersion(document, now),
    },
  ];
}

export async function agreementStateOf(ctx: Context, db: Db, view: View): Promise<AgreementState> {
  const { subject, product, events, now } = view;
  const standings = product.documents
    .filter(({ mandatory }) => mandatory)
    .map((document) => agreementStandingOf(product, document, events, now));
  return {
    accepted: standings.every((each) => each === 'accepted'),
    outdated: standings.includes('outdated'),
    locked: isLocked(product, product.last ? await listRequests(db, subject.account.id) : []),
    signer: verifiedName(ctx, subject).split(' ').filter(Boolean).map(maskName).join(' '),
    values: { ...siteOf(subject).values },
    documents: product.documents.flatMap((document) => shownDocument(document, view)),
  };
}

export async function agreementState(
  ctx: Context,
  userId: string,
  { product: name, lang = 'en' }: RequestOf<typeof agreementQuery>,
): Promise<AgreementState> {
  const subject = await requireSubject(ctx.db, userId);
  const product = productFor(subject, name);
  const events = await listAgreementEvents(ctx.db, userId);
  return agreementStateOf(ctx, ctx.db, { subject, product, events, lang, now: ctx.clock.now() });
}

export async function agreementList(
  ctx: Context,
  userId: string,
  lang: string,
): Promise<ResponseOf<typeof agreementListCall>> {
  const subject = await requireSubject(ctx.db, userId);
  const events = await listAgreementEvents(ctx.db, userId);
  const now = ctx.clock.now();
  const products = offeredTo(subject).map((product) => {
    const standings = product.documents
      .filter(({ mandatory }) => mandatory)
      .map((document) => agreementStandingOf(product, document, events, now));
    const documents = product.documents.flatMap((document) => {
      const { code } = document;
      const current = currentVersion(document, now);
      if (!current) return [];
      const { title } = textOf({ code, version: current.version, lang }, siteOf(subject));
      const held = acceptanceOf(events, product.product, code);
      return [{ code, title, accepted: held && { version: held.version, at: held.at.toISOString() } }];
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
