// Expands Lingui macros for Vite. Leaves types and JSX to the bundler, and files without a macro as they are.
import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

export function linguiMacroPlugin(): Plugin {
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
        return out?.code == null ? null : { code: out.code, map: out.map as never }; // the same shape, typed by two packages
      },
    },
  };
}
