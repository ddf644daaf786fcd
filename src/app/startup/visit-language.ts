// The language of this visit: follows the other tabs, and reports a language that is not available yet. [N5, B4]
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { languageName } from '#contract/language-names.ts';
import { embeddedLanguage } from '#app/api/embedded.ts';
import { LANGUAGE_KEY } from '#app/i18n/languages.ts';
import { currentLanguage, loadLanguage } from '#app/i18n/load.ts';
import { initialLanguage, languageAsked } from '#app/i18n/visit-language.ts';
import { showToast } from '#app/state/messages/toasts.ts';

/** The language chosen in another tab counts in this one too: a person reads one. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    // An address that names its language keeps to it. Without the words this tab stays as it is.
    if (key === LANGUAGE_KEY && languageAsked(embeddedLanguage()) === null)
      loadLanguage(initialLanguage(null)).catch(() => undefined);
  });
}

const LONG_ENOUGH_MS = 8000;

/** A link asks for a language without a catalogue: the page is shown in another. */
export function reportMissingLanguage(): void {
  const language = languageName(currentLanguage());
  const text = i18n._(
    msg`This page is not there yet in the language your link asks for. It is shown in ${language}.`,
  );
  showToast({ kind: 'info', text, duration: LONG_ENOUGH_MS });
}
