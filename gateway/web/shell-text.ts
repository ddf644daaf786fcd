// Fills the shell with what the URL and the browser's language determine before any script runs: title,
// skeleton text, and preloads. The boot script corrects what only the browser knows.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getTextDirection, type PageLanguage } from '#gateway/i18n/page-language.ts';

/** Written by the build (build/first-html.ts) beside index.html. */
export interface ShellManifest {
  base: string;
  /** Files to preload by page, the hub first. */
  pages: Record<string, string[]>;
  words: Partial<Record<PageLanguage, { titles: string[]; wait: string }>>;
}

/** Returns null if the build has none; the shell is then sent unchanged. */
export async function readShellManifest(file: string): Promise<ShellManifest | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as ShellManifest);
}

/**
 * Returns a page's styles for inlining; the page still loads its files. Empty if they contain relative URLs
 * or imports.
 */
export async function readPageStyles(
  clientDir: string,
  { pages }: ShellManifest,
  segment: string,
): Promise<string> {
  const files = (pages[segment] ?? []).filter((file) => file.endsWith('.css'));
  const texts = await Promise.all(
    files.map((file) => readFile(join(clientDir, file), 'utf8').catch(() => '')),
  );
  const css = texts.map((text) => text.trim()).join('');
  return css === '' || /<\/|url\((?!["']?data:)|@import/.test(css) ? '' : `<style>${css}</style>`;
}

/**
 * Returns the page of a URL, spelled as in the client's table; the hub for its aliases and for unknown pages.
 */
export function findSegment(path: string, { pages }: ShellManifest): string {
  const segments = Object.keys(pages);
  const [, asked = ''] = /\/auth\/([\w-]+)\/?$/.exec(path) ?? [];
  return segments.find((each) => each.toLowerCase() === asked.toLowerCase()) ?? segments[0] ?? '';
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const renderPreloads = (base: string, files: readonly string[]): string =>
  files
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="${base}${file}">`
        : `<link rel="modulepreload" crossorigin href="${base}${file}">`,
    )
    .join('');

const replaceElementText = (html: string, opening: RegExp, text: string): string =>
  html.replace(new RegExp(`(${opening.source})[^<]*`), (_, open: string) => open + escapeHtml(text));

/** Writes the brand name into the header. */
export const writeBrand = (html: string, name: string): string =>
  replaceElementText(html, /<bdi id="boot-brand">/, name);

/** Writes the shell of one page in one language. */
export function writeShell(
  html: string,
  facts: ShellManifest,
  segment: string,
  language: PageLanguage,
): string {
  const { base, pages, words } = facts;
  const segments = Object.keys(pages);
  const at = segments.indexOf(segment);
  const [hub = ''] = segments;
  let page = html;
  const messages = words[language];
  const title = messages?.titles[at];
  if (messages && title !== undefined) {
    page = page.replace(
      /<html lang="\w+" dir="\w+"/,
      `<html lang="${language}" dir="${getTextDirection(language)}"`,
    );
    page = replaceElementText(page, /<title>/, title);
    page = replaceElementText(page, /<p class="boot-title" id="boot-title">/, title);
    page = replaceElementText(page, /<p class="boot-words" id="boot-words">/, messages.wait);
  }
  if (at > 0)
    page = page
      .replace(/<html /, `<html data-page="${segment.toLowerCase()}" data-inner `)
      .replace(renderPreloads(base, pages[hub] ?? []), () => renderPreloads(base, pages[segment] ?? []));
  return page;
}
