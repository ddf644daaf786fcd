// Where a provider's token, script, frame or page may lead: to the hosts it is known by, and to those the gateway named with the
// token. Asked before a token is used; whatever points elsewhere is refused. [M3]
import type { vendorToken } from '#contract/calls/integration.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { PROVIDERS } from '#contract/kyc.ts';

export type VendorAnswer = ResponseOf<typeof vendorToken>;

/** What can be opened; `ours`: nobody else does it. */
export type Opening =
  | { kind: 'ours' }
  | { kind: 'sdk'; provider: Scripted; token: string; sdkUrl: string; workflowRunId: string }
  | { kind: 'redirect'; url: string }
  /** Named by an answer that does not say all it takes, or points elsewhere. */
  | { kind: 'refused' };

const KNOWN: Partial<Record<string, readonly string[]>> = {
  SUMSUB: ['sumsub.com'],
  ONFIDO: ['onfido.com'],
  JUMIO: ['jumio.ai', 'netverify.com'],
  IDNOW: ['idnow.io', 'idnow.de', 'idnow.sx'],
  AAI: ['advance.ai'],
};
const SCRIPTED = ['SUMSUB', 'ONFIDO'] as const;
const USUAL = { SUMSUB: 'https://in.sumsub.com', ONFIDO: 'https://sdk.onfido.com/v14/Onfido.js' };

export type Scripted = (typeof SCRIPTED)[number];

const parsed = (address: unknown): URL | null => {
  try {
    return typeof address === 'string' ? new URL(address) : null;
  } catch {
    return null;
  }
};

/** Plain HTTP only where our own page has nothing better: on somebody's own machine. */
const isSafe = ({ protocol, username, password }: URL): boolean =>
  username + password === '' &&
  (/^(https|wss):$/.test(protocol) || (/^(http|ws):$/.test(protocol) && location.protocol === 'http:'));

function allows({ provider, origins }: Pick<VendorAnswer, 'provider' | 'origins'>, address: unknown) {
  const url = parsed(address);
  if (!url || !isSafe(url)) return false;
  const { hostname, protocol, host } = url;
  if ((KNOWN[provider] ?? []).some((known) => hostname === known || hostname.endsWith(`.${known}`)))
    return true;
  const origin = `${protocol.replace('ws', 'http')}//${host}`;
  return (origins ?? []).some((each) => parsed(each)?.origin === origin);
}

/** Parts of a token are JSON in base64, in either alphabet; null where one is not. */
function readPart(part: string): unknown {
  try {
    return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
}
const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined; // an object, just checked

/** Their loader believes an address that a token names, whoever wrote it. */
function isSumsubToken(answer: VendorAnswer): boolean {
  return answer.token.split('.').every((part) => {
    const bare = part.replace(/^_act-(sbx-)?jwt-/, '');
    const named = [bare, bare.replace('-v2', ''), bare.replace(/^v2-/, '')]
      .map((each) => fieldOf(readPart(each), 'url'))
      .filter(Boolean);
    return named.every((url) => allows(answer, url));
  });
}

/** Their loader sends the token to an address that stands in it. */
function isOnfidoToken(answer: VendorAnswer): boolean {
  const urls = fieldOf(readPart(answer.token.split('.')[1] ?? ''), 'urls');
  if (typeof urls !== 'object' || urls === null) return false;
  return Object.values(urls).every((url) => !url || allows(answer, url));
}

function sdkOpening(answer: VendorAnswer, provider: Scripted): Opening {
  const { token, workflowRunId } = answer;
  const sdkUrl = answer.sdkUrl || USUAL[provider];
  const isGood = provider === 'SUMSUB' ? isSumsubToken(answer) : isOnfidoToken(answer);
  const isWhole = token !== '' && (provider === 'SUMSUB' || Boolean(workflowRunId));
  if (!isWhole || !isGood || !allows(answer, sdkUrl)) return { kind: 'refused' };
  return { kind: 'sdk', provider, token, sdkUrl, workflowRunId: workflowRunId ?? '' };
}

export function openingOf(answer: VendorAnswer): Opening {
  const { provider, kind, url } = answer;
  if (provider === 'DEFAULT' || kind === 'embedded') return { kind: 'ours' };
  if (!PROVIDERS.some((each) => each === provider)) return { kind: 'refused' };
  const script = SCRIPTED.find((each) => each === provider);
  if (script && kind !== 'redirect') return sdkOpening(answer, script);
  return url && kind !== 'sdk' && allows(answer, url) ? { kind: 'redirect', url } : { kind: 'refused' };
}
