// [C19, X13] Agreement decisions. Events are append-only; the newest one of a document counts. A signature is
// the verified name and a one-time code, spent in the same transaction.
import { agreementOrder, agreementOutdated, agreementUnsigned } from '#contract/errors/agreements.ts';
import { serviceClosed } from '#contract/errors/verification.ts';
import { type AgreementDocument, type AgreementProduct, findCurrentVersion } from '#contract/agreements.ts';
import type { agreementApply } from '#contract/calls/agreements.ts';
import { matchesSignature } from '#contract/names.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import { listLanguages, getDocumentText } from './texts/publications.ts';
import type { Context } from '#gateway/context.ts';
import {
  type AgreementEvent,
  listAgreementEvents,
  insertAgreementEvent,
} from '#gateway/db/queries/agreements.ts';
import type { Subject } from '#gateway/db/queries/kyc.ts';
import { listRequests } from '#gateway/db/queries/questionnaires.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { queueCopyMail } from './agreement-copy.ts';
import { storeText, encryptAcceptanceRecord, getSiteValues, getVerifiedName } from './agreement-record.ts';
import {
  findValidAcceptance,
  isProductLocked,
  findNewestEvent,
  requireProduct,
  getAgreementStatus,
  createUnknownAgreementError,
} from './agreement-status.ts';
import { type AgreementState, buildAgreementState } from './agreement-state.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { isServiceClosed } from '#gateway/levels/eligibility.ts';
import { removeInvestorClass } from '#gateway/levels/investor-grant.ts';
import type { PageLanguage } from '#gateway/i18n/page-language.ts';
import { decryptVerifiedData } from '#gateway/levels/verified-data.ts';
import { formatForenames, formatLatinName } from '#gateway/levels/name-rules.ts';
import { requireSubject } from '#gateway/questionnaires/responses.ts';
import type { ConsumeStepUpToken } from '#gateway/accounts/step-up.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';

type Body = RequestOf<typeof agreementApply>;

interface Signatory {
  userId: string;
  actor: Actor;
  ip: string;
  language: PageLanguage;
  /** [X13] Spends the one-time code of a signature. */
  spend: ConsumeStepUpToken;
}

function checkSignature(
  { config }: Context,
  { account, identity: { verifiedEnc } }: Subject,
  signature: string | undefined,
) {
  const { identity } = decryptVerifiedData(verifiedEnc, config.filesKey, account.id);
  const names = identity
    ? [formatLatinName(identity), `${identity.familyName} ${formatForenames(identity)}`]
    : [];
  if (signature === undefined || !names.some((name) => matchesSignature(signature, name)))
    throw new BusinessError(agreementUnsigned, { field: 'signature' });
}

interface AgreementContext {
  subject: Subject;
  product: AgreementProduct;
  document: AgreementDocument;
  version: string;
  events: readonly AgreementEvent[];
}

async function checkOrder(
  { tx, now }: Work,
  { subject, product, document, events }: AgreementContext,
): Promise<void> {
  const open = product.documents.filter(
    (each) =>
      document.after?.includes(each.code) && getAgreementStatus(product, each, events, now) !== 'accepted',
  );
  if (open.length > 0)
    throw new BusinessError(agreementOrder, { result: { first: open.map(({ code }) => code) } });
  if (product.last && isProductLocked(product, await listRequests(tx, subject.account.id)))
    throw new BusinessError(agreementOrder);
}

/** Rejects actions that the document does not allow. */
function checkAction({ action }: Body, { product, document, version, events }: AgreementContext): void {
  if (action === 'withdraw' && !document.withdrawable) throw new BusinessError(agreementOrder);
  if (action !== 'decline') return;
  const acceptance = findValidAcceptance(events, product.product, document.code);
  if (document.withdrawable || acceptance?.version === version) throw new BusinessError(agreementOrder);
}

const isRepeated = ({ action, version }: Body, last: AgreementEvent | null): boolean =>
  last?.action === action && (action === 'withdraw' || last.version === version);

async function storeAcceptance(
  ctx: Context,
  work: Work,
  body: Body,
  context: AgreementContext,
  from: Signatory,
) {
  const { subject, document, version } = context;
  const { product, code, lang, signature } = body;
  const signed = document.signed === true;
  const textHash = await storeText(work.tx, getDocumentText({ code, version, lang }, getSiteValues(subject)));
  const record = {
    name: getVerifiedName(ctx, subject),
    signature: signed ? (signature ?? '').trim() : null,
    ip: from.ip,
  };
  const id = await insertAgreementEvent(work.tx, {
    userId: from.userId,
    product,
    code,
    version,
    lang,
    action: 'accept',
    textHash,
    recordEnc: encryptAcceptanceRecord(ctx, from.userId, record),
    at: work.now,
  });
  if (signed) await queueCopyMail(ctx, work, from, id);
}

/** Applies an action. Repeating it changes nothing. */
export function applyAgreementAction(ctx: Context, body: Body, from: Signatory): Promise<AgreementState> {
  return inTransaction(ctx, from.actor, from.userId, async (work) => {
    const { tx, now, record, publish } = work;
    const { product: name, code, version, lang, action, signature, securityToken } = body;
    const { userId } = from;
    const subject = await requireSubject(tx, userId);
    const product = requireProduct(subject, name);
    const document = product.documents.find((each) => each.code === code);
    const current = document && findCurrentVersion(document, now);
    if (!document || !current) throw createUnknownAgreementError();
    const events = await listAgreementEvents(tx, userId);
    const context = { subject, product, document, version: current.version, events };

    checkAction(body, context);
    if (action === 'accept') {
      if (isServiceClosed(subject)) throw new BusinessError(serviceClosed);
      if (version !== current.version)
        throw new BusinessError(agreementOutdated, { result: { version: current.version } });
      if (!listLanguages(code, version).includes(lang)) throw createUnknownAgreementError();
      await checkOrder(work, context);
      if (document.signed) checkSignature(ctx, subject, signature);
    }
    const repeated = isRepeated(body, findNewestEvent(events, name, code));
    if (securityToken !== undefined || (action === 'accept' && document.signed && !repeated))
      await from.spend(work);
    if (repeated) return buildAgreementState(ctx, tx, { subject, product, events, lang, now });

    if (action === 'accept') await storeAcceptance(ctx, work, body, context, from);
    else
      await insertAgreementEvent(tx, {
        userId,
        product: name,
        code,
        version: current.version,
        lang,
        action,
        at: now,
      });
    record({
      action: `agreement.${action}`,
      subjectUserId: userId,
      object: code,
      result: 'ok',
      reason: `${current.version},${lang}`,
    });
    if (action === 'withdraw' && name === 'PROFESSIONAL') await removeInvestorClass(work, userId);
    publish(userId, { topic: 'questionnaire' });
    const after = await listAgreementEvents(tx, userId);
    return buildAgreementState(ctx, tx, { subject, product, events: after, lang, now });
  });
}
