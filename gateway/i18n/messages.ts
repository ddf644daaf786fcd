// Texts of the gateway: pages, mails, refusals and notifications, one file per language. English is the source; a missing text
// is a type error, and messages.test.ts compares the placeholders.
import type { HelpTopic } from '#contract/page-config.ts';
import ar from './ar-SA.json' with { type: 'json' };
import de from './de-DE.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
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
import type { PageLanguage } from './page-language.ts';

/** Plain text; an array is a list. */
export type Paragraph = string | readonly string[];

export type Messages = Omit<typeof en, 'help'> & {
  help: {
    title: string;
    back: string;
    topics: Record<HelpTopic, { title: string; text: readonly Paragraph[] }>;
  };
};

export const MESSAGES: Readonly<Record<PageLanguage, Messages>> = {
  en,
  'ar-SA': ar,
  'de-DE': de,
  'es-ES': es,
  'id-ID': id,
  'ja-JP': ja,
  'ko-KR': ko,
  'ru-RU': ru,
  'th-TH': th,
  'tr-TR': tr,
  'vi-VN': vi,
  'zh-CN': zhCn,
  'zh-HK': zhHk,
  'zh-TW': zhTw,
};

/** Replaces `{name}` placeholders; a placeholder without a value is left unchanged. */
export const fillTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
