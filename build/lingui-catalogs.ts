// Compiles the message catalogues to locales/<lang>/<namespace>.json [C28], in dev and in the build, and tells the
// client each one's content hash (virtual:catalog-versions), so that a cached catalogue of an older build is never used.
// The words of the frame and of the hub's first view travel ahead, in a catalogue of their own (`first`); the build
// finds them in the modules these two reach by static imports, and leaves them out of the catalogue they come from.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { getConfig } from '@lingui/conf';
import type { Plugin, ResolvedConfig } from 'vite';
import { catalogLocales, compiledCatalog, type Messages } from './compiled-catalog.ts';

const VIRTUAL = 'virtual:catalog-versions';
const RESOLVED = `\0${VIRTUAL}`;
const FIRST = 'first';
/** The catalogue that `first` is taken from. */
const WHOLE = 'user-accounts';

/** What stands in a script for a hash, until all modules are read and so the words of each catalogue are known. */
const MARK = /catalog-version:([\w-]+\/[\w-]+)/g;

/** The words among these whose ids stand in one of the modules, and the others. */
export function splitWords(messages: Messages, codes: readonly string[]): [first: Messages, rest: Messages] {
  const inQuotes = /(["'`])((?:(?!\1).)+)\1/g;
  const named = new Set(codes.flatMap((code) => [...code.matchAll(inQuotes)].map(([, , text]) => text)));
  const part = (inFirst: boolean) =>
    Object.fromEntries(Object.entries(messages).filter(([id]) => named.has(id) === inFirst));
  return [part(true), part(false)];
}

/** What the first view may show: the frame and the hub. */
const FIRST_VIEW = ['main.tsx', 'features/hub/hub-page.tsx'].map((file) =>
  path.resolve(import.meta.dirname, '../src', file),
);

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Modules that these reach by static imports. */
function reachedFrom(start: readonly string[], graph: Graph): Set<string> {
  const reached = new Set(start);
  for (const each of reached)
    for (const next of graph.getModuleInfo(each)?.importedIds ?? []) reached.add(next);
  return reached;
}

interface CatalogsApi {
  /** Language and namespace -> content hash; complete once chunks are rendered. */
  versions(): Record<string, string>;
}

export function linguiCatalogs(): Plugin<CatalogsApi> {
  const locales = catalogLocales();
  const namespaces = (getConfig().catalogs ?? []).map((catalog) => path.basename(catalog.path));
  const names = locales.flatMap((locale) =>
    [FIRST, ...namespaces].map((namespace) => `${locale}/${namespace}`),
  );
  const compiled = new Map<string, string>();
  let config: ResolvedConfig;

  const compile = async (locale: string, namespace: string): Promise<string> =>
    JSON.stringify({ messages: await compiledCatalog(locale, namespace) });

  async function compileAll(): Promise<void> {
    for (const locale of locales)
      for (const namespace of namespaces)
        compiled.set(`${locale}/${namespace}`, await compile(locale, namespace));
  }

  function takeFirst(codes: readonly string[]): void {
    for (const locale of locales) {
      // As compile has written it.
      const { messages } = JSON.parse(compiled.get(`${locale}/${WHOLE}`)!) as { messages: Messages };
      const [first, rest] = splitWords(messages, codes);
      compiled.set(`${locale}/${FIRST}`, JSON.stringify({ messages: first }));
      compiled.set(`${locale}/${WHOLE}`, JSON.stringify({ messages: rest }));
    }
  }

  // 24 bits: that a changed text keeps its name happens once in sixteen million changes.
  const hash = (source: string) => createHash('sha256').update(source).digest('base64url').slice(0, 4);
  const versionOf = (name: string) => hash(compiled.get(name) ?? '');

  return {
    name: 'lingui-catalogs',
    api: { versions: () => Object.fromEntries(names.map((name) => [name, versionOf(name)])) },
    configResolved(resolved) {
      config = resolved;
    },
    async buildStart() {
      if (config.command === 'build') await compileAll();
    },
    resolveId(id) {
      return id === VIRTUAL ? RESOLVED : null;
    },
    load(id) {
      if (id !== RESOLVED) return null;
      const built = config.command === 'build' ? names : [];
      const versions = Object.fromEntries(built.map((name) => [name, `catalog-version:${name}`]));
      return `export const CATALOG_VERSIONS = ${JSON.stringify(versions)};`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const pathname = (request.url ?? '').split('?')[0]!.replace(config.base, '/');
        const match = /^\/locales\/([\w-]+)\/([\w-]+)\.json$/.exec(pathname);
        if (!match || !locales.includes(match[1]!)) return next();
        // Nobody knows yet which modules the first view reaches: here it has all the words.
        compile(match[1]!, match[2] === FIRST ? WHOLE : match[2]!).then((source) => {
          response.setHeader('content-type', 'application/json');
          response.end(source);
        }, next);
      });
    },
    renderStart() {
      const reached = [...reachedFrom(FIRST_VIEW, this)].map((id) => this.getModuleInfo(id)?.code ?? '');
      takeFirst(reached);
    },
    renderChunk(code) {
      const told = code.replace(MARK, (_, name: string) => versionOf(name));
      return told === code ? null : { code: told, map: null };
    },
    generateBundle() {
      for (const [name, source] of compiled)
        this.emitFile({ type: 'asset', fileName: `locales/${name}.json`, source });
    },
  };
}
