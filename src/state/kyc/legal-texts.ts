// Legal texts outside of questionnaires. The gateway stores the consent with id, version and language. [C20, S15]
import type { I18n } from '@lingui/core';
import { LEGAL_VERSIONS, type LegalId } from '#contract/legal.ts';
import { type ApiError, createNetworkError } from '#app/api/api-error.ts';
import { loadNamespace } from '#app/i18n/load.ts';

/** A missing catalogue is handled like a failed call. */
export async function loadLegalTexts(): Promise<'ready' | ApiError> {
  try {
    await loadNamespace('questionnaires');
    return 'ready';
  } catch (cause) {
    return createNetworkError(cause);
  }
}

const buildTextId = (id: LegalId) => `questionnaires:legal.${id}`;

export const formatLegalText = (i18n: I18n, id: LegalId, values: Record<string, string> = {}): string =>
  i18n._(buildTextId(id), values);

/** `lang`: the language that is shown, which may differ from the requested one. */
export const buildConsent = <Id extends LegalId>(legalId: Id, lang: string) => ({
  legalId,
  version: LEGAL_VERSIONS[legalId],
  lang,
});
