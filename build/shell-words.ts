// The texts of the HTML itself, for the gateway: the title of each page, and a sentence while it loads.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MessageDescriptor } from '@lingui/core';
import { getConfig } from '@lingui/conf';
import { runnerImport } from 'vite';
import { compiledCatalog } from './compiled-catalog.ts';
import { linguiMacro } from './lingui-macro.ts';

const SRC = path.resolve(import.meta.dirname, '../src');
/** Rows of src/app/pages.ts: a loader is code, and its file is known from its text alone. */
const LOADER = /^ {2}'?([\w-]+)'?: \(\) => import\('#app\/([^']+)'\)/gm;
const FORM_PAGE = 'features/questionnaires/form-page.tsx';

export interface ShellPage {
  segment: string;
  title: MessageDescriptor;
  /** The module that is loaded for it, below src. */
  file: string;
}

const importData = async <T>(file: string): Promise<T> =>
  (await runnerImport<T>(path.join(SRC, file), { configFile: false, plugins: [linguiMacro()] })).module;

/** The pages, the hub first. */
export async function readPages(): Promise<ShellPage[]> {
  const { ROUTES } = await importData<{ ROUTES: Omit<ShellPage, 'file'>[] }>('paths.ts');
  const loaders = readFileSync(path.join(SRC, 'app/pages.ts'), 'utf8').matchAll(LOADER);
  const files = new Map([...loaders].map(([, segment, file]) => [segment, file]));
  return ROUTES.map(({ segment, title }) => ({ segment, title, file: files.get(segment) ?? FORM_PAGE }));
}

export interface ShellWords {
  titles: string[];
  wait: string;
}

/** By language. A text that a catalogue does not have is an error. */
export async function readWords(pages: readonly ShellPage[]): Promise<Record<string, ShellWords>> {
  const { WAIT } = await importData<{ WAIT: MessageDescriptor }>('i18n/texts/wait.ts');
  const words = getConfig().locales.map(async (locale): Promise<[string, ShellWords]> => {
    const messages = await compiledCatalog(locale, 'user-accounts');
    const textOf = ({ id, message }: MessageDescriptor): string => {
      const text = messages[id];
      if (!text) throw new Error(`no catalogue of ${locale} has "${message}"`);
      return [text].flat().join('');
    };
    return [locale, { titles: pages.map(({ title }) => textOf(title)), wait: textOf(WAIT) }];
  });
  return Object.fromEntries(await Promise.all(words));
}
