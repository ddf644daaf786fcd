// What is published in English, in the other languages: a file each, from an English text to its words. The English text binds; a
// translation is for reading, so its words may be mended: those that somebody accepted are kept with their acceptance.
import ar from './ar-SA.json' with { type: 'json' };
import de from './de-DE.json' with { type: 'json' };
import es from './es-ES.json' with { type: 'json' };
import id from './id-ID.json' with { type: 'json' };
import ja from './ja-JP.json' with { type: 'json' };
import ko from './ko-KR.json' with { type: 'json' };
import ru from './ru-RU.json' with { type: 'json' };
import th from './th-TH.json' with { type: 'json' };
import tr from './tr-TR.json' with { type: 'json' };
import vi from './vi-VN.json' with { type: 'json' };
import zhCn from './zh-CN.json' with { type: 'json' };
import zhHk from './zh-HK.json' with { type: 'json' };
import zhTw from './zh-TW.json' with { type: 'json' };
import type { DocumentText, Publication } from '../texts/document-text.ts';

type Words = Readonly<Record<string, string>>;

/** In the order they are offered in. */
export const TRANSLATIONS: Readonly<Record<string, Words>> = {
  'zh-CN': zhCn,
  'zh-TW': zhTw,
  'ja-JP': ja,
  'ko-KR': ko,
  'ru-RU': ru,
  'id-ID': id,
  'es-ES': es,
  'tr-TR': tr,
  'th-TH': th,
  'vi-VN': vi,
  'de-DE': de,
  'zh-HK': zhHk,
  'ar-SA': ar,
};

/** Stands above every translation. */
export const NOTE =
  'This is a translation. Where it says something else than the English text, the English text holds, unless your law says otherwise.';

/** An English text in a language; itself where there are no words for it. */
export const inLanguage = (lang: string, text: string): string => TRANSLATIONS[lang]?.[text] ?? text;

export const textsOf = ({ title, changes = [], sections }: DocumentText): string[] => [
  title,
  ...changes,
  ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
];

/** What is published in English, in each language that has all its words: half a translation is none. */
export const translationsOf = ({ code, version, text }: Publication): Publication[] =>
  Object.entries(TRANSLATIONS)
    .filter(([, words]) => textsOf(text).every((each) => words[each] !== undefined))
    .map(([lang]) => {
      const said = (each: string) => inLanguage(lang, each);
      const sections = text.sections.map((section) => ({
        ...section,
        heading: said(section.heading),
        paragraphs: section.paragraphs.map(said),
      }));
      const changes = text.changes?.map(said);
      const translated = { title: said(text.title), note: said(NOTE), sections };
      return { code, version, lang, text: changes ? { ...translated, changes } : translated };
    });
