// What covers coins kept here, where it is not the same as elsewhere: tests and agreements say the same of it.
import type { LegalId } from '../../legal.ts';

const NO_COVER: LegalId = 'riskNoScheme';
const COVER_BY_SITE: Partial<Record<string, LegalId>> = { HK: 'riskCoverHk' };

export const coverLegalId = (site: string): LegalId => COVER_BY_SITE[site] ?? NO_COVER;

/** What a document comes down to on a site. */
export const legalIdsForSite = (site: string, { legal }: { legal: readonly LegalId[] }): LegalId[] =>
  legal.map((id) => (id === NO_COVER ? coverLegalId(site) : id));
