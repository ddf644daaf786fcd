// THE list of languages, and how one is chosen: lang parameter, saved choice, browser. [B4]
// A language is offered once it has a catalogue; until then its page speaks English.
import { REST_OF_WORLD, SITE_NAMES, siteOfHost, siteRow } from '#contract/sites.ts';

export const DEFAULT_LANGUAGE = 'en';
/** Where the chosen language is kept in local storage. [N5] */
export const LANGUAGE_KEY = 'lang';

/** Languages with a catalogue of their own. */
const WITH_CATALOG = ['en', 'es-ES'];

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

const rowOfHost = (host: string) => siteRow(siteOfHost(host) ?? REST_OF_WORLD);
/** Of one site, or where a page asks for them. */
const ON_REQUEST = SITE_NAMES.flatMap((site) => siteRow(site).languages ?? []);

const find = (tag: string) => LANGUAGES.find((each) => each.toLowerCase() === tag.toLowerCase());
const hasCatalog = (tag: string) => WITH_CATALOG.includes(tag);

/** The language whose catalogue a tag reads. */
export const catalogOf = (tag: string): string => (hasCatalog(tag) ? tag : DEFAULT_LANGUAGE);

/** Languages of a site, with or without a catalogue. */
export function languagesOf(host: string, pageLanguages: readonly string[]): readonly string[] {
  const { languages = [], alone } = rowOfHost(host);
  if (alone) return languages;
  const asked = [...pageLanguages, ...languages];
  return LANGUAGES.filter((tag) => !ON_REQUEST.includes(tag) || asked.includes(tag));
}

/** What the menu offers: English always, so that nobody is left without words; where a site has its own, by that name. */
export function offeredLanguages(host: string, pageLanguages: readonly string[]): string[] {
  const { alone } = rowOfHost(host);
  return languagesOf(host, pageLanguages).filter((tag) => hasCatalog(tag) || (alone && tag.startsWith('en')));
}

/** The offered language nearest to one a browser names: itself, then any of the same tongue. */
function nearest(wanted: string, offered: readonly string[]): string | undefined {
  const tongue = wanted.split('-')[0]!.toLowerCase();
  const traditional = /-(hant|tw|hk|mo)\b/i.test(wanted) ? 'zh-TW' : 'zh-CN';
  return (
    offered.find((tag) => tag.toLowerCase() === wanted.toLowerCase()) ??
    offered.find((tag) => (tongue === 'zh' ? tag === traditional : tag.split('-')[0] === tongue))
  );
}

export function chooseLanguage(from: {
  param: string | null;
  saved: string | null;
  browser: readonly string[];
  host: string;
  pageLanguages: readonly string[];
}): string {
  const { languages, alone } = rowOfHost(from.host);
  // A site with languages of its own alone knows no others.
  const asked = !alone && from.param && find(from.param);
  if (asked) return asked;
  const offered = offeredLanguages(from.host, from.pageLanguages);
  for (const wanted of [from.param, from.saved, ...from.browser]) {
    const tag = wanted && nearest(wanted, offered);
    if (tag) return tag;
  }
  const last = alone && languages?.at(-1);
  return last && offered.includes(last) ? last : offered[0]!; // never empty, and English
}
