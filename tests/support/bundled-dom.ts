// Bundles happy-dom into one cached file: each test file of the client has its own environment, and
// loading the eight hundred modules of the package takes longer than most tests.
import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const ENTRY = createRequire(import.meta.url).resolve('happy-dom');
const CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/attesta-dom');

/** The path of the bundle, which contains the version. */
export async function buildDomBundle(): Promise<string> {
  const manifest = await readFile(path.resolve(path.dirname(ENTRY), '../package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  return path.join(CACHE, `happy-dom-${version}.mjs`);
}

/** Runs before the first test file. */
export default async function bundle(): Promise<void> {
  const file = await buildDomBundle();
  if (existsSync(file)) return;
  const { build } = await import('vite');
  const outDir = path.join(CACHE, String(process.pid));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      rolldownOptions: { input: { dom: ENTRY }, output: { entryFileNames: '[name].mjs' } },
    },
  });
  // Renamed when complete, in case two runs create it at once.
  await rename(path.join(outDir, 'dom.mjs'), file);
  await rm(outDir, { recursive: true });
}
