// THE list of languages, and how one is chosen: lang parameter, saved choice, Telegram's and the browser's own. [B4]
import { DEFAULT_SITE, SITE_NAMES, findSiteByHost, siteRules } from '#contract/sites.ts';

export const DEFAULT_LANGUAGE = 'en';
/** Where the chosen language is kept in local storage. [N5] */
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

const rowOfHost = (host: string) => siteRules(findSiteByHost(host) ?? DEFAULT_SITE);
/** A language that differs from another in some words: its catalogue is that of its base, with its own words over it. */
export const VARIANTS: Readonly<Record<string, string>> = { 'en-US': DEFAULT_LANGUAGE };
/** English of a place that has all the words of English. */
const READS_ENGLISH = 'en-HK';

/** Of one site, or where a page asks for them. */
const ON_REQUEST = SITE_NAMES.flatMap((site) => siteRules(site).languages ?? []);

export const tongueOf = (tag: string): string => tag.split('-')[0]!.toLowerCase();

const findIn = (tags: readonly string[], wanted: string) =>
  tags.find((tag) => tag.toLowerCase() === wanted.toLowerCase());

/** The language whose catalogue a tag reads. */
export const catalogOf = (tag: string): string =>
  LANGUAGES.includes(tag) && tag !== READS_ENGLISH ? tag : DEFAULT_LANGUAGE;

/** What the menu offers: the languages of a site, its own first choice ahead. */
export function offeredLanguages(host: string, pageLanguages: readonly string[]): readonly string[] {
  const { languages = [], alone } = rowOfHost(host);
  if (alone) return languages;
  const asked = [...pageLanguages, ...languages];
  return LANGUAGES.filter((tag) => !ON_REQUEST.includes(tag) || asked.includes(tag));
}

const isTraditional = (tag: string) => /-(hant|tw|hk|mo)\b/i.test(tag);

/** The offered language nearest to one a browser names: itself, then the same tongue, in the same script if there is one. */
function nearest(wanted: string, offered: readonly string[]): string | undefined {
  const alike = offered.filter((tag) => tongueOf(tag) === tongueOf(wanted));
  return (
    findIn(alike, wanted) ?? alike.find((tag) => isTraditional(tag) === isTraditional(wanted)) ?? alike[0]
  );
}

export function chooseLanguage(from: {
  param: string | null;
  saved: string | null;
  /** Those the client asks for, the dearest first. */
  browser: readonly string[];
  host: string;
  pageLanguages: readonly string[];
}): string {
  const { alone } = rowOfHost(from.host);
  // A site with languages of its own alone knows no others.
  const asked = !alone && from.param && findIn(LANGUAGES, from.param);
  if (asked) return asked;
  const offered = offeredLanguages(from.host, from.pageLanguages);
  for (const wanted of [from.param, from.saved, ...from.browser]) {
    const tag = wanted && nearest(wanted, offered);
    if (tag) return tag;
  }
  return offered[0]!; // never empty: English, or a site's own first choice
}
