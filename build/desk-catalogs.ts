// Compiles catalogues for the desk, so that `import('./locales/en/desk.po')` loads a language as one lazy chunk.
import path from 'node:path';
import type { Plugin } from 'vite';
import { compileCatalog } from './catalogs.ts';

export function deskCatalogsPlugin(): Plugin {
  return {
    name: 'desk-catalogs',
    load: {
      filter: { id: /\.po$/ },
      async handler(id) {
        const messages = await compileCatalog(path.basename(path.dirname(id)), path.basename(id, '.po'));
        this.addWatchFile(id);
        // A string that is parsed is read faster than an object.
        const json = JSON.stringify(JSON.stringify(messages));
        return { code: `export const messages = JSON.parse(${json});`, moduleType: 'js' };
      },
    },
  };
}
