// The words of the client's catalogue, in every language, for what the gateway renders of it (virtual:card-words).
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { compiledCatalog } from './compiled-catalog.ts';

const VIRTUAL = 'virtual:card-words';
const RESOLVED = `\0${VIRTUAL}`;
/** What the client's own loading of words asks for: build/lingui-catalogs.ts. */
const VERSIONS = 'virtual:catalog-versions';

export function cardWords(): Plugin {
  return {
    name: 'card-words',
    resolveId: (id) => (id === VIRTUAL || id === VERSIONS ? `\0${id}` : null),
    async load(id) {
      // Nothing is fetched here.
      if (id === `\0${VERSIONS}`) return 'export const CATALOG_VERSIONS = {};';
      if (id !== RESOLVED) return null;
      const words = await Promise.all(
        getConfig().locales.map(
          async (locale) => [locale, await compiledCatalog(locale, 'user-accounts')] as const,
        ),
      );
      return `export const CARD_WORDS = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(words)))});`;
    },
  };
}
