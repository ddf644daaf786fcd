// Translations of the published English texts, one file per language. The English text is binding, so
// translations may be corrected; accepted texts are stored with their acceptance.
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

type Translations = Readonly<Record<string, string>>;

/** In the order of the language menu. */
export const TRANSLATIONS: Readonly<Record<string, Translations>> = {
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

/** Shown above every translation. */
export const TRANSLATION_NOTE =
  'This is a translation. If it differs from the English text, the English text applies, unless the law of your country says otherwise.';

/** Translates an English text; returns it unchanged if there is no translation. */
export const translateText = (lang: string, text: string): string => TRANSLATIONS[lang]?.[text] ?? text;

export const listTexts = ({ title, changes = [], sections }: DocumentText): string[] => [
  title,
  ...changes,
  ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
];

/**
 * Translates a publication into each language that has all its texts; a partial translation is not offered.
 */
export const translatePublication = ({ code, version, text }: Publication): Publication[] =>
  Object.entries(TRANSLATIONS)
    .filter(([, words]) => listTexts(text).every((each) => words[each] !== undefined))
    .map(([lang]) => {
      const translate = (each: string) => translateText(lang, each);
      const sections = text.sections.map((section) => ({
        ...section,
        heading: translate(section.heading),
        paragraphs: section.paragraphs.map(translate),
      }));
      const changes = text.changes?.map(translate);
      const translated = { title: translate(text.title), note: translate(TRANSLATION_NOTE), sections };
      return { code, version, lang, text: changes ? { ...translated, changes } : translated };
    });
