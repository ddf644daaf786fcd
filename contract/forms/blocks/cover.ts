// What covers coins kept here, where it is not the same as elsewhere: tests and agreements say the same of it.
import type { LegalId } from '../../legal.ts';

const NONE: LegalId = 'riskNoScheme';
const COVER: Partial<Record<string, LegalId>> = { HK: 'riskCoverHk' };

export const coverOn = (site: string): LegalId => COVER[site] ?? NONE;

/** What a document comes down to on a site. */
export const legalOn = (site: string, { legal }: { legal: readonly LegalId[] }): LegalId[] =>
  legal.map((id) => (id === NONE ? coverOn(site) : id));
