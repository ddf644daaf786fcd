// The consent to a look-up is one of the legal texts of the questionnaires: what is read here is what the gateway files,
// by id, version and language. [C20]
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { LEGAL_VERSIONS } from '#contract/questionnaires/legal.ts';
import { networkError } from '#app/api/api-error.ts';
import { formatCountry } from '#app/i18n/format.ts';
import { loadNamespace } from '#app/i18n/load.ts';
import type { Question } from './vendor-store.ts';

const LEGAL_ID = 'dbLookup';
const TEXT_ID = `questionnaires:legal.${LEGAL_ID}`;

/** Words that did not come are no different from a page that did not. */
export async function loadConsentWords(): Promise<void> {
  try {
    await loadNamespace('questionnaires');
  } catch (cause) {
    throw networkError(cause);
  }
}

export const consentText = (i18n: I18n, country: string): string =>
  i18n._(TEXT_ID, {
    provider: i18n._(msg`our verification partner`),
    country: formatCountry(country),
  });

/** `lang`: of the words on the page, which may not be the one that was asked for. */
export const consentIn = (lang: string): Question['consent'] => ({
  legalId: LEGAL_ID,
  version: LEGAL_VERSIONS[LEGAL_ID],
  lang,
});
