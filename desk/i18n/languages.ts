// The languages of the desk: those of the client with a catalogue here. Each is one lazy chunk.
import { type I18n, type Messages, i18n } from '@lingui/core';
import { LANGUAGE_NAMES } from '#contract/language-names.ts';
import { readChoice, writeChoice } from '../app/choices.ts';
import { loadDateLanguage } from './date-languages.ts';

const catalogs = import.meta.glob<{ messages: Messages }>('./locales/*/desk.po');
const DEFAULT_LANGUAGE = 'en';
const RIGHT_TO_LEFT = ['ar-SA'];

/** English of Hong Kong has the texts of English, with its own dates. */
export const getCatalogLanguage = (tag: string): string => (tag === 'en-HK' ? DEFAULT_LANGUAGE : tag);
const findCatalog = (tag: string) => catalogs[`./locales/${getCatalogLanguage(tag)}/desk.po`];

export const DESK_LANGUAGES: readonly string[] = Object.keys(LANGUAGE_NAMES).filter(findCatalog);

export const getDirection = (tag: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.includes(tag) ? 'rtl' : 'ltr');

/** Arabic with Latin digits, as in documents. */
const getFormatLocale = (tag: string) => (tag === 'ar-SA' ? 'ar-SA-u-nu-latn' : tag);

/** Of dates and numbers. */
export const readFormatLocale = ({ locale, locales }: I18n): string => String(locales ?? locale);

const getBase = (tag: string) => tag.split('-')[0]!.toLowerCase();
const isTraditional = (tag: string) => /-(hant|tw|hk|mo)\b/i.test(tag);

/** The same language, else the same language and script, else another script of it. */
export function findNearest(wanted: string, offered: readonly string[]): string | undefined {
  const alike = offered.filter((tag) => getBase(tag) === getBase(wanted));
  return (
    alike.find((tag) => tag.toLowerCase() === wanted.toLowerCase()) ??
    alike.find((tag) => isTraditional(tag) === isTraditional(wanted)) ??
    alike[0]
  );
}

/** The saved choice, else the closest language of the browser. */
export function pickLanguage(): string {
  for (const wanted of [readChoice('language'), ...navigator.languages]) {
    const tag = wanted && findNearest(wanted, DESK_LANGUAGES);
    if (tag) return tag;
  }
  return DEFAULT_LANGUAGE;
}

export async function loadLanguage(tag: string): Promise<void> {
  const [loaded] = await Promise.all([findCatalog(tag)!(), loadDateLanguage(tag)]);
  i18n.loadAndActivate({ locale: tag, locales: getFormatLocale(tag), messages: loaded.messages });
  document.documentElement.lang = tag;
  document.documentElement.dir = getDirection(tag);
}

export async function chooseLanguage(tag: string): Promise<void> {
  await loadLanguage(tag);
  writeChoice('language', tag);
}
