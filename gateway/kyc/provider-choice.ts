// [C13] Selects the provider and its methods for a level and the country of the document.
import type { getKycProvider } from '#contract/calls/verification.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { FLOW_BY_LEVEL } from '#contract/kyc.ts';
import type { Context } from '#gateway/context.ts';
import { findAccount } from '#gateway/db/queries/accounts.ts';
import { currentProvider } from '#gateway/providers/providers.ts';
import { findProviderForLevel } from '#gateway/vendors/provider-choice.ts';

export async function getProviderChoice(
  ctx: Context,
  userId: string,
  { level, country }: RequestOf<typeof getKycProvider>,
): Promise<ResponseOf<typeof getKycProvider>> {
  const account = await findAccount(ctx.db, userId);
  const offer = currentProvider.listMethods({ level, country, site: account?.site ?? '' });
  // If only the exchange's app can verify the user, no vendor is offered.
  const provider =
    offer.handoff === 'app' ? currentProvider.name : await findProviderForLevel(ctx, userId, level, country);
  return { provider, flowName: FLOW_BY_LEVEL[level], ...offer };
}
