// `virtual:questionnaire-texts`: the questionnaires' catalogue of each language, loaded on demand, for the gateway, which
// shows answers to officers. The client has the same catalogues, so officers read the questions that the person read.
import type { Plugin } from 'vite';
import { CATALOG_LOCALES, compileCatalog } from './catalogs.ts';

const ID = 'virtual:questionnaire-texts';

export function questionnaireTextsPlugin(): Plugin {
  return {
    name: 'questionnaire-texts',
    resolveId: (source) => (source === ID || source.startsWith(`${ID}/`) ? `\0${source}` : null),
    async load(id) {
      if (id === `\0${ID}`) {
        const loaders = CATALOG_LOCALES.map((locale) => `'${locale}': () => import('${ID}/${locale}')`);
        return `export default { ${loaders.join(', ')} };`;
      }
      if (!id.startsWith(`\0${ID}/`)) return null;
      const messages = await compileCatalog(id.slice(ID.length + 2), 'questionnaires');
      return `export default ${JSON.stringify(messages)};`;
    },
  };
}
