// Provider, flow, session and address of a level, from kyc-info. Requested only when the user continues to the
// provider, because the call opens a session. In memory only. [E2, C8]
import { proxy } from 'valtio';
import { kycInfo } from '#contract/client-calls/kyc.ts';
import { FLOW_BY_LEVEL, type StepLevel } from '#contract/kyc.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { getCurrentLanguage } from '#app/i18n/load.ts';

interface AuthFlow {
  level: StepLevel | null;
  flowName: string;
  provider: string;
  kycToken: string;
  apiUrl: string;
}

const initial = (): AuthFlow => ({ level: null, flowName: '', provider: '', kycToken: '', apiUrl: '' });

export const authFlowStore = proxy<AuthFlow>(initial());
onSessionEnd(() => void Object.assign(authFlowStore, initial()));

/** The level of the flows in kyc-info; null without one. [M1] */
export function findFlowLevel(flowNames: readonly string[]): StepLevel | null {
  if (flowNames.includes(FLOW_BY_LEVEL.LEVEL_2)) return 'LEVEL_2';
  return flowNames.includes(FLOW_BY_LEVEL.LEVEL_1) ? 'LEVEL_1' : null;
}

export async function openAuthFlow(level: StepLevel): Promise<void> {
  const info = await call(kycInfo, { obtain_kyc_token: true, obtain_current: true });
  const usual: string = FLOW_BY_LEVEL[level];
  Object.assign(authFlowStore, {
    level,
    // A level uses the flow of its name unless the provider names it differently.
    flowName: info.flowNames.includes(usual) ? usual : (info.flowNames[0] ?? usual),
    provider: info.provider,
    kycToken: info.kycToken,
    apiUrl: info.apiUrl,
  } satisfies AuthFlow);
}

/** True if an address is a provider's page: absolute, https, another origin. */
export function isProviderAddress(apiUrl: string): boolean {
  try {
    const { protocol, origin } = new URL(apiUrl);
    return protocol === 'https:' && origin !== location.origin;
  } catch {
    return false;
  }
}

/** True for an external provider. If its name is empty, true if apiUrl is an external https address. */
export const isExternalProvider = (provider: string, apiUrl: string): boolean =>
  provider === '' ? isProviderAddress(apiUrl) : provider !== 'DEFAULT';

/**
 * Address of the provider for the open session, or null. The session is in the fragment, which browsers do not send
 * to servers or as referrer; without one the address itself opens it.
 */
export function buildProviderAddress(returnTo: string): string | null {
  const { apiUrl, kycToken, flowName } = authFlowStore;
  if (!isProviderAddress(apiUrl)) return null;
  const address = new URL(apiUrl);
  address.hash = new URLSearchParams({
    ...(kycToken && { token: kycToken }),
    flow: flowName,
    lang: getCurrentLanguage(),
    redirect_url: new URL(returnTo, location.origin).href,
  }).toString();
  return address.href;
}
