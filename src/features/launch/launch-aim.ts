// What is to be verified, and by whom, as the address of the page says; and the addresses this page leads to. All of them are
// loaded anew: what the policy of this document allows must not reach another page. [M3]
import { type Provider, PROVIDERS, type StepLevel, VERIFICATION_TYPES } from '#contract/kyc.ts';
import { tokenAddress } from '#app/api/token-address.ts';
import { href } from '#app/paths.ts';

type VerificationType = (typeof VERIFICATION_TYPES)[number];

export interface LaunchAim {
  level: StepLevel;
  type: VerificationType | null;
  /** Of the document; empty where the gateway goes by the residence. */
  country: string;
  /** Whose document this was asked to be; empty where nobody is known yet. */
  provider: string;
  /** Whom the person left for somebody else. */
  other: boolean;
  /** Who should have done it and could not. */
  instead: string;
}

const providerIn = (text: string | null): Provider | '' =>
  PROVIDERS.find((each) => each === text?.toUpperCase()) ?? '';

export function readAim(search: string): LaunchAim {
  const query = new URLSearchParams(search);
  const country = query.get('country') ?? '';
  return {
    level: query.get('level') === 'LEVEL_2' ? 'LEVEL_2' : 'LEVEL_1',
    type: VERIFICATION_TYPES.find((each) => each === query.get('type')) ?? null,
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    provider: providerIn(query.get('with')),
    other: query.get('other') === 'true',
    instead: providerIn(query.get('instead')),
  };
}

export function launchHref({ level, type, country, provider, other, instead }: LaunchAim): string {
  return href('launch', {
    level,
    type: type ?? undefined,
    country,
    with: provider.toLowerCase(),
    other: other ? 'true' : undefined,
    instead: instead.toLowerCase(),
  });
}

/** The body of vendor-token. */
export const tokenWish = ({ level, type, country, other }: LaunchAim) => ({
  level,
  ...(type && { type }),
  ...(country && { country }),
  ...(other && { other }),
});

/** Leaves this document for good. */
export const leaveFor = (address: string, { replace = false } = {}): void =>
  replace ? location.replace(tokenAddress(address)) : location.assign(tokenAddress(address));

/** The page that says where it stands; `returned`: something was sent in, as far as this browser knows. */
export const statusAddress = (returned: boolean): string =>
  href('sdk', { returned: returned ? '1' : undefined });
