// Legal text about the protection of client assets, by site. Tests and agreements use the same text.
import type { LegalId } from '../../legal.ts';

const NO_COVER: LegalId = 'riskNoScheme';
const COVER_BY_SITE: Partial<Record<string, LegalId>> = { HK: 'riskCoverHk' };

export const getCoverLegalId = (site: string): LegalId => COVER_BY_SITE[site] ?? NO_COVER;

/** Summary texts of a document on a site. */
export const listLegalIds = (site: string, { legal }: { legal: readonly LegalId[] }): LegalId[] =>
  legal.map((id) => (id === NO_COVER ? getCoverLegalId(site) : id));
