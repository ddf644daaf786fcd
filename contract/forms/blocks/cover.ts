// Legal text about the protection of client assets, by site. Tests and agreements use the same text.
import type { LegalId } from '../../legal.ts';

const NO_COVER: LegalId = 'riskNoScheme';
const COVER_BY_SITE: Partial<Record<string, LegalId>> = { HK: 'riskCoverHk' };

export const coverLegalId = (site: string): LegalId => COVER_BY_SITE[site] ?? NO_COVER;

/** Summary texts of a document on a site. */
export const legalIdsForSite = (site: string, { legal }: { legal: readonly LegalId[] }): LegalId[] =>
  legal.map((id) => (id === NO_COVER ? coverLegalId(site) : id));
