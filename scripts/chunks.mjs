// npm run chunks [-- <name>]: what is in each chunk of the client. Without a name every chunk by its size; with one (hub,
// index, shared, a page, a file) its modules. A chunk's size is brotli as served; of a module only its length before
// minification is known, so its share is an estimate.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { build } from 'vite';
import { ROOT } from './build-if-stale.mjs';

process.chdir(ROOT);
process.env.NODE_ENV = 'production';
const wanted = process.argv[2];
const outDir = mkdtempSync(path.join(os.tmpdir(), 'attesta-chunks-'));
try {
  const chunks = await chunksOf(outDir);
  if (wanted) printModules(chunks, wanted);
  else printChunks(chunks);
} finally {
  rmSync(outDir, { recursive: true, force: true });
}

/** A build of its own, which leaves the served one alone. */
async function chunksOf(folder) {
  let found = [];
  const report = {
    name: 'chunk-report',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const scripts = Object.values(bundle).filter(({ type }) => type === 'chunk');
      // The worker is a build within the build.
      if (scripts.length < 2) return;
      found = scripts.map(({ name, fileName, modules, isEntry, imports }) => ({
        name,
        fileName,
        isEntry,
        imports,
        modules: Object.entries(modules)
          .map(([id, { renderedLength }]) => ({ id: shortId(id), length: renderedLength }))
          .filter(({ length }) => length > 0)
          .toSorted((a, b) => b.length - a.length),
      }));
    },
  };
  await build({
    configFile: path.join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
    plugins: [report],
  });
  return found
    .map((chunk) => ({ ...chunk, bytes: brotli(path.join(folder, chunk.fileName)) }))
    .toSorted((a, b) => b.bytes - a.bytes);
}

function brotli(file) {
  return zlib.brotliCompressSync(readFileSync(file)).length;
}

function kB(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function shortId(id) {
  const clean = id.replace(/^\0/, '').replace(/[?].*$/, '');
  const at = clean.lastIndexOf('node_modules/');
  return at < 0 ? path.relative(ROOT, clean) : clean.slice(at + 'node_modules/'.length);
}

function printChunks(chunks) {
  console.log('    brotli  modules  chunk');
  for (const { name, fileName, bytes, modules } of chunks)
    console.log(
      `${kB(bytes).padStart(10)}${String(modules.length).padStart(9)}  ${name} (${fileName}): ${modules[0]?.id ?? 'nothing of its own'}`,
    );
}

function printModules(chunks, name) {
  const found = chunks.filter((each) => each.name === name || each.fileName.includes(name));
  if (found.length === 0) throw new Error(`No chunk is called ${name}: npm run chunks lists them.`);
  for (const { fileName, bytes, modules, imports } of found) {
    const all = modules.reduce((sum, { length }) => sum + length, 0);
    console.log(`\n${name} (${fileName}): ${kB(bytes)} brotli, ${modules.length} modules`);
    if (imports.length > 0) console.log(`needs ${imports.join(', ')}`);
    console.log('\n  unminified   share  module');
    for (const { id, length } of modules)
      console.log(`${kB(length).padStart(12)}${`${((length / all) * 100).toFixed(1)}%`.padStart(8)}  ${id}`);
  }
}
