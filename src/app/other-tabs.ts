// The language chosen in another tab holds in this one too: a person reads one. [N5, B4]
import { embeddedLanguage } from '#app/api/embedded.ts';
import { LANGUAGE_KEY } from '#app/i18n/languages.ts';
import { loadLanguage } from '#app/i18n/load.ts';
import { initialLanguage, languageAsked } from '#app/i18n/visit-language.ts';

export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    // An address that names its language keeps to it. Without the words this tab stays as it is.
    if (key === LANGUAGE_KEY && languageAsked(embeddedLanguage()) === null)
      loadLanguage(initialLanguage(null)).catch(() => undefined);
  });
}
