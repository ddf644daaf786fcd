// Embedded mode: information about a token, its renewal and its business. [C11, C27, E8]
import { invalidRequest, notFound } from '#contract/errors/requests.ts';
import { sessionExpired } from '#contract/errors/session.ts';
import { updateLevel } from '#contract/errors/updates.ts';
import { serviceClosed } from '#contract/errors/verification.ts';
import type { IssuedPurpose } from '#contract/embedded.ts';
import { LEVEL_NUMBER, findHighestPassedLevel } from '#contract/kyc.ts';
import type {
  businessInfo as businessInfoCall,
  sdkAccessToken,
  tokenInfo as tokenInfoCall,
  vendorToken as vendorTokenCall,
  verificationSdkInfo,
} from '#contract/calls/integration.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { sdkAccess } from '#contract/calls/verification.ts';
import { UPDATE_REASONS, type UpdateReason } from '#contract/reverification.ts';
import { parseReturnAddress } from '#contract/return-address.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { findSubject, readSteps } from '#gateway/db/queries/kyc.ts';
import { isAccountClosed } from '#gateway/db/queries/retention.ts';
import { findProviderForLevel } from '#gateway/vendors/provider-choice.ts';
import { openVendorSession, type Visitor } from '#gateway/vendors/sessions.ts';
import type { TokenAccess } from '#gateway/http/caller.ts';
import { toTokenAccess, deriveToken, issueToken, renewToken, toCaseTask } from './access-tokens.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import type { PageLanguage } from '#gateway/i18n/page-language.ts';
import { createUpdateError, buildUpdatePoi, findUpdateRefusal } from '#gateway/cases/reverification.ts';
import type { ConsumeStepUpToken } from '#gateway/accounts/step-up.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';

/** Placeholder when no public origin is configured: then only paths are valid return addresses. */
const PLACEHOLDER_ORIGIN = 'https://own.invalid';

const expired = (message: string) => new BusinessError(sessionExpired, { message });

async function requireSubject(db: Db, userId: string) {
  const subject = await findSubject(db, userId);
  if (!subject) throw expired('The account is gone.');
  return subject;
}

export async function getTokenInfo(
  ctx: Context,
  access: TokenAccess,
  { email_update_poi }: RequestOf<typeof tokenInfoCall>,
  language: PageLanguage,
): Promise<ResponseOf<typeof tokenInfoCall>> {
  const [{ account, renewal }, steps] = await Promise.all([
    requireSubject(ctx.db, access.userId),
    readSteps(ctx.db, access.userId),
  ]);
  const state = Object.values(steps).map(({ level, status }) => ({
    level,
    status,
    type: 'INDIVIDUAL' as const,
  }));
  // [G2] The token of a hand-over link does not reveal the user.
  const isHandoff = access.purpose === 'handoff';
  const { KYC } = isHandoff ? {} : account.memberTags;
  return {
    userId: isHandoff ? '' : access.userId,
    business: access.business,
    purpose: access.purpose,
    verifies: access.level,
    expiresAt: access.expiresAt.toISOString(),
    wished: access.updateReason !== '',
    level: isHandoff ? 0 : LEVEL_NUMBER[findHighestPassedLevel(state)],
    site: account.site,
    redirectUrl: access.redirectUrl || null,
    member_tag: KYC === undefined ? {} : { KYC },
    extraParams: access.redirectUrl ? { redirect_url: access.redirectUrl } : {},
    updatePoi:
      email_update_poi === 'true' ? buildUpdatePoi({ account, renewal }, ctx.clock.now(), language) : null,
  };
}

/** True if the task of the token is still open. */
async function isOpen(ctx: Context, { userId, purpose, task, level }: TokenAccess): Promise<boolean> {
  if (purpose === 'account') return true;
  const steps = await readSteps(ctx.db, userId);
  if (task === 'update') {
    const subject = await requireSubject(ctx.db, userId);
    if (subject.renewal.status !== 'DisplayUpdatePOIStatus_No') return true;
    return (await findUpdateRefusal(ctx.db, subject, steps, ctx.clock.now())) === null;
  }
  const { status } = steps[level];
  return status === 'ALLOW' || status === 'PENDING' || status === 'FAILED_AND_CAN_RETRY';
}

export async function renewEmbeddedToken(
  ctx: Context,
  access: TokenAccess,
): Promise<ResponseOf<typeof sdkAccessToken>> {
  const renewed = (await isOpen(ctx, access)) ? await renewToken(ctx, access) : null;
  if (!renewed) throw expired('What the token was for is over.');
  return renewed;
}

export function getBusinessInfo(
  { config }: Context,
  { business }: TokenAccess,
): ResponseOf<typeof businessInfoCall> {
  const known = config.businesses.find(({ id }) => id === business);
  return { businessId: business, name: known?.name ?? '', returnHosts: known?.returnHosts ?? [] };
}

/**
 * Access to the provider that verifies this user: a vendor session, or for DEFAULT a capture token for this level. Document
 * renewals always use the gateway's own pages.
 */
