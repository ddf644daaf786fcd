// Serves and emits the catalogues as locales/<language>/<namespace>.json [C28], and defines the content hash of each
// language, so that a cached catalogue of an older build is never used. The texts of the frame and the hub are a
// separate catalogue (`first`), which loads before the rest of `user-accounts`.
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { DEFAULT_LANGUAGE, ENGLISH_ALIAS } from '../src/i18n/languages.ts';
import { CATALOG_LOCALES, compileCatalog, type Messages, readFirstMessageIds } from './catalogs.ts';

async function compileLanguage(locale: string): Promise<Record<string, Messages>> {
  const firstIds = await readFirstMessageIds();
  const texts = Object.entries(await compileCatalog(locale, 'user-accounts'));
  return {
    first: Object.fromEntries(texts.filter(([id]) => firstIds.has(id))),
    'user-accounts': Object.fromEntries(texts.filter(([id]) => !firstIds.has(id))),
    'inverse-error-code': await compileCatalog(locale, 'inverse-error-code'),
    questionnaires: await compileCatalog(locale, 'questionnaires'),
  };
}

const CATALOG_ALIASES: Readonly<Record<string, string>> = { [ENGLISH_ALIAS]: DEFAULT_LANGUAGE };

const folderOf = (locale: string): string => `locales/${locale}/`;

/** The client loads the files of the other language; other readers of the static path find every language. [C28, G11] */
export function withAliases(files: Readonly<Record<string, string>>): Record<string, string> {
  const aliases = Object.entries(CATALOG_ALIASES).flatMap(([alias, locale]) =>
    Object.entries(files)
      .filter(([name]) => name.startsWith(folderOf(locale)))
      .map(([name, source]) => [folderOf(alias) + name.slice(folderOf(locale).length), source]),
  );
  return { ...files, ...(Object.fromEntries(aliases) as Record<string, string>) };
}

export function linguiCatalogsPlugin(): Plugin {
  const files: Record<string, string> = {};
  const versions: Record<string, string> = {};
  return {
    name: 'lingui-catalogs',
    async config(_, { command }) {
      for (const locale of command === 'build' ? CATALOG_LOCALES : []) {
        const hash = createHash('sha256');
        for (const [namespace, messages] of Object.entries(await compileLanguage(locale))) {
          const source = JSON.stringify({ messages });
          files[`locales/${locale}/${namespace}.json`] = source;
          hash.update(source);
        }
        versions[locale] = hash.digest('base64url').slice(0, 6);
      }
      return { define: { 'import.meta.env.CATALOG_VERSIONS': JSON.stringify(versions) } };
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const match = /\/locales\/([\w-]+)\/([\w-]+)\.json\b/.exec(request.url ?? '');
        const locale = CATALOG_ALIASES[match?.[1] ?? ''] ?? match?.[1] ?? '';
        if (!match || !CATALOG_LOCALES.includes(locale)) return next();
        compileLanguage(locale).then((catalogs) => {
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify({ messages: catalogs[match[2]!] }));
        }, next);
      });
    },
    generateBundle() {
      for (const [fileName, source] of Object.entries(withAliases(files)))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
