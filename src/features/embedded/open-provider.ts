// [C27] Opens the session of whoever verifies: the DEFAULT provider's is our own capture, with a token that takes
// pictures and nothing else.
import { notAvailableHere } from '#contract/errors/verification.ts';
import { verificationSdkInfo } from '#contract/calls/integration.ts';
import type { StepLevel } from '#contract/kyc.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { openProviderSession } from '#app/state/embedded-token.ts';

export async function openProvider(level: StepLevel): Promise<void> {
  const { provider } = await call(verificationSdkInfo, { level });
  if (provider !== 'DEFAULT')
    throw new ApiError('business', notAvailableHere, { message: `${provider} is not here` });
  await openProviderSession(level);
}
