// The list of languages, and how one is chosen: lang parameter, saved choice, Telegram's language, the browser's.
// [B4]
import { DEFAULT_SITE, SITE_NAMES, findSiteByHost, getSiteRules } from '#contract/sites.ts';

export const DEFAULT_LANGUAGE = 'en';
export const LANGUAGE_KEY = 'lang';

export const LANGUAGES: readonly string[] = [
  'en',
  'en-US',
  'zh-CN',
  'zh-TW',
  'ja-JP',
  'ko-KR',
  'ru-RU',
  'id-ID',
  'es-ES',
  'tr-TR',
  'th-TH',
  'vi-VN',
  'de-DE',
  'en-HK',
  'zh-HK',
  'ar-SA',
];

const getSiteRow = (host: string) => getSiteRules(findSiteByHost(host) ?? DEFAULT_SITE);
/** A variant overrides some messages of its base language. */
export const VARIANTS: Readonly<Record<string, string>> = { 'en-US': DEFAULT_LANGUAGE };
/** Has the catalogue of English. */
export const ENGLISH_ALIAS = 'en-HK';

/** Languages that only some sites offer. A page config can request them too. */
const SITE_SPECIFIC_LANGUAGES = SITE_NAMES.flatMap((site) => getSiteRules(site).languages ?? []);

export const getPrimaryLanguage = (tag: string): string => tag.split('-')[0]!.toLowerCase();

const findTag = (tags: readonly string[], wanted: string) =>
  tags.find((tag) => tag.toLowerCase() === wanted.toLowerCase());

export const getCatalogLocale = (tag: string): string =>
  LANGUAGES.includes(tag) && tag !== ENGLISH_ALIAS ? tag : DEFAULT_LANGUAGE;

/** Languages of the menu: those of the site, its default first. */
export function listOfferedLanguages(host: string, pageLanguages: readonly string[]): readonly string[] {
  const { languages = [], alone } = getSiteRow(host);
  if (alone) return languages;
  const asked = [...pageLanguages, ...languages];
  return LANGUAGES.filter((tag) => !SITE_SPECIFIC_LANGUAGES.includes(tag) || asked.includes(tag));
}

const isTraditional = (tag: string) => /-(hant|tw|hk|mo)\b/i.test(tag);

/** The closest offered language: an exact match, else the same language and script, else the same language. */
function findNearest(wanted: string, offered: readonly string[]): string | undefined {
  const alike = offered.filter((tag) => getPrimaryLanguage(tag) === getPrimaryLanguage(wanted));
  return (
    findTag(alike, wanted) ?? alike.find((tag) => isTraditional(tag) === isTraditional(wanted)) ?? alike[0]
  );
}

export function chooseLanguage(from: {
  param: string | null;
  saved: string | null;
  browser: readonly string[];
  host: string;
  pageLanguages: readonly string[];
}): string {
  const { alone } = getSiteRow(from.host);
  // A site with its own list offers no other languages, so the lang parameter is ignored.
  const asked = !alone && from.param && findTag(LANGUAGES, from.param);
  if (asked) return asked;
  const offered = listOfferedLanguages(from.host, from.pageLanguages);
  for (const wanted of [from.param, from.saved, ...from.browser]) {
    const tag = wanted && findNearest(wanted, offered);
    if (tag) return tag;
  }
  return offered[0]!; // never empty
}

export const FIRST_NAMESPACE = 'first';
export const OTHER_NAMESPACES = ['user-accounts', 'inverse-error-code'] as const;

// Right-to-left for ar-SA and languages listed by the page. [T13]
type TextDirection = 'ltr' | 'rtl';

export const getTextDirection = (language: string, rtlLanguages: readonly string[]): TextDirection =>
  language === 'ar-SA' || rtlLanguages.includes(language) ? 'rtl' : 'ltr';
