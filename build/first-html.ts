// Everything the first paint needs stands in index.html: the boot script, the styles of the frame and the first page, and
// which scripts to fetch before anybody asks for them. The styles and scripts that stand there are allowed by their hashes
// (gateway/web/shell-policy.ts), and nobody fetches the same styles again, nor waits for them.
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { FIRST_WORDS, OTHER_WORDS } from '../src/i18n/first-words.ts';
import { bundleBoot } from './boot-script.ts';
import { readPages, readWords, type ShellPage } from './shell-words.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const ROOT = path.resolve(import.meta.dirname, '..');
const ENTRY = 'main.tsx';
const INLINE = new Set<string>();

/** Whether these styles are in the HTML. */
export const isInline = (file: string): boolean => INLINE.has(file);

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((each): each is Chunk => each.type === 'chunk');

const stylesOf = (chunk: Chunk): string[] => [...(chunk.viteMetadata?.importedCss ?? [])];

/** The chunk of a module below src, and all that it imports statically. */
function chunksFor(file: string, bundle: Bundle): Chunk[] {
  const chunks = chunksOf(bundle);
  const first = chunks.find(({ moduleIds }) => moduleIds.includes(path.join(ROOT, 'src', file)));
  if (!first) throw new Error(`No chunk has ${file}.`);
  const reached = new Set([first]);
  for (const chunk of reached)
    for (const name of chunk.imports) {
      const next = chunks.find(({ fileName }) => fileName === name);
      if (next) reached.add(next);
    }
  return [...reached];
}

/** The styles of the frame and of the hub are in the HTML; no script waits for them. */
function findInline(hub: string, bundle: Bundle): void {
  INLINE.clear();
  const first = [ENTRY, hub].flatMap((file) => chunksFor(file, bundle));
  for (const file of first.flatMap(stylesOf)) INLINE.add(file);
  for (const { viteMetadata } of chunksOf(bundle))
    for (const file of INLINE) viteMetadata?.importedCss.delete(file);
}

function inlineStyles(bundle: Bundle): string {
  const styles = [...INLINE].map((file) => {
    const asset = bundle[file];
    if (asset?.type !== 'asset') throw new Error(`The build has no ${file}.`);
    return String(asset.source).trim();
  });
  if (styles.length === 0) throw new Error('The build has no styles for the first paint.');
  const css = styles.join('');
  // They would mean another place there.
  if (/<\/|url\((?!["']?data:)|@import/.test(css)) throw new Error('These styles cannot stand in the HTML.');
  return css;
}

/** The scripts and styles of a page and of the entry, without the styles that are in the HTML. */
function filesOf({ file }: ShellPage, bundle: Bundle): string[] {
  const chunks = [...new Set([...chunksFor(ENTRY, bundle), ...chunksFor(file, bundle)])];
  const styles = chunks.flatMap(stylesOf).filter((each) => !isInline(each));
  return [...chunks.map(({ fileName }) => fileName), ...new Set(styles)];
}

export const preloadLinks = (base: string, files: readonly string[]): string =>
  files
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="${base}${file}">`
        : `<link rel="modulepreload" crossorigin href="${base}${file}">`,
    )
    .join('');

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Between elements nothing is said. Comments stay: the gateway finds its place by them. */
const withoutAir = (html: string): string => html.replaceAll(/>\s+</g, '><').replaceAll(/\s*\n\s*/g, ' ');

const MODULE_SCRIPT = /<script type="module"[^>]*><\/script>/;
const STYLESHEET = /<link rel="stylesheet"[^>]*>/g;
/** The bundler's own links; those of the page are written instead. */
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const ICON_LINKS = /<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g;

export function firstHtml(): Plugin[] {
  let base = '/';
  let versions = (): Record<string, string> => ({});
  let policy: Record<string, string[]> = {};
  let pages: ShellPage[] = [];
  /** The catalogues it asks for. */
  const asked: readonly string[] = [FIRST_WORDS, ...OTHER_WORDS];
  const askedVersions = () =>
    Object.fromEntries(Object.entries(versions()).filter(([name]) => asked.includes(name.split('/')[1]!)));
  const html: Plugin = {
    name: 'first-html',
    configResolved(config) {
      ({ base } = config);
      const catalogs = config.plugins.find(({ name }) => name === 'lingui-catalogs');
      // What build/lingui-catalogs.ts offers.
      const api = catalogs?.api as { versions: typeof versions } | undefined;
      if (api) ({ versions } = api);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle }) {
        const script = await bundleBoot(base, bundle ? askedVersions() : {});
        if (!bundle) return page.replace('<!--boot-->', () => `<script>${script}</script>`);
        const module = MODULE_SCRIPT.exec(page)?.[0];
        if (!module) throw new Error('index.html loads no module.');
        const css = inlineStyles(bundle);
        policy = { 'script-src': [hashOf(script)], 'style-src': [hashOf(css)] };
        const links = page.match(ICON_LINKS) ?? [];
        const preloads = preloadLinks(base, filesOf(pages[0]!, bundle));
        return withoutAir(
          page
            .replace(module, '')
            .replaceAll(STYLESHEET, '')
            .replaceAll(MODULE_PRELOAD, '')
            .replaceAll(ICON_LINKS, ''),
        )
          .replace('<!--preloads-->', () => preloads)
          .replace('<!--boot-->', () => `<script>${script}</script>${module}<style>${css}</style>`)
          .replace('</head>', () => `${links.join('')}</head>`);
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        this.emitFile({
          type: 'asset',
          fileName: '.vite/shell.json',
          source: JSON.stringify({
            base,
            policy,
            words: await readWords(pages),
            pages: Object.fromEntries(pages.map((page) => [page.segment, filesOf(page, bundle)])),
          }),
        });
      },
    },
  };
  // The inline styles have to be known before any script names its own.
  const findStyles: Plugin = {
    name: 'first-html-styles',
    enforce: 'pre',
    apply: 'build',
    async buildStart() {
      pages = await readPages();
    },
    generateBundle: { order: 'pre', handler: (_, bundle) => findInline(pages[0]!.file, bundle) },
  };
  return [findStyles, html];
}
