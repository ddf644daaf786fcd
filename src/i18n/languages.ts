// THE list of languages, and how one is chosen: lang parameter, saved choice, browser. [B4]
// A language is offered once it has a catalogue; until then its page speaks English.

export const DEFAULT_LANGUAGE = 'en';
/** Where the chosen language is kept in local storage. [N5] */
export const LANGUAGE_KEY = 'lang';

interface Language {
  tag: string;
  /** In its own words. */
  name: string;
  hasCatalog: boolean;
}

export const LANGUAGES: readonly Language[] = [
  { tag: 'en', name: 'English', hasCatalog: true },
  { tag: 'en-US', name: 'English (US)', hasCatalog: false },
  { tag: 'zh-CN', name: '简体中文', hasCatalog: false },
  { tag: 'zh-TW', name: '繁體中文', hasCatalog: false },
  { tag: 'ja-JP', name: '日本語', hasCatalog: false },
  { tag: 'ko-KR', name: '한국어', hasCatalog: false },
  { tag: 'ru-RU', name: 'Русский', hasCatalog: false },
  { tag: 'id-ID', name: 'Bahasa Indonesia', hasCatalog: false },
  { tag: 'es-ES', name: 'Español', hasCatalog: true },
  { tag: 'tr-TR', name: 'Türkçe', hasCatalog: false },
  { tag: 'th-TH', name: 'ไทย', hasCatalog: false },
  { tag: 'vi-VN', name: 'Tiếng Việt', hasCatalog: false },
  { tag: 'de-DE', name: 'Deutsch', hasCatalog: false },
  { tag: 'en-HK', name: 'English (Hong Kong)', hasCatalog: false },
  { tag: 'zh-HK', name: '繁體中文（香港）', hasCatalog: false },
  { tag: 'ar-SA', name: 'العربية', hasCatalog: false },
];

const HONG_KONG = ['en-HK', 'zh-HK'];
const ELSEWHERE_ONLY_ON_REQUEST = ['en-HK', 'zh-HK', 'ar-SA'];

const find = (tag: string) => LANGUAGES.find((each) => each.tag.toLowerCase() === tag.toLowerCase());

/** The language whose catalogue a tag reads. */
export const catalogOf = (tag: string): string => (find(tag)?.hasCatalog ? tag : DEFAULT_LANGUAGE);

/** Languages of a site, with or without a catalogue: Hong Kong has its two, ar-SA comes with .ae or the page config. */
export function languagesOf(host: string, pageLanguages: readonly string[]): Language[] {
  if (host.endsWith('.hk')) return LANGUAGES.filter(({ tag }) => HONG_KONG.includes(tag));
  const asked = host.endsWith('.ae') ? [...pageLanguages, 'ar-SA'] : pageLanguages;
  return LANGUAGES.filter(({ tag }) => !ELSEWHERE_ONLY_ON_REQUEST.includes(tag) || asked.includes(tag));
}

/** What the menu offers. English is always there, so that nobody is left without words. */
export function offeredLanguages(host: string, pageLanguages: readonly string[]): Language[] {
  const own = languagesOf(host, pageLanguages).filter((language) => language.hasCatalog);
  return own.length > 0 ? own : LANGUAGES.filter(({ tag }) => tag === DEFAULT_LANGUAGE);
}

/** The offered language nearest to one a browser names: itself, then any of the same tongue. */
function nearest(wanted: string, offered: readonly Language[]): string | undefined {
  const exact = offered.find(({ tag }) => tag.toLowerCase() === wanted.toLowerCase());
  if (exact) return exact.tag;
  const tongue = wanted.split('-')[0]!.toLowerCase();
  if (tongue === 'zh') {
    const traditional = /-(hant|tw|hk|mo)\b/i.test(wanted);
    return offered.find(({ tag }) => tag === (traditional ? 'zh-TW' : 'zh-CN'))?.tag;
  }
  return offered.find(({ tag }) => tag.split('-')[0] === tongue)?.tag;
}

export function chooseLanguage(from: {
  param: string | null;
  saved: string | null;
  browser: readonly string[];
  host: string;
  pageLanguages: readonly string[];
}): string {
  const asked = from.param && find(from.param)?.tag;
  if (asked) return asked;
  const offered = offeredLanguages(from.host, from.pageLanguages);
  for (const wanted of [from.saved, ...from.browser]) {
    const tag = wanted && nearest(wanted, offered);
    if (tag) return tag;
  }
  const siteDefault = from.host.endsWith('.hk') ? 'zh-HK' : DEFAULT_LANGUAGE;
  return offered.find(({ tag }) => tag === siteDefault)?.tag ?? offered[0]?.tag ?? DEFAULT_LANGUAGE;
}
