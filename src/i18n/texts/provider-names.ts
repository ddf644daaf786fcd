// Companies that may verify for us, as they call themselves; null is our own team.
import type { Provider } from '#contract/kyc.ts';

export const PROVIDER_NAMES: Record<Provider, string | null> = {
  SUMSUB: 'Sumsub',
  JUMIO: 'Jumio',
  AAI: 'AAI',
  ONFIDO: 'Onfido',
  IDNOW: 'IDnow',
  DEFAULT: null,
};
