// The languages of the gateway's pages and mails, and language negotiation. Each language has a file in this folder.

import { LANGUAGE_NAMES } from '#contract/language-names.ts';
import { DEFAULT_SITE, findSiteByHost, SITE_NAMES, getSiteRules } from '#contract/sites.ts';

const { 'en-US': _us, 'en-HK': _hk, ...OWN } = LANGUAGE_NAMES;
/** Native names of the languages. Variants of English use the texts of English. */
export const PAGE_LANGUAGES = OWN;
export type PageLanguage = keyof typeof PAGE_LANGUAGES;

const FALLBACK: PageLanguage = 'en';
const TAGS = Object.keys(PAGE_LANGUAGES) as PageLanguage[];

const RIGHT_TO_LEFT = /^ar\b/;
export const getTextDirection = (language: PageLanguage): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';

/** Locale for Intl with the Gregorian calendar and Latin digits. */
export const getDateLocale = (language: string): string => `${language}-u-ca-gregory-nu-latn`;

/** Returns the tag itself, or the first one with the same base language; Chinese is matched by script. */
export function findNearestLanguage<Tag extends string>(
  wanted: string,
  tags: readonly Tag[],
): Tag | undefined {
  const tag = wanted.toLowerCase();
  const exact = tags.find((each) => each.toLowerCase() === tag);
  if (exact) return exact;
  const [baseLanguage = ''] = tag.split('-');
  const traditional = /-(hant|tw|hk|mo)\b/.test(tag);
  return tags.find(
    (each) =>
      each.split('-')[0] === baseLanguage &&
      (baseLanguage !== 'zh' || traditional === /-(TW|HK)$/.test(each)),
  );
}

/** Tags of Accept-Language, the preferred first. */
const listAcceptedTags = (acceptLanguage: string | undefined): string[] =>
  (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', quality] = entry.trim().split(/;\s*q=/);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);

/** The first available language of the `lang` parameter and Accept-Language. */
export function selectPageLanguage(parameter: unknown, acceptLanguage: string | undefined): PageLanguage {
  for (const tag of [typeof parameter === 'string' ? parameter : '', ...listAcceptedTags(acceptLanguage)]) {
    const found = findNearestLanguage(tag, TAGS);
    if (found) return found;
  }
  return FALLBACK;
}

const toPageLanguages = (tags: readonly string[]): PageLanguage[] => [
  ...new Set(tags.flatMap((tag) => findNearestLanguage(tag, TAGS) ?? [])),
];
/** Offered on the hosts of their site only. */
const OF_ONE_SITE: readonly PageLanguage[] = toPageLanguages(
  SITE_NAMES.flatMap((site) => getSiteRules(site).languages ?? []),
).filter((language) => language !== FALLBACK);

interface PageRequest {
  hostname: string;
  headers: { 'accept-language'?: string | undefined };
}

/** [M7, B4] The languages offered on a host, the default of its site first. */
export function listSiteLanguages(hostname: string): PageLanguage[] {
  const { languages = [], alone } = getSiteRules(findSiteByHost(hostname) ?? DEFAULT_SITE);
  const own = toPageLanguages(languages);
  return alone ? own : TAGS.filter((tag) => !OF_ONE_SITE.includes(tag) || own.includes(tag));
}

/** [M7, B4] The language of an HTML page, by the rules of the client (src/i18n/languages.ts). */
export function selectSiteLanguage({ hostname, headers }: PageRequest, parameter?: unknown): PageLanguage {
  const { alone } = getSiteRules(findSiteByHost(hostname) ?? DEFAULT_SITE);
  const wanted = typeof parameter === 'string' ? parameter : '';
  const exact = !alone && TAGS.find((tag) => tag.toLowerCase() === wanted.toLowerCase());
  if (exact) return exact;
  const offered = listSiteLanguages(hostname);
  for (const tag of [wanted, ...listAcceptedTags(headers['accept-language'])]) {
    const baseLanguage = tag.split('-')[0]?.toLowerCase() ?? '';
    const found =
      findNearestLanguage(tag, offered) ?? offered.find((each) => each.split('-')[0] === baseLanguage);
    if (found) return found;
  }
  return alone ? (offered[0] ?? FALLBACK) : FALLBACK;
}
