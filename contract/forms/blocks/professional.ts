// What the regulators of professional investors ask for.
import type { Site } from '../../questionnaire/context.ts';

/** What counts as a portfolio of professional size, by site. */
export const PROFESSIONAL_FROM: readonly { site: Site; amount: number; currency: string }[] = [
  { site: 'HK', amount: 8_000_000, currency: 'HKD' },
  { site: 'EU', amount: 500_000, currency: 'EUR' },
  { site: 'KZ', amount: 100_000, currency: 'USD' },
];
