// Compiles the message catalogues to locales/<lang>/<namespace>.json [C28], in dev and in the build, and tells the
// client each one's content hash (virtual:catalog-versions), so that a cached catalogue of an older build is never used.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin, ResolvedConfig } from 'vite';

const VIRTUAL = 'virtual:catalog-versions';
const RESOLVED = `\0${VIRTUAL}`;

export function linguiCatalogs(): Plugin {
  const lingui = getConfig();
  const namespaces = (lingui.catalogs ?? []).map((catalog) => path.basename(catalog.path));
  const compiled = new Map<string, string>();
  let config: ResolvedConfig;

  async function compile(locale: string, namespace: string): Promise<string> {
    const catalog = (await getCatalogs(lingui)).find((each) => path.basename(each.path) === namespace);
    if (!catalog) throw new Error(`no catalogue named ${namespace}`);
    const { messages } = await catalog.getTranslations(locale, {
      fallbackLocales: lingui.fallbackLocales || {},
      sourceLocale: lingui.sourceLocale ?? 'en',
    });
    const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'json' });
    if (errors.length > 0) {
      throw new Error(errors.map((e) => `${locale}/${namespace} ${e.id}: ${e.error.message}`).join('\n'));
    }
    return source;
  }

  async function compileAll(): Promise<void> {
    for (const locale of lingui.locales)
      for (const namespace of namespaces)
        compiled.set(`${locale}/${namespace}`, await compile(locale, namespace));
  }

  const hash = (source: string) => createHash('sha256').update(source).digest('base64url').slice(0, 10);

  return {
    name: 'lingui-catalogs',
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
      const versions = Object.fromEntries([...compiled].map(([name, source]) => [name, hash(source)]));
      return `export const CATALOG_VERSIONS = ${JSON.stringify(versions)};`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const pathname = (request.url ?? '').split('?')[0]!.replace(config.base, '/');
        const match = /^\/locales\/([\w-]+)\/([\w-]+)\.json$/.exec(pathname);
        if (!match || !lingui.locales.includes(match[1]!)) return next();
        compile(match[1]!, match[2]!).then((source) => {
          response.setHeader('content-type', 'application/json');
          response.end(source);
        }, next);
      });
    },
    generateBundle() {
      for (const [name, source] of compiled)
        this.emitFile({ type: 'asset', fileName: `locales/${name}.json`, source });
    },
  };
}
