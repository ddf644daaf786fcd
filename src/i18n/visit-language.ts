// Chooses the language of a visit; shared by the boot script and the app.
import { getPageLanguages } from '#app/lib/page-config.ts';
import { localStore, sessionStore } from '#app/lib/storage/storage.ts';
import { getCatalogLocale, chooseLanguage, LANGUAGE_KEY, getPrimaryLanguage } from './languages.ts';

export const LANGUAGE_PARAM = 'lang';

export const getRequestedLanguage = (ofFlow: string | null): string | null =>
  ofFlow ?? new URLSearchParams(location.search).get(LANGUAGE_PARAM);

const TELEGRAM_KEY = 'telegram-language';
const IN_LAUNCH = /language_code(?:[":]|%(?:25)*(?:22|3A))+([a-z]{2,3}(?:-[a-z]{2,4})?)/i;

/**
 * Telegram's language from the launch, kept for later pages of the tab. Without a region, the browser's regional
 * variant of it is used. [B4]
 */
function readTelegramLanguage(): string[] {
  const [, launchTag] = IN_LAUNCH.exec(location.hash) ?? [];
  if (launchTag) sessionStore.set(TELEGRAM_KEY, launchTag);
  const tag = launchTag ?? sessionStore.get(TELEGRAM_KEY);
  if (!tag) return [];
  return [navigator.languages.find((each) => getPrimaryLanguage(each) === tag.toLowerCase()) ?? tag];
}

export const chooseInitialLanguage = (param: string | null): string =>
  chooseLanguage({
    param,
    saved: localStore.get(LANGUAGE_KEY),
    browser: [...readTelegramLanguage(), ...navigator.languages],
    host: location.hostname,
    pageLanguages: getPageLanguages().languages,
  });

/** The lang attribute: the catalogue's language if it differs from the requested one. */
export function getDocumentLanguage(tag: string): string {
  const locale = getCatalogLocale(tag);
  return getPrimaryLanguage(tag) === getPrimaryLanguage(locale) ? tag : locale;
}
