// Builds the masked profile of the signed-in user for the page header and menus.
import type { memberInfo } from '#contract/calls/person.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import type { profile } from '#contract/calls/session.ts';
import { notLoggedIn } from '#contract/errors/session.ts';
import { LEVEL_NUMBER, findHighestPassedLevel } from '#contract/kyc.ts';
import type { Context } from '#gateway/context.ts';
import { type AccountRow, findAccount } from '#gateway/db/queries/accounts.ts';
import { readSteps } from '#gateway/db/queries/kyc.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { IDLE_TIMEOUT_MS } from './sessions.ts';
import { maskEmail, maskAccountName } from './account-masks.ts';

async function requireAccount(ctx: Context, userId: string): Promise<AccountRow> {
  const account = await findAccount(ctx.db, userId);
  if (!account) throw new BusinessError(notLoggedIn);
  return account;
}

/** [E7] The kind of account: individual or entity. */
export const getSubAttribute = ({ isEntity }: AccountRow): string => (isEntity ? 'ENTITY' : 'INDIVIDUAL');

type ProfileState = Pick<ResponseOf<typeof profile>, 'member_tag' | 'site' | 'level'>;

async function readAccountState(
  ctx: Context,
  userId: string,
): Promise<{ account: AccountRow; standing: ProfileState }> {
  const [account, steps] = await Promise.all([requireAccount(ctx, userId), readSteps(ctx.db, userId)]);
  const { KYC } = account.memberTags;
  const standing = {
    member_tag: KYC === undefined ? {} : { KYC },
    site: account.site,
    level: LEVEL_NUMBER[findHighestPassedLevel(Object.values(steps))],
  };
  return { account, standing };
}

/** The profile fields that decide which actions the user may take. */
export const readProfileState = async (ctx: Context, userId: string): Promise<ProfileState> =>
  (await readAccountState(ctx, userId)).standing;

export async function readProfile(ctx: Context, userId: string): Promise<ResponseOf<typeof profile>> {
  const { account, standing } = await readAccountState(ctx, userId);
  return {
    ...standing,
    id: account.id,
    currency_code: account.currencyCode,
    rate: 1,
    sub_attribute: getSubAttribute(account),
    accessOrigin: '',
    maskedName: maskAccountName(ctx.config, account),
    maskedEmail: maskEmail(account.email),
    extraParams: {},
  };
}

/** Adds the idle time after which a browser session ends. [G8] */
export const readBrowserProfile = async (
  ctx: Context,
  userId: string,
): Promise<ResponseOf<typeof profile>> => ({
  ...(await readProfile(ctx, userId)),
  session_idle_seconds: IDLE_TIMEOUT_MS / 1000,
});

export async function readMemberInfo(ctx: Context, userId: string): Promise<ResponseOf<typeof memberInfo>> {
  const account = await requireAccount(ctx, userId);
  return {
    id: account.id,
    maskedEmail: maskEmail(account.email),
    maskedMobile: null,
    registeredAt: account.createdAt.toISOString(),
    site: account.site,
    country: account.residenceCountry || null,
  };
}