export async function issueVendorToken(
  ctx: Context,
  access: TokenAccess,
  request: RequestOf<typeof vendorTokenCall>,
  visitor: Omit<Visitor, 'userId'>,
): Promise<ResponseOf<typeof vendorTokenCall>> {
  const { userId, task } = access;
  const opened: Awaited<ReturnType<typeof openVendorSession>> =
    task === 'verify'
      ? await openVendorSession(ctx, { userId, ...visitor }, request)
      : { provider: 'DEFAULT', instead: null };
  if ('token' in opened) return opened;
  const { accessToken, expiresAt } = await deriveToken(ctx, access, 'capture');
  const { provider, instead } = opened;
  const elsewhere = { url: null, origins: [], sdkUrl: null, workflowRunId: null, others: false };
  return { provider, token: accessToken, expiresAt, kind: 'embedded', ...elsewhere, instead };
}

/** The provider that would verify this level now. */
export async function getSdkInfo(
  ctx: Context,
  userId: string,
  { level }: RequestOf<typeof verificationSdkInfo>,
): Promise<ResponseOf<typeof verificationSdkInfo>> {
  return {
    provider: await findProviderForLevel(ctx, userId, level),
    scriptUrl: null,
    environment: ctx.config.sandbox ? 'sandbox' : 'production',
  };
}

const isReason = (reason: string | undefined): reason is UpdateReason =>
  UPDATE_REASONS.some((each) => each === reason);

/** Return path after a document renewal. */
const UPDATE_PAGE = '/user/accounts/auth/updatekyc';

/** Return path if the user leaves the verification. */
const LEVEL_PAGE = { LEVEL_1: '/user/accounts/auth/step1', LEVEL_2: '/user/accounts/auth/step2' } as const;

/** A token for a document renewal, after a step-up. [X13] */
async function authoriseUpdate(
  { tx, now }: Work,
  userId: string,
  { level, extraParams }: RequestOf<typeof sdkAccess>,
  spend: () => Promise<void>,
) {
  const reason = extraParams?.reason;
  if (!isReason(reason)) throw new BusinessError(invalidRequest, { field: 'extraParams.reason' });
  if (level !== 'LEVEL_1') throw new BusinessError(updateLevel);
  const refused = await findUpdateRefusal(
    tx,
    await requireSubject(tx, userId),
    await readSteps(tx, userId),
    now,
  );
  if (refused) throw createUpdateError(refused);
  await spend();
  return toTokenAccess(level, userId, 'update', reason, UPDATE_PAGE);
}

/** [C9] A token for a signed-in user on this origin. */
export async function issueUserToken(
  ctx: Context,
  userId: string,
  request: RequestOf<typeof sdkAccess>,
  {
    actor,
    spend,
    access: outer = null,
  }: { actor: Actor; spend: ConsumeStepUpToken; access?: TokenAccess | null },
): Promise<ResponseOf<typeof sdkAccess>> {
  const task = toCaseTask(request.action);
  const provider = task === 'update' ? 'DEFAULT' : await findProviderForLevel(ctx, userId, request.level);
  return inTransaction(ctx, actor, userId, async (work) => {
    // A token is not required here, but if one was sent, it is marked as used.
    if (task === 'verify' && request.securityToken !== undefined) await spend(work);
    const access =
      task === 'update'
        ? await authoriseUpdate(work, userId, request, () => spend(work))
        : toTokenAccess(request.level, userId, task, '', LEVEL_PAGE[request.level]);
    // Within a partner app, business and return address stay those of the partner.
    const within = outer && { business: outer.business, redirectUrl: outer.redirectUrl };
    const issued = await issueToken(ctx, work.tx, { ...access, ...within });
    work.record({ action: `embedded.${task}`, subjectUserId: userId, object: request.level, result: 'ok' });
    return { ...issued, provider };
  });
}

/** A token for a partner app, issued by a back end or the sandbox. Empty `sites` means all sites. */
export async function issuePartnerToken(
  ctx: Context,
  { userId, business = '', purpose, level, redirectUrl = '' }: Issue,
  actor: Actor,
  sites: readonly string[] = [],
): Promise<{ accessToken: string; expiresAt: string; site: string }> {
  // An address update requires a signed-in user.
  if (purpose === 'update' && level !== 'LEVEL_1')
    throw new BusinessError(invalidRequest, { field: 'level' });
  // Without a business the token is for the exchange itself.
  const known = ctx.config.businesses.find(({ id }) => id === business);
  if (!known && business !== '') throw new BusinessError(notFound, { field: 'business' });
  if (
    redirectUrl &&
    !parseReturnAddress(redirectUrl, known?.returnHosts ?? [], ctx.config.publicOrigin ?? PLACEHOLDER_ORIGIN)
  )
    throw new BusinessError(invalidRequest, { field: 'redirectUrl' });
  return inTransaction(ctx, actor, userId, async ({ tx, record }) => {
    const subject = await findSubject(tx, userId);
    // Sandbox accounts do not exist outside the sandbox.
    if (
      !subject ||
      (subject.account.persona !== null && !ctx.config.sandbox) ||
      (sites.length > 0 && !sites.includes(subject.account.site))
    )
      throw new BusinessError(notFound, { field: 'userId' });
    if (await isAccountClosed(tx, userId))
      throw new BusinessError(serviceClosed, { message: 'The account is closed.' });
    record({ action: `embedded.${purpose}`, subjectUserId: userId, object: level, result: 'ok' });
    const task = toCaseTask(purpose);
    const binding = { userId, business, purpose, task, updateReason: '' as const, level, redirectUrl };
    return { ...(await issueToken(ctx, tx, binding)), site: subject.account.site };
  });
}

type Issue = Pick<TokenAccess, 'userId' | 'level'> & { purpose: IssuedPurpose } & Partial<
    Pick<TokenAccess, 'business' | 'redirectUrl'>
  >;
