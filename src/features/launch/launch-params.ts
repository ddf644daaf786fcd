// The parameters in the address of the launch page, and its links. Links load a new document, because the security policy of this
// one must not apply to other pages. [M3]
import { type Provider, PROVIDERS, type StepLevel, VERIFICATION_TYPES } from '#contract/kyc.ts';
import { addTokenToAddress, getEmbeddedSession } from '#app/api/embedded.ts';
import { href } from '#app/paths.ts';

type VerificationType = (typeof VERIFICATION_TYPES)[number];

export interface LaunchParams {
  level: StepLevel;
  type: VerificationType | null;
  /** Issuing country of the document; if empty, the country of residence applies. */
  country: string;
  /** The requested provider; may be empty. */
  provider: string;
  other: boolean;
  /** The provider that was not available; may be empty. */
  instead: string;
}

const parseProvider = (text: string | null): Provider | '' =>
  PROVIDERS.find((each) => each === text?.toUpperCase()) ?? '';

export function parseLaunchParams(search: string): LaunchParams {
  const query = new URLSearchParams(search);
  const country = query.get('country') ?? '';
  return {
    level: query.get('level') === 'LEVEL_2' ? 'LEVEL_2' : 'LEVEL_1',
    type: VERIFICATION_TYPES.find((each) => each === query.get('type')) ?? null,
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    provider: parseProvider(query.get('with')),
    other: query.get('other') === 'true',
    instead: parseProvider(query.get('instead')),
  };
}

export function buildLaunchHref({ level, type, country, provider, other, instead }: LaunchParams): string {
  return href('launch', {
    level,
    type: type ?? undefined,
    country,
    with: provider.toLowerCase(),
    other: other ? 'true' : undefined,
    instead: instead.toLowerCase(),
  });
}

/** `number`: typed by the user, for PAN. [M5] */
export const buildTokenRequest = ({ level, type, country, other }: LaunchParams, number = '') => ({
  level,
  ...(type && { type }),
  ...(country && { country }),
  ...(other && { other }),
  ...(number && { number }),
});

export const redirectTo = (address: string, { replace = false } = {}): void =>
  replace ? location.replace(addTokenToAddress(address)) : location.assign(addTokenToAddress(address));

/** The address of the status page. `returned`: the user may have sent something to the provider. */
export function buildStatusHref(returned: boolean): string {
  if (getEmbeddedSession()) return href('sdk', { returned: returned ? '1' : undefined });
  // A back end that issues no token: the user is signed in.
  return href(parseLaunchParams(location.search).level === 'LEVEL_2' ? 'step2' : 'step1');
}
