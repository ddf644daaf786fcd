// Reads the texts of the HTML itself, for the gateway: the title of each page, and a sentence while it loads.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MessageDescriptor } from '@lingui/core';
import { getConfig } from '@lingui/conf';
import { runnerImport } from 'vite';
import { compileCatalog } from './catalogs.ts';
import { linguiMacroPlugin } from './lingui-macro.ts';

const SRC = path.resolve(import.meta.dirname, '../src');
/** Rows of src/app/pages.ts: a loader is code, so its module is read from the text. */
const LOADER = /^ {2}'?([\w-]+)'?: \(\) => import\('#app\/([^']+)'\)/gm;
const FORM_PAGE = 'features/questionnaires/form-page.tsx';
const HUB_PAGE = 'features/hub/hub-page.tsx';

export interface ShellPage {
  segment: string;
  title: MessageDescriptor;
  /** The module of the page, below src. */
  file: string;
}

export interface ShellTexts {
  titles: string[];
  wait: string;
}

const importData = async <T>(file: string): Promise<T> =>
  (await runnerImport<T>(path.join(SRC, file), { configFile: false, plugins: [linguiMacroPlugin()] })).module;

/** The pages, the hub first. */
export async function readPages(): Promise<ShellPage[]> {
  const { ROUTES } = await importData<{ ROUTES: Omit<ShellPage, 'file'>[] }>('paths.ts');
  const loaders = readFileSync(path.join(SRC, 'app/pages.ts'), 'utf8').matchAll(LOADER);
  const files = new Map([...loaders].map(([, segment, file]) => [segment, file]));
  files.set(ROUTES[0]?.segment, HUB_PAGE); // imported statically
  return ROUTES.map(({ segment, title }) => ({ segment, title, file: files.get(segment) ?? FORM_PAGE }));
}

export async function readShellTexts(pages: readonly ShellPage[]): Promise<Record<string, ShellTexts>> {
  const { LOADING_TEXT } = await importData<{ LOADING_TEXT: MessageDescriptor }>(
    'i18n/texts/loading-text.ts',
  );
  const texts: Record<string, ShellTexts> = {};
  for (const locale of getConfig().locales) {
    const messages = await compileCatalog(locale, 'user-accounts');
    const textOf = ({ id, message }: MessageDescriptor): string => {
      if (!messages[id]) throw new Error(`The catalogue of ${locale} has no "${message}".`);
      return [messages[id]].flat().join('');
    };
    texts[locale] = { titles: pages.map(({ title }) => textOf(title)), wait: textOf(LOADING_TEXT) };
  }
  return texts;
}
