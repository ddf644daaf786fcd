// [C13, C27] Opens a session with the provider and returns the next page. The DEFAULT provider is the app's own capture with a
// token for pictures only; another one has its own pages, at the address in kyc-info, or runs in the launch page.
import { notAvailableHere } from '#contract/errors/verification.ts';
import { verificationSdkInfo } from '#contract/client-calls/integration.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { StepLevel } from '#contract/kyc.ts';
import { ApiError } from '#app/api/api-error.ts';
import { callOptional } from '#app/api/optional-call.ts';
import { addTokenToAddress } from '#app/api/embedded.ts';
import { PROVIDER_NAMES } from '#app/i18n/texts/provider-names.ts';
import { href } from '#app/paths.ts';
import { isExternalProvider, isProviderAddress } from '#app/state/kyc/auth-flow.ts';
import { openProviderSession } from '#app/state/embedded/embedded-token.ts';

/** Falls back to the provider in kyc-info. Returns null when the browser loads another document. */
export async function openProvider(
  level: StepLevel,
  { provider: fallback, apiUrl }: Pick<KycInfo, 'provider' | 'apiUrl'>,
): Promise<string | null> {
  const { provider: named } = await callOptional(verificationSdkInfo, { level });
  const provider = named || fallback;
  if (!isExternalProvider(provider, apiUrl)) {
    await openProviderSession(level);
    return href('kyc', { level });
  }
  if (!isProviderAddress(apiUrl) && PROVIDER_NAMES[provider]) {
    location.assign(addTokenToAddress(href('launch', { level, with: provider.toLowerCase() })));
    return null;
  }
  if (!isProviderAddress(apiUrl))
    throw new ApiError('business', notAvailableHere, { message: `Provider ${provider} is not available.` });
  return href('kyc', { level, partner: provider || 'unnamed' });
}
