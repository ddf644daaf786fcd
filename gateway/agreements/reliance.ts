// Reliance: another group company accepts an existing verification. Missing requirements are returned with
// their pages.
import { toIsoDay } from '#contract/dates.ts';
import type { reliance } from '#contract/calls/agreements.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { getFormSite, getSiteRulesByCode } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { listAgreementEvents } from '#gateway/db/queries/agreements.ts';
import { readSteps, type StepRow, type Subject } from '#gateway/db/queries/kyc.ts';
import { findLatestRequest } from '#gateway/db/queries/questionnaires.ts';
import { findValidAcceptance, requireProduct } from './agreement-status.ts';
import { RELYING_SITE } from '#gateway/accounts/entities.ts';
import { decryptVerifiedData } from '#gateway/levels/verified-data.ts';
import { findOnboardingCode } from '#gateway/questionnaires/catalogue.ts';
import { isExpired } from '#gateway/questionnaires/request-status.ts';
import { requireSubject } from '#gateway/questionnaires/responses.ts';

type Reliance = ResponseOf<typeof reliance>;

const PRODUCT = 'RELIANCE';
const CODE = 'RELIANCE_CONSENT';
/** Verifications older than this must be repeated. */
const MAX_AGE_MONTHS = 24;

function isCheckTooOld({ decidedAt }: StepRow, now: Date): boolean {
  const from = new Date(now);
  from.setUTCMonth(from.getUTCMonth() - MAX_AGE_MONTHS);
  return decidedAt === null || decidedAt < from;
}

async function findGaps(
  ctx: Context,
  { account, identity: { verifiedEnc } }: Subject,
): Promise<Reliance['gaps']> {
  const now = ctx.clock.now();
  const { LEVEL_1 } = await readSteps(ctx.db, account.id);
  const { identity } = decryptVerifiedData(verifiedEnc, ctx.config.filesKey, account.id);
  if (LEVEL_1.status !== 'SUCCESS' || !identity) return [{ key: 'identity', route: 'step1' }];
  const tax = findOnboardingCode(getFormSite(RELYING_SITE.site));
  const form = tax && (await findLatestRequest(ctx.db, account.id, tax));
  const expired = identity.expires !== null && identity.expires < toIsoDay(now);
  return [
    ...(expired ? [{ key: 'document_expired' as const, route: 'updatekyc' }] : []),
    ...(isCheckTooOld(LEVEL_1, now) ? [{ key: 'check_too_old' as const, route: 'updatekyc' }] : []),
    ...(form && form.status === 'APPROVED' && !isExpired(form, now)
      ? []
      : [{ key: 'tax_residence' as const, route: 'rcQuestionnaire' }]),
  ];
}

export async function getReliance(ctx: Context, userId: string): Promise<Reliance> {
  const subject = await requireSubject(ctx.db, userId);
  requireProduct(subject, PRODUCT);
  const events = await listAgreementEvents(ctx.db, userId);
  const agreed = findValidAcceptance(events, PRODUCT, CODE) !== null;
  const gaps = agreed ? await findGaps(ctx, subject) : [];
  const refused = events.some(({ product, action }) => product === PRODUCT && action === 'accept')
    ? 'WITHDRAWN'
    : 'REFUSED';
  return {
    fromEntity: RELYING_SITE.from,
    toEntity: RELYING_SITE.entity,
    country: RELYING_SITE.country,
    retentionYears: getSiteRulesByCode(RELYING_SITE.site).retentionYears,
    outcome: agreed ? (gaps.length > 0 ? 'MORE_NEEDED' : 'ACCEPTED') : events.length > 0 ? refused : 'OPEN',
    gaps,
  };
}
