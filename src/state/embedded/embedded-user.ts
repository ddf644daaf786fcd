// The user of an embedded flow, by its token. [E8, C11, P2]
import { sessionExpired } from '#contract/errors/session.ts';
import { tokenInfo } from '#contract/client-calls/integration.ts';
import { ApiError } from '#app/api/api-error.ts';
import { callOptional } from '#app/api/optional-call.ts';
import { type EmbeddedSession, getEmbeddedSession } from '#app/api/embedded.ts';
import { getHostPage } from '#app/api/embedded-host.ts';
import { setComplianceAttribute } from '../kyc/compliance.ts';
import { requestHostToken, startHostMessages } from './embedded-host.ts';
import { embeddedStore, scheduleTokenRenewal, type TokenInfo } from './embedded-token.ts';
import type { UserProfile } from '../session/user.ts';

const CURRENCY = 'USD';

/** Builds a profile from the token info and the address, without a name: the partner shows it. [E8] */
export function buildEmbeddedProfile(
  { token, accessOrigin, query }: EmbeddedSession,
  info: TokenInfo,
): UserProfile {
  const params = new URLSearchParams(query);
  return {
    sub_attribute: '',
    rate: 1,
    maskedName: '',
    maskedEmail: '',
    ...info,
    id: token,
    currency_code: CURRENCY,
    accessOrigin,
    sdkToken: token,
    sdkLang: params.get('lang') ?? 'ES',
    sdkFrom: accessOrigin,
    hidden: params.get('hidden') === 'true',
    sceneCode: params.get('scene_code') ?? '',
  };
}

/** The renewal status is requested only if the address asks for it. [C11] */
const isRenewalRequested = ({ query }: EmbeddedSession): boolean =>
  new URLSearchParams(query).get('isUpdatePoi') === 'true';

/** Messages of the host are handled before the first call; the host may provide a missing token. */
async function startWithHost(): Promise<void> {
  if (!getHostPage()) return;
  startHostMessages();
  if (!getEmbeddedSession()?.token) await requestHostToken('');
}

export async function loadEmbeddedProfile(): Promise<UserProfile> {
  await startWithHost();
  const session = getEmbeddedSession();
  if (!session?.token) throw new ApiError('permission', sessionExpired, { message: 'user no permission' });
  const info = await callOptional(tokenInfo, isRenewalRequested(session) ? { email_update_poi: 'true' } : {});
  embeddedStore.info = info;
  scheduleTokenRenewal(info.expiresAt);
  const profile = buildEmbeddedProfile(getEmbeddedSession() ?? session, info);
  setComplianceAttribute(profile.sub_attribute);
  return profile;
}
