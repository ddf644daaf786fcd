// What a person ticks when they say where they live.
import { LEGAL_VERSIONS } from '#contract/legal.ts';
import { RESIDENCE_LEGAL } from '#contract/residence.ts';

/** All of it; what a move changes does no harm where there is none. */
export const TICKED = RESIDENCE_LEGAL.map((legalId) => ({
  legalId,
  version: LEGAL_VERSIONS[legalId],
  lang: 'en',
}));
