// Puts everything the first paint needs into index.html: the boot script, the styles of the frame and the hub, and preloads
// of the scripts. The policy allows the inline script and styles by their hashes (gateway/web/shell-policy.ts), and the
// client never requests the inline styles again.
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { bundleClassic } from './bundle-classic.ts';
import { readPages, readShellTexts, type ShellPage } from './shell-texts.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const SRC = path.resolve(import.meta.dirname, '../src');
const ENTRY = 'main.tsx';
const INLINE = new Set<string>();

/** True if the styles of this file are in the HTML. */
export const isInline = (file: string): boolean => INLINE.has(file);

export const bundleBoot = (base: string, define: Record<string, string> = {}): Promise<string> =>
  bundleClassic('src/boot/main.ts', { base, define });

const listChunks = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((each): each is Chunk => each.type === 'chunk');

/** The chunks of these modules below src, and all that they import statically. */
function findChunks(files: readonly string[], bundle: Bundle): Chunk[] {
  const reached = new Set<Chunk>();
  for (const file of files) {
    const first = listChunks(bundle).find(({ moduleIds }) => moduleIds.includes(path.join(SRC, file)));
    if (!first) throw new Error(`No chunk has ${file}.`);
    reached.add(first);
    for (const { imports } of reached)
      for (const name of imports) {
        const imported = bundle[name];
        if (imported?.type === 'chunk') reached.add(imported);
      }
  }
  return [...reached];
}

const listStyles = (chunks: readonly Chunk[]): string[] => [
  ...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
];

/** Takes the styles of the frame and the hub from their chunks, so that no script waits for them. */
function findInlineStyles(hub: string, bundle: Bundle): void {
  INLINE.clear();
  for (const file of listStyles(findChunks([ENTRY, hub], bundle))) INLINE.add(file);
  for (const { viteMetadata } of listChunks(bundle))
    for (const file of INLINE) viteMetadata?.importedCss.delete(file);
}

function readInlineStyles(bundle: Bundle): string {
  const assets = [...INLINE].map((file) => bundle[file]);
  const css = assets.map((asset) => (asset?.type === 'asset' ? String(asset.source).trim() : '')).join('');
  if (css === '') throw new Error('The build has no styles for the first paint.');
  // A relative address has another meaning in the HTML.
  if (/<\/|url\((?!["']?data:)|@import/.test(css)) throw new Error('These styles cannot be in the HTML.');
  return css;
}

/** The scripts and styles of a page and of the entry, without the inline styles. */
function filesOf({ file }: ShellPage, bundle: Bundle): string[] {
  const chunks = findChunks([ENTRY, file], bundle);
  return [...chunks.map(({ fileName }) => fileName), ...listStyles(chunks)];
}

const preloadLink = (href: string): string =>
  href.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${href}">`
    : `<link rel="modulepreload" crossorigin href="${href}">`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Comments stay: the gateway inserts text at their positions. */
const collapseWhitespace = (html: string): string =>
  html.replaceAll(/>\s+</g, '><').replaceAll(/\s*\n\s*/g, ' ');

const MODULE_SCRIPT = /<script type="module"[^>]*><\/script>/;
const ICON_LINKS = /<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g;
/** Removes the bundler's links, which are written for each page instead. */
const BUNDLER_LINKS = /<link rel="(?:stylesheet|modulepreload)"[^>]*>/g;

export function firstHtmlPlugin(): Plugin {
  let config: ResolvedConfig;
  let inline = { css: '', preloads: '' };
  // All values that the plugins of vite.config.ts define are strings.
  const bundleScript = () => bundleBoot(config.base, config.define as Record<string, string>);
  return {
    name: 'first-html',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      // Before Vite writes the styles of each chunk into the scripts that load it.
      order: 'pre',
      async handler(_, bundle) {
        const pages = await readPages();
        const [hub] = pages as [ShellPage];
        findInlineStyles(hub.file, bundle);
        const css = readInlineStyles(bundle);
        inline = {
          css,
          preloads: filesOf(hub, bundle)
            .map((file) => preloadLink(config.base + file))
            .join(''),
        };
        const source = JSON.stringify({
          base: config.base,
          policy: { 'script-src': [hashOf(await bundleScript())], 'style-src': [hashOf(css)] },
          words: await readShellTexts(pages),
          pages: Object.fromEntries(pages.map((page) => [page.segment, filesOf(page, bundle)])),
        });
        this.emitFile({ type: 'asset', fileName: '.vite/shell.json', source });
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle }) {
        const script = `<script>${await bundleScript()}</script>`;
        if (!bundle) return page.replace('<!--boot-->', () => script);
        const module = MODULE_SCRIPT.exec(page)?.[0];
        if (!module) throw new Error('index.html loads no module.');
        const icons = page.match(ICON_LINKS) ?? [];
        const rest = page.replace(module, '').replaceAll(BUNDLER_LINKS, '').replaceAll(ICON_LINKS, '');
        return collapseWhitespace(rest)
          .replace('<!--preloads-->', () => inline.preloads)
          .replace('<!--boot-->', () => `${script}${module}<style>${inline.css}</style>`)
          .replace('</head>', () => `${icons.join('')}</head>`);
      },
    },
  };
}
