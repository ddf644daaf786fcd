// Who an embedded flow is about, by its token alone. [E8, C11, P2]
import { sessionExpired } from '#contract/errors/session.ts';
import { tokenInfo } from '#contract/client-calls/integration.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { type EmbeddedSession, embeddedSession } from '#app/api/embedded.ts';
import { hostPage } from '#app/api/embedded-host.ts';
import { setComplianceAttribute } from '../kyc/compliance.ts';
import { askHost, startHost } from './embedded-host.ts';
import { embeddedStore, keepTokenAlive, type TokenInfo } from './embedded-token.ts';
import type { UserProfile } from '../session/user.ts';

const CURRENCY = 'USD';

/** [E8] The token-info and the address, in the shape of any profile. No name: whoever embeds us shows that. */
export function profileOf({ token, accessOrigin, query }: EmbeddedSession, info: TokenInfo): UserProfile {
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

/** [C11] Asks what is to be renewed only where the address says so. */
const renewalAsked = ({ query }: EmbeddedSession): boolean =>
  new URLSearchParams(query).get('isUpdatePoi') === 'true';

/** Who shows our screens is listened to before anything is asked, and may bring the token that is not there. */
async function startWithHost(): Promise<void> {
  if (!hostPage()) return;
  startHost();
  if (!embeddedSession()?.token) await askHost('');
}

export async function loadEmbeddedProfile(): Promise<UserProfile> {
  await startWithHost();
  const session = embeddedSession();
  if (!session?.token) throw new ApiError('permission', sessionExpired, { message: 'user no permission' });
  const info = await call(tokenInfo, renewalAsked(session) ? { email_update_poi: 'true' } : {});
  embeddedStore.info = info;
  keepTokenAlive(info.expiresAt);
  // It may have got another token on the way.
  const profile = profileOf(embeddedSession() ?? session, info);
  setComplianceAttribute(profile.sub_attribute);
  return profile;
}
