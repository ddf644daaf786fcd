// What the gateway itself says, a file a language: its pages, its mail, what a refusal is, what stands on a locked screen.
// English is the source; a language that lacks a word does not compile, and words.test.ts holds the placeholders.
import type { HelpTopic } from '#contract/page-config.ts';
import en from './en.json' with { type: 'json' };
import es from './es-ES.json' with { type: 'json' };
import type { PageLanguage } from './page-language.ts';

/** Plain text; a list is an array. */
export type Paragraph = string | readonly string[];

export type Words = Omit<typeof en, 'help'> & {
  help: {
    title: string;
    back: string;
    topics: Record<HelpTopic, { title: string; text: readonly Paragraph[] }>;
  };
};

export const WORDS: Readonly<Record<PageLanguage, Words>> = { en, 'es-ES': es };

/** `{name}` stands for a value; one that is not given stays as it is. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
