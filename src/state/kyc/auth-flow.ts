// The auth flow of the client state: who verifies a level, by which flow, with which session and at which address, as
// kyc-info says. It is asked for when a person goes there and not before, because asking opens a session; it stays in
// memory. [E2, C8]
import { proxy } from 'valtio';
import { kycInfo } from '#contract/client-calls/kyc.ts';
import { FLOW_BY_LEVEL, type StepLevel } from '#contract/kyc.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { currentLanguage } from '#app/i18n/load.ts';

interface AuthFlow {
  level: StepLevel | null;
  flowName: string;
  /** Empty where nobody is named. */
  provider: string;
  /** The session of whoever verifies. */
  kycToken: string;
  /** Where they do: an address of theirs, or a path of ours. */
  apiUrl: string;
}

const initial = (): AuthFlow => ({
  level: null,
  flowName: '',
  provider: '',
  kycToken: '',
  apiUrl: '',
});

export const authFlowStore = proxy<AuthFlow>(initial());
onSessionEnd(() => void Object.assign(authFlowStore, initial()));

/** [M1] The level a person is led to by the flows kyc-info names; null where it names none. */
export function levelOfFlows(flowNames: readonly string[]): StepLevel | null {
  if (flowNames.includes(FLOW_BY_LEVEL.LEVEL_2)) return 'LEVEL_2';
  return flowNames.includes(FLOW_BY_LEVEL.LEVEL_1) ? 'LEVEL_1' : null;
}

/** Opens the session of a level. */
export async function openAuthFlow(level: StepLevel): Promise<void> {
  const info = await call(kycInfo, { obtain_kyc_token: true, obtain_current: true });
  const usual: string = FLOW_BY_LEVEL[level];
  Object.assign(authFlowStore, {
    level,
    // A level runs the flow of its name, unless its provider calls it otherwise.
    flowName: info.flowNames.includes(usual) ? usual : (info.flowNames[0] ?? usual),
    provider: info.provider,
    kycToken: info.kycToken,
    apiUrl: info.apiUrl,
  } satisfies AuthFlow);
}

/** Whether an address is one of a provider's own pages: absolute, and over TLS. */
export function isPartnerAddress(apiUrl: string): boolean {
  try {
    const { protocol, origin } = new URL(apiUrl);
    return protocol === 'https:' && origin !== location.origin;
  } catch {
    return false;
  }
}

/** Whether somebody else verifies; where nobody is named, whoever has an address. */
export const isPartner = (provider: string, apiUrl: string): boolean =>
  provider === '' ? isPartnerAddress(apiUrl) : provider !== 'DEFAULT';

/**
 * The provider's page for the open session; null without one. The session travels in the fragment, which browsers send
 * to nobody: neither to a server nor as a referrer.
 */
export function partnerAddress(returnTo: string): string | null {
  const { apiUrl, kycToken, flowName } = authFlowStore;
  if (!isPartnerAddress(apiUrl) || kycToken === '') return null;
  const address = new URL(apiUrl);
  address.hash = new URLSearchParams({
    token: kycToken,
    flow: flowName,
    lang: currentLanguage(),
    redirect_url: new URL(returnTo, location.origin).href,
  }).toString();
  return address.href;
}
