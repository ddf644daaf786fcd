import { createHash } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { linguiCatalogs } from './build/lingui-catalogs.ts';
import { linguiMacro } from './build/lingui-macro.ts';
import { precompress } from './build/precompress.ts';
import { slimModules } from './build/slim-modules.ts';
import { telegramSdk } from './build/telegram-sdk.ts';
import { webManifest } from './build/web-manifest.ts';

const BASE = '/user/accounts/';

/** Class names travel twice, in the styles and in the scripts. */
function shortName(name: string, file: string): string {
  const hash = createHash('sha256')
    .update(`${path.relative(import.meta.dirname, file)}:${name}`)
    .digest('base64url');
  return `c${hash.replace(/[-_]/g, '').slice(0, 5)}`;
}

export default defineConfig({
  base: BASE,
  build: {
    target: 'es2022',
    outDir: 'dist',
    assetsInlineLimit: 0,
    manifest: true,
    // Every browser with the CSS this app uses preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What changes rarely is cached apart from what changes with every release.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              priority: 2,
              test: /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|valtio|proxy-compare|ofetch|@lingui)[\\/]/,
            },
            // One request for everything the first script needs, however many pages share parts of it.
            { name: 'frame', tags: ['$initial'], priority: 1 },
            // What most pages share, in one piece: many small chunks compress badly. Text fields and sheets
            // come with what opens them: the first page has none.
            {
              name: 'shared',
              test: /[\\/](src[\\/](state|i18n|lib|ui(?![\\/](text-field|field-|control|sheet|linger))|platform)|contract)[\\/]/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
  css: {
    modules: { generateScopedName: process.env.NODE_ENV === 'production' ? shortName : '[name]_[local]' },
  },
  plugins: [
    slimModules(),
    telegramSdk(),
    linguiMacro(),
    linguiCatalogs(),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      base: BASE,
      scope: BASE,
      injectRegister: false,
      registerType: 'prompt',
      includeManifestIcons: false,
      manifest: webManifest(BASE),
      injectManifest: {
        globPatterns: ['index.html', 'boot.js', 'assets/*.{js,css}', 'icons/icon.svg'],
        // Only Telegram clients ever ask for the SDK; everybody else would pay for it.
        globIgnores: ['assets/telegram-*.js'],
      },
    }),
    precompress(),
  ],
});
