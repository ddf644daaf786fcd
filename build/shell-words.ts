// The few words the HTML itself says: the title of each page, and a sentence while it is on its way. They are taken from
// the tables of the client and its catalogues, for the gateway.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Rows of src/paths.ts. */
const ROW = /segment: '([\w-]+)',\s*title: msg`([^`]+)`/g;
/** Rows of src/app/pages.ts. */
const LOADER = /^ {2}'?([\w-]+)'?: \(\) => import\('#app\/([^']+)'\)/gm;
/** Rows of src/i18n/texts/form-titles.ts. */
const FORM_ROW = /^ {2}'?([\w-]+)'?: msg`([^`]+)`,$/gm;
const FORM_PAGE = 'features/questionnaires/form-page.tsx';
const SENTENCE = /className="boot-words">\s*<Trans>([^<{]+)<\/Trans>/;

export interface ShellPage {
  segment: string;
  title: string;
  /** The module that is loaded for it, below src. */
  file: string;
}

export function readPages(): ShellPage[] {
  const files = new Map(
    [...read('src/app/pages.ts').matchAll(LOADER)].map(([, segment, file]) => [segment!, file!]),
  );
  const rows = [...read('src/paths.ts').matchAll(ROW)].map(([, segment, title]) => ({
    segment: segment!,
    title: title!,
    file: files.get(segment!)!,
  }));
  const forms = [...read('src/i18n/texts/form-titles.ts').matchAll(FORM_ROW)].map(([, segment, title]) => ({
    segment: segment!,
    title: title!,
    file: files.get(segment!) ?? FORM_PAGE,
  }));
  return [...rows, ...forms];
}

const readSentence = (): string => {
  const [, sentence] = SENTENCE.exec(read('src/ui/feedback/page-skeleton.tsx')) ?? [];
  if (!sentence) throw new Error('page-skeleton.tsx has no sentence for the shell');
  return sentence.trim();
};

export interface ShellWords {
  titles: string[];
  wait: string;
}

/** By language. A text that a catalogue does not have is an error, as it is for the catalogues themselves. */
export async function readWords(pages: readonly ShellPage[]): Promise<Record<string, ShellWords>> {
  const lingui = getConfig({ cwd: ROOT });
  const catalogs = await getCatalogs(lingui);
  const source = lingui.sourceLocale ?? 'en';
  const ids = new Map<string, string>();
  const texts = new Map<string, Map<string, string>>();
  for (const catalog of catalogs) {
    for (const [id, { message }] of Object.entries((await catalog.read(source)) ?? {}))
      if (message) ids.set(message, id);
    for (const locale of lingui.locales) {
      const known = texts.get(locale) ?? new Map<string, string>();
      texts.set(locale, known);
      for (const [id, { translation }] of Object.entries((await catalog.read(locale)) ?? {}))
        if (translation) known.set(id, translation);
    }
  }
  const textOf = (locale: string, message: string): string => {
    const id = ids.get(message);
    const text = locale === source ? message : id && texts.get(locale)?.get(id);
    if (!id || !text) throw new Error(`no catalogue of ${locale} has "${message}"`);
    return text;
  };
  const wait = readSentence();
  return Object.fromEntries(
    lingui.locales.map((locale) => [
      locale,
      { titles: pages.map(({ title }) => textOf(locale, title)), wait: textOf(locale, wait) },
    ]),
  );
}
