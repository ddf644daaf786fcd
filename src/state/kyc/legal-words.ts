// Legal texts outside the questionnaires: they are read from the same words, and what is read is what the gateway files,
// by id, version and language. [C20, S15]
import type { I18n } from '@lingui/core';
import { LEGAL_VERSIONS, type LegalId } from '#contract/legal.ts';
import { type ApiError, networkError } from '#app/api/api-error.ts';
import { loadNamespace } from '#app/i18n/load.ts';

/** Words that did not come are no different from a page that did not. */
export async function loadLegalWords(): Promise<'ready' | ApiError> {
  try {
    await loadNamespace('questionnaires');
    return 'ready';
  } catch (cause) {
    return networkError(cause);
  }
}

const textOf = (id: LegalId) => `questionnaires:legal.${id}`;

export const legalText = (i18n: I18n, id: LegalId, values: Record<string, string> = {}): string =>
  i18n._(textOf(id), values);

/** `lang`: of the words on the page, which may not be the one that was asked for. */
export const consentTo = <Id extends LegalId>(legalId: Id, lang: string) => ({
  legalId,
  version: LEGAL_VERSIONS[legalId],
  lang,
});
