// The languages of the gateway's pages and mails, and language negotiation. Each language has a file in this folder.

import { LANGUAGE_NAMES } from '#contract/language-names.ts';

const { 'en-US': _us, 'en-HK': _hk, ...OWN } = LANGUAGE_NAMES;
/** Native names of the languages. Variants of English use the texts of English. */
export const PAGE_LANGUAGES = OWN;
export type PageLanguage = keyof typeof PAGE_LANGUAGES;

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

/** The first available language of the `lang` parameter and Accept-Language. */
export function selectPageLanguage(parameter: unknown, acceptLanguage: string | undefined): PageLanguage {
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', quality] = entry.trim().split(/;\s*q=/);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
  for (const tag of [typeof parameter === 'string' ? parameter : '', ...preferred]) {
    const found = findNearestLanguage(tag, TAGS);
    if (found) return found;
  }
  return 'en';
}
