// Consents for a residence declaration.
import { LEGAL_VERSIONS } from '#contract/legal.ts';
import { RESIDENCE_LEGAL } from '#contract/residence.ts';

/** All of them; those for a move do no harm without one. */
export const RESIDENCE_CONSENTS = RESIDENCE_LEGAL.map((legalId) => ({
  legalId,
  version: LEGAL_VERSIONS[legalId],
  lang: 'en',
}));
