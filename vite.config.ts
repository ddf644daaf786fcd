import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { linguiCatalogs } from './build/lingui-catalogs.ts';
import { linguiMacro } from './build/lingui-macro.ts';
import { precompress } from './build/precompress.ts';
import { webManifest } from './build/web-manifest.ts';

const BASE = '/user/accounts/';
const gateway = `http://127.0.0.1:${process.env.PORT ?? '8080'}`;

export default defineConfig({
  base: BASE,
  build: {
    target: 'es2022',
    outDir: 'dist',
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { output: { chunkFileNames: 'assets/[name]-[hash].js' } },
  },
  plugins: [
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
  server: {
    proxy: Object.fromEntries(['/x-api', '/login', '/docs', '/operator'].map((path) => [path, gateway])),
  },
});
