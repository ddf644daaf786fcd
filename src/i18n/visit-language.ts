// The language of a visit, worked out alike by the boot script, which has its first words to paint, and by the app.
import { pageLanguages } from '#app/lib/page-config.ts';
import { localStore, sessionStore } from '#app/lib/storage/storage.ts';
import { catalogOf, chooseLanguage, LANGUAGE_KEY, tongueOf } from './languages.ts';

export const LANGUAGE_PARAM = 'lang';

/** What the address asks for, or the flow that was opened. */
export const languageAsked = (ofFlow: string | null): string | null =>
  ofFlow ?? new URLSearchParams(location.search).get(LANGUAGE_PARAM);

const TELEGRAM_KEY = 'telegram-language';
const IN_LAUNCH = /language_code(?:[":]|%(?:25)*(?:22|3A))+([a-z]{2,3}(?:-[a-z]{2,4})?)/i;

/**
 * [B4] What the person speaks with Telegram, as its launch says; a later page of the tab has it from the first. Where it
 * names no country and the browser speaks the same with one, it is that one: by it the page was written.
 */
function telegramLanguage(): string[] {
  const [, told] = IN_LAUNCH.exec(location.hash) ?? [];
  if (told) sessionStore.set(TELEGRAM_KEY, told);
  const tag = told ?? sessionStore.get(TELEGRAM_KEY);
  if (!tag) return [];
  return [navigator.languages.find((each) => tongueOf(each) === tag.toLowerCase()) ?? tag];
}

export const initialLanguage = (param: string | null): string =>
  chooseLanguage({
    param,
    saved: localStore.get(LANGUAGE_KEY),
    browser: [...telegramLanguage(), ...navigator.languages],
    host: location.hostname,
    pageLanguages: pageLanguages().languages,
  });

/** What the page says it is written in: another tongue than the one asked for is called what it is. */
export function writtenIn(tag: string): string {
  const locale = catalogOf(tag);
  return tongueOf(tag) === tongueOf(locale) ? tag : locale;
}
