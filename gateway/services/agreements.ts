// What a person agreed to. Events are only ever added; the newest one of a document counts, and only in the version that
// holds now. [C19]
import {
  AGREEMENT_LANGUAGES,
  AGREEMENTS,
  type AgreementDocument,
  type AgreementProduct,
  versionAt,
} from '#contract/agreements.ts';
import type { RequestOf, ResponseOf } from '#contract/schemas/calls.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { type AgreementEvent, agreementEvents, appendAgreement } from '#gateway/db/queries/agreements.ts';
import type { Subject } from '#gateway/db/queries/kyc.ts';
import { requestsOf } from '#gateway/db/queries/questionnaires.ts';
import { lockAccount } from '#gateway/db/queries/step-up.ts';
import type { Actor } from './audit.ts';
import { BusinessError } from './business-error.ts';
import { openVerified } from './kyc-verified.ts';
import { subjectIn } from './questionnaires.ts';
import { inTransaction } from './unit-of-work.ts';

type State = ResponseOf<'agreementQuery'>;
type Standing = 'accepted' | 'outdated' | 'refused' | 'open';

const unknown = () => new BusinessError('agreement_unknown');

function isOffered({ sites, flag }: AgreementProduct, { account, profile }: Subject): boolean {
  if (sites && !sites.includes(account.site)) return false;
  return flag === undefined || (profile.displayControl[flag] ?? false);
}

function productFor(subject: Subject, name: string): AgreementProduct {
  const product = AGREEMENTS.find((each) => each.product === name);
  if (!product || !isOffered(product, subject)) throw unknown();
  return product;
}

const newest = (events: readonly AgreementEvent[], product: string, code: string) =>
  events.findLast((event) => event.product === product && event.code === code) ?? null;

function standingOf(document: AgreementDocument, event: AgreementEvent | null, now: Date): Standing {
  if (!event) return 'open';
  if (event.action === 'withdraw') return 'refused';
  return event.version === versionAt(document, now)?.version ? 'accepted' : 'outdated';
}

function stateOf(
  { product, documents }: AgreementProduct,
  events: readonly AgreementEvent[],
  now: Date,
): State {
  const rows = documents.flatMap((document) => {
    const current = versionAt(document, now);
    if (!current) return [];
    const event = newest(events, product, document.code);
    const { code, mandatory, withdrawable = false, signed = false, legal } = document;
    const shown = {
      code,
      ...current,
      titleKey: `agreement.${code}`,
      mandatory,
      withdrawable,
      signed,
      legal: [...legal],
      accepted:
        event?.action === 'accept'
          ? { version: event.version, at: event.at.toISOString(), lang: event.lang }
          : null,
    };
    return [{ shown, standing: standingOf(document, event, now) }];
  });
  return {
    accepted: rows.every(({ shown, standing }) => !shown.mandatory || standing === 'accepted'),
    outdated: rows.some(({ standing }) => standing === 'outdated'),
    documents: rows.map(({ shown }) => shown),
  };
}

export async function agreementState(
  ctx: Context,
  userId: string,
  { product: name }: RequestOf<'agreementQuery'>,
): Promise<State> {
  const product = productFor(await subjectIn(ctx.db, userId), name);
  return stateOf(product, await agreementEvents(ctx.db, userId, name), ctx.clock.now());
}

/** Products that ask for something now: due by themselves, or accepted in a version that no longer holds. */
export function openAgreements(
  subject: Subject,
  events: readonly AgreementEvent[],
  now: Date,
): { product: string; route: AgreementProduct['route'] }[] {
  return AGREEMENTS.filter((each) => {
    if (!isOffered(each, subject)) return false;
    const standings = each.documents
      .filter(({ mandatory }) => mandatory)
      .map((document) => standingOf(document, newest(events, each.product, document.code), now));
    return standings.includes('outdated') || (each.due === true && standings.includes('open'));
  }).map(({ product, route }) => ({ product, route }));
}

/** Case and spaces apart. */
const plain = (name: string): string =>
  name.normalize('NFC').replace(/\s+/gu, ' ').trim().toLocaleLowerCase('en');

function checkSignature({ config }: Context, { account, profile }: Subject, signature: string | undefined) {
  const { identity } = openVerified(profile.verifiedEnc, config.filesKey, account.id);
  const names = identity
    ? [`${identity.givenName} ${identity.familyName}`, `${identity.familyName} ${identity.givenName}`]
    : [];
  if (signature === undefined || !names.some((name) => plain(name) === plain(signature)))
    throw new BusinessError('agreement_unsigned', { field: 'signature' });
}

async function checkOrder(
  tx: Db,
  { account }: Subject,
  product: AgreementProduct,
  document: AgreementDocument,
  events: readonly AgreementEvent[],
  now: Date,
): Promise<void> {
  const first = product.documents.filter(({ code }) => document.after?.includes(code));
  const open = first.filter(
    (each) => standingOf(each, newest(events, product.product, each.code), now) !== 'accepted',
  );
  if (open.length > 0)
    throw new BusinessError('agreement_order', { result: { first: open.map(({ code }) => code) } });
  if (!product.last) return;
  const waiting = (await requestsOf(tx, account.id)).filter(
    ({ mandatory, status }) => mandatory && status !== 'APPROVED' && status !== 'UNDEFINED',
  );
  if (waiting.length > 0) throw new BusinessError('agreement_order');
}

/** Accepting twice, or taking back what was never given, changes nothing more. */
export function applyAgreement(
  ctx: Context,
  userId: string,
  { product: name, code, version, lang, action, signature }: RequestOf<'agreementApply'>,
  actor: Actor,
): Promise<State> {
  return inTransaction(ctx, actor, async ({ tx, now, record, tell }) => {
    await lockAccount(tx, userId);
    const subject = await subjectIn(tx, userId);
    const product = productFor(subject, name);
    const document = product.documents.find((each) => each.code === code);
    const current = document && versionAt(document, now);
    if (!document || !current) throw unknown();
    if (!(document.languages ?? AGREEMENT_LANGUAGES).includes(lang)) throw unknown();
    const events = await agreementEvents(tx, userId, name);
    const last = newest(events, name, code);

    if (action === 'withdraw' && !document.withdrawable) throw new BusinessError('agreement_order');
    if (action === 'accept') {
      if (version !== current.version)
        throw new BusinessError('agreement_outdated', { result: { version: current.version } });
      await checkOrder(tx, subject, product, document, events, now);
      if (document.signed) checkSignature(ctx, subject, signature);
    }
    const same = last?.action === action && (action === 'withdraw' || last.version === version);
    if (same) return stateOf(product, events, now);
    const event = { userId, product: name, code, version: current.version, lang, action, at: now };
    await appendAgreement(tx, event);
    record({
      action: `agreement.${action}`,
      subjectUserId: userId,
      object: code,
      result: 'ok',
      reason: version,
    });
    tell(userId, { topic: 'questionnaire' });
    return stateOf(product, await agreementEvents(tx, userId, name), now);
  });
}
