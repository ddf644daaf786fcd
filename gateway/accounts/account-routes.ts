// Who is signed in, the country list, and signing out.
import type { FastifyInstance } from 'fastify';
import { notLoggedIn } from '#contract/errors/session.ts';
import { countryList as countryListCall } from '#contract/calls/countries.ts';
import { memberInfo } from '#contract/calls/person.ts';
import { logout, profile } from '#contract/calls/session.ts';
import { LEVEL_NUMBER, levelOf } from '#contract/kyc.ts';
import type { Context } from '#gateway/context.ts';
import { findAccount } from '#gateway/db/queries/accounts.ts';
import { readSteps } from '#gateway/db/queries/kyc.ts';
import { signOut } from './session-cookie.ts';
import { maskedEmail, maskedName } from './account-masks.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { countryList } from './countries.ts';
import { serve } from '#gateway/http/serve.ts';
import type { Streams } from './event-routes.ts';

export function accountRoutes(app: FastifyInstance, ctx: Context, streams: Streams): void {
  const accountOf = async (userId: string) => {
    const account = await findAccount(ctx.db, userId);
    if (!account) throw new BusinessError(notLoggedIn);
    return account;
  };

  serve(app, ctx, profile, async ({ user }) => {
    const [account, steps] = await Promise.all([accountOf(user.id), readSteps(ctx.db, user.id)]);
    const { KYC } = account.memberTags;
    return {
      id: account.id,
      currency_code: account.currencyCode,
      rate: 1,
      member_tag: KYC === undefined ? {} : { KYC },
      sub_attribute: '',
      accessOrigin: '',
      level: LEVEL_NUMBER[levelOf(Object.values(steps))],
      site: account.site,
      maskedName: maskedName(ctx.config, account),
      maskedEmail: maskedEmail(account.email),
      extraParams: {},
    };
  });

  serve(app, ctx, memberInfo, async ({ user }) => {
    const account = await accountOf(user.id);
    return {
      id: account.id,
      maskedEmail: maskedEmail(account.email),
      maskedMobile: null,
      registeredAt: account.createdAt.toISOString(),
      site: account.site,
      country: account.residenceCountry || null,
    };
  });

  serve(app, ctx, countryListCall, async ({ body }) => countryList(body.is_disable === '1'));

  serve(app, ctx, logout, async ({ request, reply }) => {
    const ended = await signOut(ctx, request, reply);
    if (ended) streams.endOf(ended);
    // The worker and the page drop their own stores; this drops what the browser itself kept.
    reply.header('clear-site-data', '"cache"');
    return {};
  });
}
