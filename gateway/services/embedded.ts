// Embedded mode: what a token stands for, its renewal, the business behind it. [C11, C27, E8]
import { LEVEL_NUMBER, levelOf } from '#contract/kyc.ts';
import type { RequestOf, ResponseOf } from '#contract/schemas/calls.ts';
import type { Context } from '#gateway/context.ts';
import { findSubject, readSteps } from '#gateway/db/queries/kyc.ts';
import { currentProvider } from '#gateway/providers/index.ts';
import { type Access, accessOf, deriveToken, issueToken, purposeOf, renewToken } from './access-tokens.ts';
import type { Actor } from './audit.ts';
import { BusinessError } from './business-error.ts';
import { updatePoiOf } from './kyc-info.ts';
import { guardReturn } from './return-address.ts';
import { inTransaction } from './unit-of-work.ts';

const expired = (message: string) => new BusinessError('session_expired', { message });

async function subjectOf(ctx: Context, userId: string) {
  const subject = await findSubject(ctx.db, userId);
  if (!subject) throw expired('The account is gone.');
  return subject;
}

export async function tokenInfo(
  ctx: Context,
  access: Access,
  { email_update_poi }: RequestOf<'tokenInfo'>,
): Promise<ResponseOf<'tokenInfo'>> {
  const [{ account, profile }, steps] = await Promise.all([
    subjectOf(ctx, access.userId),
    readSteps(ctx.db, access.userId),
  ]);
  const state = Object.values(steps).map(({ level, status }) => ({
    level,
    status,
    type: 'INDIVIDUAL' as const,
  }));
  const { KYC } = account.memberTags;
  return {
    userId: access.userId,
    business: access.business,
    purpose: access.purpose,
    verifies: access.level,
    expiresAt: access.expiresAt.toISOString(),
    level: LEVEL_NUMBER[levelOf(state)],
    site: account.site,
    redirectUrl: access.redirectUrl || null,
    member_tag: KYC === undefined ? {} : { KYC },
    extraParams: access.redirectUrl ? { redirect_url: access.redirectUrl } : {},
    updatePoi: email_update_poi === 'true' ? updatePoiOf(profile) : null,
  };
}

/** Whether there is still something to do with a token. */
async function isOpen(ctx: Context, { userId, purpose, level }: Access): Promise<boolean> {
  if (purpose === 'update') {
    const { profile } = await subjectOf(ctx, userId);
    return profile.updatePoiStatus !== 'DisplayUpdatePOIStatus_No';
  }
  const { status } = (await readSteps(ctx.db, userId))[level];
  return status === 'ALLOW' || status === 'PENDING' || status === 'FAILED_AND_CAN_RETRY';
}

export async function renewAccess(ctx: Context, access: Access): Promise<ResponseOf<'sdkAccessToken'>> {
  const renewed = (await isOpen(ctx, access)) ? await renewToken(ctx, access) : null;
  if (!renewed) throw expired('What the token was for is over.');
  return renewed;
}

export function businessInfo({ config }: Context, { business }: Access): ResponseOf<'businessInfo'> {
  const known = config.businesses.find(({ id }) => id === business);
  return { businessId: business, name: known?.name ?? '', returnHosts: known?.returnHosts ?? [] };
}

/** With the DEFAULT provider the session is ours: a token that takes pictures for this level and does nothing else. */
export async function vendorToken(ctx: Context, access: Access): Promise<ResponseOf<'vendorToken'>> {
  if (currentProvider.name !== 'DEFAULT') throw new BusinessError('not_available_here');
  const { accessToken, expiresAt } = await deriveToken(ctx, access, 'capture');
  return { provider: currentProvider.name, token: accessToken, expiresAt };
}

export const sdkInfo = ({ config }: Context): ResponseOf<'verificationSdkInfo'> => ({
  provider: currentProvider.name,
  scriptUrl: null,
  environment: config.sandbox ? 'sandbox' : 'production',
});

/** [C9] A signed-in person's own token, for the embedded screens of this origin. */
export function accessFor(
  ctx: Context,
  userId: string,
  { level, action }: RequestOf<'sdkAccess'>,
  actor: Actor,
): Promise<ResponseOf<'sdkAccess'>> {
  const purpose = purposeOf(action);
  return inTransaction(ctx, actor, async ({ tx, record }) => {
    const { LEVEL_1, LEVEL_2 } = await readSteps(tx, userId);
    const { status } = level === 'LEVEL_1' ? LEVEL_1 : LEVEL_2;
    if (purpose === 'update' && status !== 'SUCCESS') throw new BusinessError('step_not_allowed');
    const issued = await issueToken(ctx, tx, accessOf(level, userId, purpose));
    record({ action: `embedded.${purpose}`, subjectUserId: userId, object: level, result: 'ok' });
    return { ...issued, provider: currentProvider.name };
  });
}

/** A token for another app, issued by the exchange's back end or by the sandbox. */
export async function issueFor(
  ctx: Context,
  { userId, business, purpose, level, redirectUrl = '' }: Issue,
  actor: Actor,
): Promise<{ accessToken: string; expiresAt: string }> {
  const known = ctx.config.businesses.find(({ id }) => id === business);
  if (!known) throw new BusinessError('not_found', { field: 'business' });
  if (redirectUrl && !guardReturn(redirectUrl, known.returnHosts))
    throw new BusinessError('invalid_request', { field: 'redirectUrl' });
  return inTransaction(ctx, actor, async ({ tx, record }) => {
    if (!(await findSubject(tx, userId))) throw new BusinessError('not_found', { field: 'userId' });
    record({ action: `embedded.${purpose}`, subjectUserId: userId, object: level, result: 'ok' });
    return issueToken(ctx, tx, { userId, business, purpose, level, redirectUrl });
  });
}

export type Issue = Pick<Access, 'userId' | 'business' | 'purpose' | 'level'> & { redirectUrl?: string };
