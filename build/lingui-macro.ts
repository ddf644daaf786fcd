// Expands Lingui macros for Vite. Types and JSX are left to the bundler; only files that import a macro are touched.
import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

export function linguiMacro(): Plugin {
  return {
    name: 'lingui-macro',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /@lingui\/(react|core)\/macro/ },
      async handler(code, id) {
        const out = await transformAsync(code, {
          filename: id.split('?')[0]!,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: ['typescript', 'jsx'] },
          generatorOpts: { retainLines: true },
          plugins: ['@lingui/babel-plugin-lingui-macro'],
        });
        // Babel types its map as a source-map object; the bundler takes the same shape under its own name.
        return out?.code == null ? null : { code: out.code, map: out.map as never };
      },
    },
  };
}
