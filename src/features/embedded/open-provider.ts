// [C13, C27] Opens the session of whoever verifies, and says which page goes on from here. The DEFAULT provider is our own
// capture, with a token that takes pictures and nothing else; any other has pages of its own, where kyc-info says, or is
// opened from a page of ours.
import { notAvailableHere } from '#contract/errors/verification.ts';
import { verificationSdkInfo } from '#contract/client-calls/integration.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { StepLevel } from '#contract/kyc.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { tokenAddress } from '#app/api/token-address.ts';
import { PROVIDER_NAMES } from '#app/i18n/texts/provider-names.ts';
import { href } from '#app/paths.ts';
import { isPartner, isPartnerAddress } from '#app/state/kyc/auth-flow.ts';
import { openProviderSession } from '#app/state/embedded/embedded-token.ts';

/** Where this call names nobody, kyc-info does. Null: the page is being left for a document of its own. */
export async function openProvider(
  level: StepLevel,
  { provider: usual, apiUrl }: Pick<KycInfo, 'provider' | 'apiUrl'>,
): Promise<string | null> {
  const { provider: named } = await call(verificationSdkInfo, { level });
  const provider = named || usual;
  if (!isPartner(provider, apiUrl)) {
    await openProviderSession(level);
    return href('kyc', { level });
  }
  if (!isPartnerAddress(apiUrl) && PROVIDER_NAMES[provider]) {
    location.assign(tokenAddress(href('launch', { level, with: provider.toLowerCase() })));
    return null;
  }
  if (!isPartnerAddress(apiUrl))
    throw new ApiError('business', notAvailableHere, { message: `${provider} is not here` });
  return href('kyc', { level, partner: provider || 'unnamed' });
}
