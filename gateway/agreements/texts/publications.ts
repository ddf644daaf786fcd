// Which text a document has, in which version and language, filled with the values of a person's site.
import { createHash } from 'node:crypto';
import type { ReadText } from '#gateway/db/schema/questionnaires/agreements.ts';
import type { TextValues } from '#gateway/accounts/entities.ts';
import type { Publication, TextSection } from './document-text.ts';
import { OTHER_TEXTS } from './elsewhere.ts';
import { HONG_KONG_TEXTS } from './hong-kong.ts';
import { TERMS_TEXTS } from './terms.ts';
import { translationsOf } from '../translations/translations.ts';
import { findNearestTag } from '#gateway/i18n/page-language.ts';

const ENGLISH: readonly Publication[] = [...TERMS_TEXTS, ...HONG_KONG_TEXTS, ...OTHER_TEXTS];
export const PUBLICATIONS: readonly Publication[] = ENGLISH.flatMap((each) => [
  each,
  ...translationsOf(each),
]);
const FALLBACK = 'en';

const fill = (text: string, values: TextValues): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {${name}}`);
    return String(value);
  });

/** Languages a version was published in. */
export const languagesOf = (code: string, version: string): string[] =>
  PUBLICATIONS.filter((each) => each.code === code && each.version === version).map(({ lang }) => lang);

/** In the language asked for, else in the nearest of that tongue, else in English. */
export function textOf(
  { code, version, lang }: { code: string; version: string; lang: string },
  { site, values }: { site: string; values: TextValues },
): ReadText {
  const there = PUBLICATIONS.filter((each) => each.code === code && each.version === version);
  const nearest = findNearestTag(
    lang,
    there.map((each) => each.lang),
  );
  const found = there.find((each) => each.lang === (nearest ?? FALLBACK));
  if (!found) throw new Error(`${code} ${version} has no text`);
  const shown = ({ sites }: TextSection) => sites === undefined || sites.includes(site);
  const { title, note } = found.text;
  return {
    lang: found.lang,
    title,
    ...(note === undefined ? {} : { note }),
    changes: (found.text.changes ?? []).map((text) => fill(text, values)),
    sections: found.text.sections.filter(shown).map(({ id, heading, paragraphs }) => ({
      id,
      heading,
      paragraphs: paragraphs.map((text) => fill(text, values)),
    })),
  };
}

export const fingerprint = (text: object): string =>
  createHash('sha256').update(JSON.stringify(text)).digest('hex');
