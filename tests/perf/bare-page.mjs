// The least a React page can be, built the way the product is built: what the bench holds the hub against.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../scripts/build-if-stale.mjs';

const HTML = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bare</title><link rel="icon" href="data:,"></head><body><div id="root"></div><script type="module" src="./main.jsx"></script></body></html>`;
const MAIN = `import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(<main><h1>Verification</h1><p>A bare React page, and nothing else.</p></main>);`;

/** Builds the page into a folder; `precompress` is the product's own plugin. */
export async function buildBarePage(source, outDir, plugins) {
  // Whatever else ran in this process: React's production build is what is compared.
  process.env.NODE_ENV = 'production';
  mkdirSync(source, { recursive: true });
  writeFileSync(path.join(source, 'index.html'), HTML);
  writeFileSync(path.join(source, 'main.jsx'), MAIN);
  await build({
    configFile: false,
    root: source,
    base: '/user/accounts/',
    logLevel: 'error',
    resolve: {
      alias: {
        react: path.join(ROOT, 'node_modules/react'),
        'react-dom': path.join(ROOT, 'node_modules/react-dom'),
      },
    },
    oxc: { jsx: { runtime: 'automatic' } },
    build: { target: 'es2022', outDir, emptyOutDir: true, assetsInlineLimit: 0 },
    plugins,
  });
}
