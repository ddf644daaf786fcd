// Builds what the gateway renders of the client (src/served): one module for Node with everything in it, beside the client
// and not among the files that are served. Its styles are the client's, under the same names.
import { defineConfig } from 'vite';
import { contentWords } from './build/content-words.ts';
import { linguiMacro } from './build/lingui-macro.ts';
import { SCOPED_NAME } from './build/scoped-names.ts';

export default defineConfig({
  publicDir: false,
  plugins: [linguiMacro(), contentWords()],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: { 'process.env.NODE_ENV': '"production"' },
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
      // "use client" tells nobody anything here.
      onwarn: (warning, warn) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning)),
    },
  },
});
