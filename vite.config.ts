import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { CLIENT_TREESHAKING } from './build/client-treeshaking.ts';
import { compileHint } from './build/compile-hint.ts';
import { embedScript } from './build/embed-script.ts';
import { FLOOR } from './build/floor.ts';
import { firstHtml, isInline } from './build/first-html.ts';
import { isInFirstPage, isInFrame, isLater, isNews } from './build/first-page.ts';
import { chunkOf, isOnAPage, isOnTheCapture } from './build/page-areas.ts';
import { linguiCatalogs } from './build/lingui-catalogs.ts';
import { linguiMacro } from './build/lingui-macro.ts';
import { minifyAgain } from './build/minify-again.ts';
import { precompress } from './build/precompress.ts';
import { shortName } from './build/short-names.ts';
import { slimModules } from './build/slim-modules.ts';
import { telegramSdk } from './build/telegram-sdk.ts';
import { webManifest } from './build/web-manifest.ts';

const BASE = '/user/accounts/';

export default defineConfig({
  base: BASE,
  build: {
    target: FLOOR,
    outDir: 'dist',
    assetsInlineLimit: 0,
    manifest: true,
    minify: 'terser',
    terserOptions: {
      // Nothing of ours writes to the console; the Telegram SDK does, see build/telegram-sdk.ts.
      compress: { passes: 4, ecma: 2020, unsafe_arrows: true, drop_console: ['debug'] },
      format: { ecma: 2020 },
    },
    modulePreload: {
      // Every browser with the CSS this app uses preloads modules by itself.
      polyfill: false,
      // What index.html itself loads need not be named again with every page, nor the page's own script twice.
      resolveDependencies: (page, needed, { hostType }) =>
        hostType === 'html'
          ? needed
          : needed.filter((file) => file !== page && !/assets[\\/]index-/.test(file)),
    },
    rolldownOptions: {
      treeshake: CLIENT_TREESHAKING,
      // Where the time goes is known: smaller scripts.
      checks: { bundlerTimings: false },
      // An error code is a number wherever it is compared, and no import.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // Names cost more than they tell: every script that loads others lists them.
        chunkFileNames: ({ name }) =>
          /^(index|telegram)/.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:6][extname]',
        codeSplitting: {
          groups: [
            // One request for everything the first script needs, however many pages share parts of it.
            { name: 'index', tags: ['$initial'], test: isInFrame, priority: 2 },
            // The hub with what others share of it, and then what the other areas share: in one piece each, because
            // many small chunks compress badly.
            {
              name: (id, graph) => (isInFirstPage(id, graph) ? 'hub' : null),
              debugName: 'first page',
              priority: 1,
            },
            {
              name: (id, graph) =>
                isNews(id, graph) && !isLater(id, graph) && !isOnAPage(id, graph) ? 'news' : null,
              debugName: 'notices and tasks of the first page',
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // The hub's lower parts, and what other pages share of them: the capture pays for none that it does not use.
            {
              name: (id, graph) => {
                if (!isLater(id, graph)) return null;
                // The card comes along, or its few styles would be a request of their own.
                if (isOnTheCapture(id, graph) || /[\\/]ui[\\/]layout[\\/]card\./.test(id)) return 'parts';
                return isOnAPage(id, graph) ? 'more-parts' : 'later';
              },
              debugName: 'lower parts of the first page',
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // Opened now and then, from anywhere.
            {
              name: 'sheet',
              test: /[\\/]src[\\/]ui[\\/]layout[\\/](sheet\.|modal-stack|linger)|icons[\\/]x\.mjs$/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // A picture is small, and a page that shows one often shows another.
            {
              name: 'pictures',
              test: /[\\/]src[\\/]ui[\\/]illustrations[\\/]/,
              priority: 0,
              includeDependenciesRecursively: false,
            },
            // Offers come with the pages that make them: the capture makes none.
            {
              name: 'offers',
              test: /[\\/]src[\\/]offers[\\/](tell-me|install-part)\.tsx$/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            { name: chunkOf, debugName: 'page areas', includeDependenciesRecursively: false },
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
    firstHtml(),
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
        globPatterns: ['index.html', 'assets/*.{js,css}', 'icons/icon.svg'],
        // Only Telegram clients ever ask for the SDK; everybody else would pay for it.
        globIgnores: ['assets/telegram-*.js'],
        // Styles that stand in the HTML are never fetched.
        manifestTransforms: [(entries) => ({ manifest: entries.filter(({ url }) => !isInline(url)) })],
      },
    }),
    minifyAgain(),
    // The first script; the hub; what fills in a questionnaire and turns its pages.
    compileHint(['index', 'hub', 'questionnaires', 'fill-view']),
    embedScript(),
    precompress(),
  ],
});
