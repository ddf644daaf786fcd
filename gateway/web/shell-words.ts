// Writes into the shell what its address and its reader's language tell before any script runs: the page's title, the
// sentence of the skeleton, and the scripts to fetch at once. The boot script puts right what only the browser knows.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textDirection, type PageLanguage } from '#gateway/i18n/page-language.ts';

/** Written by the build (build/first-html.ts) beside index.html. */
export interface ShellFacts {
  base: string;
  /** The pages, the hub first: what to fetch for each. */
  pages: Record<string, string[]>;
  words: Partial<Record<PageLanguage, { titles: string[]; wait: string }>>;
}

/** Null where the build has none: then the shell goes out as it is. */
export async function readShellFacts(file: string): Promise<ShellFacts | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as ShellFacts); // a file of our own build
}

/**
 * The styles of a page as they would stand in it: those of its files, which the page itself goes on loading. None where they
 * would mean something else there.
 */
export async function readPageStyles(
  clientDir: string,
  { pages }: ShellFacts,
  segment: string,
): Promise<string> {
  const files = (pages[segment] ?? []).filter((file) => file.endsWith('.css'));
  const texts = await Promise.all(
    files.map((file) => readFile(join(clientDir, file), 'utf8').catch(() => '')),
  );
  const css = texts.map((text) => text.trim()).join('');
  return css === '' || /<\/|url\((?!["']?data:)|@import/.test(css) ? '' : `<style>${css}</style>`;
}

/** The page of an address, spelt as in the client's table; the hub's for its shorter names and for what is no page. */
export function segmentOf(path: string, { pages }: ShellFacts): string {
  const segments = Object.keys(pages);
  const [, asked = ''] = /\/auth\/([\w-]+)\/?$/.exec(path) ?? [];
  return segments.find((each) => each.toLowerCase() === asked.toLowerCase()) ?? segments[0] ?? '';
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const links = (base: string, files: readonly string[]): string =>
  files
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="${base}${file}">`
        : `<link rel="modulepreload" crossorigin href="${base}${file}">`,
    )
    .join('');

const inElement = (html: string, opening: RegExp, text: string): string =>
  html.replace(new RegExp(`(${opening.source})[^<]*`), (_, open: string) => open + escaped(text));

/** Whose page it is, in its header. */
export const writeBrand = (html: string, name: string): string =>
  inElement(html, /<bdi id="boot-brand">/, name);

/** The shell of one page in one language. */
export function writeShell(html: string, facts: ShellFacts, segment: string, language: PageLanguage): string {
  const { base, pages, words } = facts;
  const segments = Object.keys(pages);
  const at = segments.indexOf(segment);
  const [hub = ''] = segments;
  let page = html;
  const spoken = words[language];
  const title = spoken?.titles[at];
  if (spoken && title !== undefined) {
    page = page.replace(
      /<html lang="\w+" dir="\w+"/,
      `<html lang="${language}" dir="${textDirection(language)}"`,
    );
    page = inElement(page, /<title>/, title);
    page = inElement(page, /<p class="boot-title" id="boot-title">/, title);
    page = inElement(page, /<p class="boot-words" id="boot-words">/, spoken.wait);
  }
  if (at > 0)
    page = page
      .replace(/<html /, `<html data-page="${segment.toLowerCase()}" data-inner `)
      .replace(links(base, pages[hub] ?? []), () => links(base, pages[segment] ?? []));
  return page;
}
