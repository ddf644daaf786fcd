// Builds the first content (src/served), which the gateway renders: one module for Node with everything in it, beside the
// client and not among the files that are served. Its styles are the client's, under the same names.
import { defineConfig } from 'vite';
import { CATALOG_LOCALES, compileCatalog, type Messages } from './build/catalogs.ts';
import { linguiMacroPlugin } from './build/lingui-macro.ts';
import { SCOPED_NAME } from './build/scoped-names.ts';

/** Ids of questionnaires carry the name of their catalogue, as in src/i18n/load.ts. */
async function readMessages(locale: string): Promise<Messages> {
  const questionnaires = Object.entries(await compileCatalog(locale, 'questionnaires'));
  const named = questionnaires.map(([id, text]) => [`questionnaires:${id}`, text]);
  return { ...(await compileCatalog(locale, 'user-accounts')), ...Object.fromEntries(named) };
}

const messages: Record<string, Messages> = {};
for (const locale of CATALOG_LOCALES) messages[locale] = await readMessages(locale);

export default defineConfig({
  publicDir: false,
  plugins: [linguiMacroPlugin()],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: {
    'process.env.NODE_ENV': '"production"',
    'import.meta.env.CONTENT_MESSAGES': JSON.stringify(JSON.stringify(messages)),
  },
  css: { modules: { generateScopedName: SCOPED_NAME } },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist-served',
    emptyOutDir: true,
    minify: true,
    rolldownOptions: {
      input: { 'first-content': 'src/served/first-content.tsx' },
      output: { entryFileNames: '[name].js' },
      // "use client" has no meaning here.
      onwarn: (warning, warn) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning)),
    },
  },
});
