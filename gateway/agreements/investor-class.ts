// Investor class: retail until an officer approves an application, then valid for twelve months and renewable in the
// last one. A class with a notice of lost protections counts only while that notice is signed. Returning to retail
// takes effect at once. The tables here store only the grant; the application is a form request.
import { illegalTransition } from '#contract/errors/verification.ts';
import type { investorClass as investorClassCall } from '#contract/calls/investors.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { findSite, getSiteRules } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { listAgreementEvents, insertAgreementEvent } from '#gateway/db/queries/agreements.ts';
import { type InvestorClassRow, findInvestorClass } from '#gateway/db/queries/investor-class.ts';
import type { Subject } from '#gateway/db/queries/kyc.ts';
import { findLatestRequest, type RequestRow } from '#gateway/db/queries/questionnaires.ts';
import { findValidAcceptance } from './agreement-status.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import {
  CLASS_FORM_CODES,
  isClassActive,
  removeInvestorClass,
  getRenewalStart,
} from '#gateway/levels/investor-grant.ts';
import { findReapplyDate } from '#gateway/questionnaires/requests.ts';
import { isExpired, getCurrentStatus } from '#gateway/questionnaires/request-status.ts';
import { requireSubject } from '#gateway/questionnaires/responses.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';

type InvestorState = ResponseOf<typeof investorClassCall>;
type Kind = InvestorClassRow['kind'];

const NOTICE = { product: 'PROFESSIONAL', code: 'PROTECTIONS_GIVEN_UP' };

function getClassKind(site: string): Kind | null {
  const { investors } = getSiteRules(findSite(site));
  if (!investors) return null;
  return investors === 'qualified' ? 'QUALIFIED' : 'PROFESSIONAL';
}

function getStatus(
  row: InvestorClassRow | null,
  form: RequestRow | null,
  now: Date,
): InvestorState['status'] {
  const applied = form && getCurrentStatus(form, now);
  if (applied === 'PENDING' || applied === 'PENDING_NO_EDIT') return 'PENDING';
  if (isClassActive(row, now)) return getRenewalStart(row) <= now ? 'RENEWAL_DUE' : 'APPROVED';
  const wait = form && findReapplyDate(form);
  return applied === 'REJECTED' && wait && wait > now ? 'REJECTED' : 'RETAIL';
}

async function getPreCheck(db: Db, userId: string, now: Date): Promise<InvestorState['preCheck']> {
  const row = await findLatestRequest(db, userId, 'PI_PRE_V1');
  if (row?.status !== 'APPROVED' || isExpired(row, now)) return 'none';
  return row.outcome?.kind === 'preCheck' && !row.outcome.eligible ? 'retail' : 'eligible';
}

async function readInvestorState(db: Db, { account }: Subject, now: Date): Promise<InvestorState> {
  const kind = getClassKind(account.site);
  // Sequential, because a transaction has one connection.
  const row = await findInvestorClass(db, account.id);
  const form = kind && (await findLatestRequest(db, account.id, CLASS_FORM_CODES[kind]));
  const preCheck = await getPreCheck(db, account.id, now);
  const events = await listAgreementEvents(db, account.id);
  const noticeSigned = findValidAcceptance(events, NOTICE.product, NOTICE.code) !== null;
  const live = isClassActive(row, now);
  const status = getStatus(row, form, now);
  const wait = form?.status === 'REJECTED' ? findReapplyDate(form) : null;
  return {
    kind,
    status,
    inForce: live && (row.kind === 'QUALIFIED' || noticeSigned),
    noticeSigned,
    preCheck,
    formOpen: form?.status === 'UNSUBMIT' && (form.draftEnc !== '' || form.fixes.length > 0),
    appliedAt: status === 'PENDING' ? (form?.submittedAt?.toISOString() ?? null) : null,
    validUntil: live ? row.expiresAt.toISOString() : null,
    applyFrom: status === 'REJECTED' ? (wait?.toISOString() ?? null) : null,
  };
}

export async function getInvestorClass(ctx: Context, userId: string): Promise<InvestorState> {
  return readInvestorState(ctx.db, await requireSubject(ctx.db, userId), ctx.clock.now());
}

export function returnToRetail(
  ctx: Context,
  userId: string,
  lang: string,
  actor: Actor,
): Promise<InvestorState> {
  return inTransaction(ctx, actor, userId, async (work) => {
    const { tx, now, record, emit } = work;
    const subject = await requireSubject(tx, userId);
    if (!isClassActive(await findInvestorClass(tx, userId), now)) throw new BusinessError(illegalTransition);
    await removeInvestorClass(work, userId);
    const acceptance = findValidAcceptance(
      await listAgreementEvents(tx, userId),
      NOTICE.product,
      NOTICE.code,
    );
    if (acceptance) {
      await insertAgreementEvent(tx, {
        userId,
        ...NOTICE,
        version: acceptance.version,
        lang,
        action: 'withdraw',
        at: now,
      });
      record({
        action: 'agreement.withdraw',
        subjectUserId: userId,
        object: NOTICE.code,
        result: 'ok',
        reason: acceptance.version,
      });
      emit(userId, 'agreement.withdrawn', { ...NOTICE, version: acceptance.version, language: lang });
    }
    return readInvestorState(tx, subject, now);
  });
}
