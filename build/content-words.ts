// The words of the client's catalogues, in every language, for what the gateway renders of it (virtual:content-words).
import type { Plugin } from 'vite';
import { catalogLocales, compiledCatalog, type Messages } from './compiled-catalog.ts';

const VIRTUAL = 'virtual:content-words';
const RESOLVED = `\0${VIRTUAL}`;
/** What the client's own loading of words asks for: build/lingui-catalogs.ts. */
const VERSIONS = 'virtual:catalog-versions';

/** Ids of questionnaires carry their catalogue's name: src/i18n/load.ts. */
async function wordsOf(locale: string): Promise<Messages> {
  const [own, asked] = await Promise.all(
    ['user-accounts', 'questionnaires'].map((name) => compiledCatalog(locale, name)),
  );
  const named = Object.entries(asked!).map(([id, text]) => [`questionnaires:${id}`, text]);
  return { ...own, ...Object.fromEntries(named) };
}

export function contentWords(): Plugin {
  return {
    name: 'content-words',
    resolveId: (id) => (id === VIRTUAL || id === VERSIONS ? `\0${id}` : null),
    async load(id) {
      // Nothing is fetched here.
      if (id === `\0${VERSIONS}`) return 'export const CATALOG_VERSIONS = {};';
      if (id !== RESOLVED) return null;
      const words = await Promise.all(
        catalogLocales().map(async (locale) => [locale, await wordsOf(locale)] as const),
      );
      return `export const CONTENT_WORDS = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(words)))});`;
    },
  };
}
