// Binds an account to an affiliate, once and permanently. [C15]
import { affiliateBound, affiliateUnknown } from '#contract/errors/affiliates.ts';
import type { bindAffiliate as bindAffiliateCall } from '#contract/calls/notices.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { Context } from '#gateway/context.ts';
import { addAffiliate, insertAffiliateBinding, isAffiliate } from '#gateway/db/queries/affiliates.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { inTransaction, NO_ACCOUNTS } from '#gateway/kit/unit-of-work.ts';

/** The affiliate of the sandbox. */
export const DEMO_AFFILIATE = 'DEMO2026';

export function bindAffiliate(
  ctx: Context,
  userId: string,
  { affiliateId }: RequestOf<typeof bindAffiliateCall>,
  actor: Actor,
): Promise<ResponseOf<typeof bindAffiliateCall>> {
  return inTransaction(ctx, actor, userId, async ({ tx, now, record }) => {
    if (!(await isAffiliate(tx, affiliateId)))
      throw new BusinessError(affiliateUnknown, { field: 'affiliateId' });
    const bound = await insertAffiliateBinding(tx, { userId, affiliateId, boundAt: now });
    if (bound.affiliateId !== affiliateId)
      throw new BusinessError(affiliateBound, { result: { boundAt: bound.boundAt.toISOString() } });
    if (bound.boundAt.getTime() === now.getTime())
      record({ action: 'affiliate.bind', subjectUserId: userId, object: affiliateId, result: 'ok' });
    return { affiliateId, boundAt: bound.boundAt.toISOString() };
  });
}

export function registerAffiliate(ctx: Context, affiliateId: string, actor: Actor): Promise<void> {
  return inTransaction(ctx, actor, NO_ACCOUNTS, async ({ tx, now, record }) => {
    await addAffiliate(tx, affiliateId, now);
    record({ action: 'affiliate.register', subjectUserId: null, object: affiliateId, result: 'ok' });
  });
}
