import type { Provider } from '#contract/kyc.ts';

/** What those who verify call themselves; null for ourselves. */
export const PROVIDER_NAMES: Record<Provider, string | null> = {
  SUMSUB: 'Sumsub',
  JUMIO: 'Jumio',
  AAI: 'AAI',
  ONFIDO: 'Onfido',
  IDNOW: 'IDnow',
  DEFAULT: null,
};
