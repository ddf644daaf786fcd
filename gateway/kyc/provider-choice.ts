// [C13] Which provider verifies a level for a document's country, and how.
import type { getKycProvider } from '#contract/calls/verification.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { FLOW_BY_LEVEL } from '#contract/kyc.ts';
import type { Context } from '#gateway/context.ts';
import { findAccount } from '#gateway/db/queries/accounts.ts';
import { currentProvider } from '#gateway/providers/index.ts';
import { providerOfLevel } from '#gateway/vendors/choice.ts';

export async function providerChoice(
  ctx: Context,
  userId: string,
  { level, country }: RequestOf<typeof getKycProvider>,
): Promise<ResponseOf<typeof getKycProvider>> {
  const account = await findAccount(ctx.db, userId);
  const offer = currentProvider.offer({ level, country, site: account?.site ?? '' });
  // Where only our app can do it, no vendor's page does.
  const provider =
    offer.handoff === 'app' ? currentProvider.name : await providerOfLevel(ctx, userId, level, country);
  return { provider, flowName: FLOW_BY_LEVEL[level], ...offer };
}
