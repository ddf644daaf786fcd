// Checks a provider's token before it is used: its script, frame and page may only lead to the provider's known hosts and to those
// that the gateway named. [M3]
import type { vendorToken } from '#contract/calls/integration.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { PROVIDERS } from '#contract/kyc.ts';

export type VendorTokenResponse = ResponseOf<typeof vendorToken>;

/** `own`: the app's own capture. */
export type LaunchMethod =
  | { kind: 'own' }
  | { kind: 'sdk'; provider: ScriptProvider; token: string; sdkUrl: string; workflowRunId: string }
  | { kind: 'redirect'; url: string }
  /** The answer is incomplete or leads to another host. */
  | { kind: 'refused' };

const KNOWN_HOSTS: Partial<Record<string, readonly string[]>> = {
  SUMSUB: ['sumsub.com'],
  ONFIDO: ['onfido.com'],
  JUMIO: ['jumio.ai', 'netverify.com'],
  IDNOW: ['idnow.io', 'idnow.de', 'idnow.sx'],
  AAI: ['advance.ai'],
};
const SCRIPT_PROVIDERS = ['SUMSUB', 'ONFIDO'] as const;
const DEFAULT_SDK_URLS = { SUMSUB: 'https://in.sumsub.com', ONFIDO: 'https://sdk.onfido.com/v14/Onfido.js' };

export type ScriptProvider = (typeof SCRIPT_PROVIDERS)[number];

const parseUrl = (address: unknown): URL | null => {
  try {
    return typeof address === 'string' ? new URL(address) : null;
  } catch {
    return null;
  }
};

/** Plain HTTP only when this page uses it too, on a developer's machine. */
const isSafe = ({ protocol, username, password }: URL): boolean =>
  username + password === '' &&
  (/^(https|wss):$/.test(protocol) || (/^(http|ws):$/.test(protocol) && location.protocol === 'http:'));

function isAllowed(
  { provider, origins }: Pick<VendorTokenResponse, 'provider' | 'origins'>,
  address: unknown,
) {
  const url = parseUrl(address);
  if (!url || !isSafe(url)) return false;
  const { hostname, protocol, host } = url;
  if ((KNOWN_HOSTS[provider] ?? []).some((known) => hostname === known || hostname.endsWith(`.${known}`)))
    return true;
  const origin = `${protocol.replace('ws', 'http')}//${host}`;
  return (origins ?? []).some((each) => parseUrl(each)?.origin === origin);
}

/** JSON in base64 or base64url; null for other content. */
function decodePart(part: string): unknown {
  try {
    return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
}
const readField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** Sumsub's loader trusts the address in a token. */
function isSumsubToken(answer: VendorTokenResponse): boolean {
  return answer.token.split('.').every((part) => {
    const bare = part.replace(/^_act-(sbx-)?jwt-/, '');
    const named = [bare, bare.replace('-v2', ''), bare.replace(/^v2-/, '')]
      .map((each) => readField(decodePart(each), 'url'))
      .filter(Boolean);
    return named.every((url) => isAllowed(answer, url));
  });
}

/** Onfido's loader sends the token to the address that it contains. */
function isOnfidoToken(answer: VendorTokenResponse): boolean {
  const urls = readField(decodePart(answer.token.split('.')[1] ?? ''), 'urls');
  if (typeof urls !== 'object' || urls === null) return false;
  return Object.values(urls).every((url) => !url || isAllowed(answer, url));
}

function resolveSdkMethod(answer: VendorTokenResponse, provider: ScriptProvider): LaunchMethod {
  const { token, workflowRunId } = answer;
  const sdkUrl = answer.sdkUrl || DEFAULT_SDK_URLS[provider];
  const isTrusted = provider === 'SUMSUB' ? isSumsubToken(answer) : isOnfidoToken(answer);
  const isComplete = token !== '' && (provider === 'SUMSUB' || Boolean(workflowRunId));
  if (!isComplete || !isTrusted || !isAllowed(answer, sdkUrl)) return { kind: 'refused' };
  return { kind: 'sdk', provider, token, sdkUrl, workflowRunId: workflowRunId ?? '' };
}

export function resolveLaunchMethod(answer: VendorTokenResponse): LaunchMethod {
  const { provider, kind, url } = answer;
  if (provider === 'DEFAULT' || kind === 'embedded') return { kind: 'own' };
  const isNamed = PROVIDERS.some((each) => each === provider);
  // A page without a name is trusted only on an origin that the back end names.
  if (!isNamed && !(kind === 'redirect' && answer.origins?.length)) return { kind: 'refused' };
  const script = SCRIPT_PROVIDERS.find((each) => each === provider);
  if (script && kind !== 'redirect') return resolveSdkMethod(answer, script);
  return url && kind !== 'sdk' && isAllowed(answer, url) ? { kind: 'redirect', url } : { kind: 'refused' };
}
