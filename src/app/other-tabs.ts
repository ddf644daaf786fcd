// What was chosen in another tab holds in this one too: one person, one language, one look. [N5, B10]
import { embeddedLanguage } from '#app/api/embedded.ts';
import { initialLanguage, languageAsked } from '#app/i18n/visit-language.ts';
import { LANGUAGE_KEY } from '#app/i18n/languages.ts';
import { loadLanguage } from '#app/i18n/load.ts';
import { showTheme, THEME_KEY } from './theme.ts';

export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === THEME_KEY) showTheme();
    // An address that names its language keeps to it. Without the words this tab stays as it is.
    if (key === LANGUAGE_KEY && languageAsked(embeddedLanguage()) === null)
      loadLanguage(initialLanguage(null)).catch(() => undefined);
  });
}
