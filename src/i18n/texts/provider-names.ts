import type { Provider } from '#contract/kyc.ts';

/** What those who verify call themselves; null for ourselves, nothing for somebody we have never heard of. */
export const PROVIDER_NAMES: Partial<Record<string, string | null>> = {
  SUMSUB: 'Sumsub',
  JUMIO: 'Jumio',
  AAI: 'AAI',
  ONFIDO: 'Onfido',
  IDNOW: 'IDnow',
  DEFAULT: null,
} satisfies Record<Provider, string | null>;
