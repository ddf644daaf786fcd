import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { embedScriptPlugin } from './build/embed-script.ts';
import { flagsPlugin } from './build/flags.ts';
import { BROWSER_FLOOR } from './build/floor.ts';
import { firstHtmlPlugin, isInline } from './build/first-html.ts';
import { linguiCatalogsPlugin } from './build/lingui-catalogs.ts';
import { linguiMacroPlugin } from './build/lingui-macro.ts';
import { precompressPlugin } from './build/precompress.ts';
import { SCOPED_NAME } from './build/scoped-names.ts';
import { telegramSdkPlugin } from './build/telegram-sdk.ts';

const BASE = '/user/accounts/';

export default defineConfig({
  base: BASE,
  build: {
    target: BROWSER_FLOOR,
    outDir: 'dist',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: {
      // Every browser with the CSS this app uses preloads modules without a polyfill.
      polyfill: false,
    },
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            // The packages that every visit loads.
            { name: 'vendor', test: /[\\/]node_modules[\\/]/, tags: ['$initial'], priority: 3 },
            { name: 'telegram-sdk', test: /[\\/]@twa-dev[\\/]sdk[\\/]/, priority: 4 },
            // The code that every visit loads.
            { name: 'app', tags: ['$initial'], priority: 2 },
            // Modules that most pages share. Without it they are a hundred small chunks.
            { name: 'common', minShareCount: 7, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  css: { modules: { generateScopedName: SCOPED_NAME } },
  plugins: [
    telegramSdkPlugin(),
    linguiMacroPlugin(),
    linguiCatalogsPlugin(),
    flagsPlugin(),
    firstHtmlPlugin(),
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
      // public/manifest.webmanifest
      manifest: false,
      injectManifest: {
        globPatterns: ['index.html', 'assets/*.{js,css}', 'icons/icon.svg', 'manifest.webmanifest'],
        // Only Telegram clients load the SDK; other users would download it in vain.
        globIgnores: ['assets/telegram-sdk-*.js'],
        // Inline styles are never requested.
        manifestTransforms: [(entries) => ({ manifest: entries.filter(({ url }) => !isInline(url)) })],
      },
    }),
    embedScriptPlugin(),
    precompressPlugin(),
  ],
});
