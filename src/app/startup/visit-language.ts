// Follows language changes of other tabs, and reports a missing language. [N5, B4]
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { getLanguageName } from '#contract/language-names.ts';
import { getEmbeddedLanguage } from '#app/api/embedded.ts';
import { LANGUAGE_KEY } from '#app/i18n/languages.ts';
import { getCurrentLanguage, loadLanguage } from '#app/i18n/load.ts';
import { chooseInitialLanguage, getRequestedLanguage } from '#app/i18n/visit-language.ts';
import { showToast } from '#app/state/messages/toasts.ts';

export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    // An address with a language parameter keeps its language. On failure the language stays.
    if (key === LANGUAGE_KEY && getRequestedLanguage(getEmbeddedLanguage()) === null)
      loadLanguage(chooseInitialLanguage(null)).catch(() => undefined);
  });
}

const TOAST_MS = 8000;

export function reportMissingLanguage(): void {
  const language = getLanguageName(getCurrentLanguage());
  const text = i18n._(
    msg`This page is not available in the language of your link yet, so we’re showing it in ${language}.`,
  );
  showToast({ kind: 'info', text, duration: TOAST_MS });
}
