// The languages that the gateway itself writes: its pages, mail, messages; and which of them a request is answered in.
// Each has a file of words beside this one.

import { LANGUAGE_NAMES } from '#contract/language-names.ts';

const { 'en-US': _us, 'en-HK': _hk, ...OWN } = LANGUAGE_NAMES;
/** As they call themselves. English of a place has the words of English. */
export const PAGE_LANGUAGES = OWN;
export type PageLanguage = keyof typeof PAGE_LANGUAGES;

const TAGS = Object.keys(PAGE_LANGUAGES) as PageLanguage[]; // its own keys

const RIGHT_TO_LEFT = /^ar\b/;
export const textDirection = (language: PageLanguage): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';

/** For Intl: a day as documents have it, in every language. */
export const dateLocale = (language: string): string => `${language}-u-ca-gregory-nu-latn`;

/** Of some tags itself, else the first of the same tongue; Chinese by its script. */
export function findNearestTag<Tag extends string>(wanted: string, tags: readonly Tag[]): Tag | undefined {
  const tag = wanted.toLowerCase();
  const exact = tags.find((each) => each.toLowerCase() === tag);
  if (exact) return exact;
  const [tongue = ''] = tag.split('-');
  const traditional = /-(hant|tw|hk|mo)\b/.test(tag);
  return tags.find(
    (each) => each.split('-')[0] === tongue && (tongue !== 'zh' || traditional === /-(TW|HK)$/.test(each)),
  );
}

/** The first language wanted that we have: the lang parameter, then what the browser prefers. */
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
    const found = findNearestTag(tag, TAGS);
    if (found) return found;
  }
  return 'en';
}
