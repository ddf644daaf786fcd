import type { Provider } from '#contract/kyc.ts';

/** Names of the providers; null for this product itself, undefined if unknown. */
export const PROVIDER_NAMES: Partial<Record<string, string | null>> = {
  SUMSUB: 'Sumsub',
  JUMIO: 'Jumio',
  AAI: 'AAI',
  ONFIDO: 'Onfido',
  IDNOW: 'IDnow',
  DEFAULT: null,
} satisfies Record<Provider, string | null>;
