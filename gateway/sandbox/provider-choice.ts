// [M5] The provider of a demo account, chosen on the sign-in page and stored as a tag. Rows of PROVIDER_ROUTES that
// match this tag apply it; without such rows the page offers no choice.
import { type Provider, PROVIDERS } from '#contract/kyc.ts';
import type { Config } from '#gateway/config/config.ts';
import type { Context } from '#gateway/context.ts';
import { setMemberTag } from '#gateway/db/queries/accounts.ts';
import { findOpenVendorSession, updateVendorSession } from '#gateway/db/queries/vendors.ts';
import { SANDBOX_ACTOR } from '#gateway/kit/audit.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import { findPersona } from './personas.ts';

const TAG = 'VERIFIED_BY';

export function listSelectableProviders({ providerRoutes }: Pick<Config, 'providerRoutes'>): Provider[] {
  const places = new Set(providerRoutes.map(({ place }) => place));
  const vendors = PROVIDERS.filter((name) => places.has(`${TAG}=${name}`));
  return vendors.length === 0 ? [] : ['DEFAULT', ...vendors];
}

async function storeProvider(ctx: Context, userId: string, provider: Provider): Promise<void> {
  await inTransaction(ctx, SANDBOX_ACTOR, userId, async ({ tx, record }) => {
    await setMemberTag(tx, userId, TAG, provider);
    // A session with another provider is abandoned.
    for (const level of ['LEVEL_1', 'LEVEL_2'] as const) {
      const begun = await findOpenVendorSession(tx, userId, level, '');
      if (begun && begun.provider !== provider) await updateVendorSession(tx, begun.id, { status: 'left' });
    }
    record({ action: 'tag.set', subjectUserId: userId, object: TAG, result: 'ok', reason: provider });
  });
}

/** The account of a demo persona, after storing the chosen provider; null for an unknown name. */
export async function selectPersona(
  ctx: Context,
  persona: string,
  chosen = '',
): Promise<{ id: string; site: string } | null> {
  const account = await findPersona(ctx, persona);
  const provider = listSelectableProviders(ctx.config).find((name) => name === chosen);
  if (account && provider) await storeProvider(ctx, account.id, provider);
  return account;
}
