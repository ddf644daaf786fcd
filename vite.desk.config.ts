// The review desk: a separate app on a separate origin. The gateway serves dist-desk.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { deskCatalogsPlugin } from './build/desk-catalogs.ts';
import { linguiMacroPlugin } from './build/lingui-macro.ts';
import { precompressPlugin } from './build/precompress.ts';

const GATEWAY = process.env['DESK_GATEWAY'] ?? 'http://localhost:8081';

export default defineConfig({
  root: 'desk',
  publicDir: false,
  build: {
    outDir: '../dist-desk',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // scripts/check-budgets.mjs reads it.
    manifest: true,
    modulePreload: { polyfill: false },
  },
  server: { port: 5174, proxy: { '/operator': GATEWAY } },
  plugins: [linguiMacroPlugin(), deskCatalogsPlugin(), react(), precompressPlugin()],
});
