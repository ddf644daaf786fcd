// Published texts of the documents by version and language, with the values of the user's site.
import { createHash } from 'node:crypto';
import type { ReadText } from '#gateway/db/schema/questionnaires/agreements.ts';
import type { TextValues } from '#gateway/accounts/entities.ts';
import type { Publication, TextSection } from './document-text.ts';
import { OTHER_SITE_TEXTS } from './other-sites.ts';
import { HONG_KONG_REVISED_TEXTS } from './hong-kong-revised.ts';
import { HONG_KONG_TEXTS } from './hong-kong.ts';
import { PRIVACY_TEXTS } from './privacy.ts';
import { PROFESSIONAL_TEXTS } from './professional.ts';
import { TERMS_TEXTS } from './terms.ts';
import { translatePublication } from '../translations/translations.ts';
import { findNearestLanguage } from '#gateway/i18n/page-language.ts';

const ENGLISH: readonly Publication[] = [
  ...TERMS_TEXTS,
  ...PRIVACY_TEXTS,
  ...HONG_KONG_TEXTS,
  ...HONG_KONG_REVISED_TEXTS,
  ...OTHER_SITE_TEXTS,
  ...PROFESSIONAL_TEXTS,
];
export const PUBLICATIONS: readonly Publication[] = ENGLISH.flatMap((each) => [
  each,
  ...translatePublication(each),
]);
const FALLBACK = 'en';

const fillValues = (text: string, values: TextValues): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`There is no value for the placeholder {${name}}.`);
    return String(value);
  });

/** Returns the languages of a version. */
export const listLanguages = (code: string, version: string): string[] =>
  PUBLICATIONS.filter((each) => each.code === code && each.version === version).map(({ lang }) => lang);

/** Returns the text in the requested language, else in the nearest one, else in English. */
export function getDocumentText(
  { code, version, lang }: { code: string; version: string; lang: string },
  { site, values }: { site: string; values: TextValues },
): ReadText {
  const publications = PUBLICATIONS.filter((each) => each.code === code && each.version === version);
  const nearest = findNearestLanguage(
    lang,
    publications.map((each) => each.lang),
  );
  const found = publications.find((each) => each.lang === (nearest ?? FALLBACK));
  if (!found) throw new Error(`The document ${code} ${version} has no text.`);
  const shown = ({ sites }: TextSection) => sites === undefined || sites.includes(site);
  const { title, note } = found.text;
  return {
    lang: found.lang,
    title,
    ...(note === undefined ? {} : { note }),
    changes: (found.text.changes ?? []).map((text) => fillValues(text, values)),
    sections: found.text.sections.filter(shown).map(({ id, heading, paragraphs }) => ({
      id,
      heading,
      paragraphs: paragraphs.map((text) => fillValues(text, values)),
    })),
  };
}

export const hashText = (text: object): string =>
  createHash('sha256').update(JSON.stringify(text)).digest('hex');
