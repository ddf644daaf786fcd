// The companies documents speak of, and the other values of a site their words are filled with.
import type { TextValues } from '#gateway/agreements/texts/publications.ts';
import { retentionYears } from './retention.ts';

export const ENTITIES = { entity: 'Attesta', fromEntity: 'SATOS', toEntity: 'Attesta Europe' };
/** Where the receiving company of a reliance is. */
export const RELYING_COUNTRY = 'NL';
/** Days to prove an address after an undertaking. */
const UNDERTAKING_DAYS = 30;

export const textValues = (site: string): TextValues => ({
  ...ENTITIES,
  days: UNDERTAKING_DAYS,
  retentionYears: retentionYears(site),
});
