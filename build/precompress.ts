// Writes .br and .gz beside every text file of the build, so that the gateway never compresses files at request time.
// Must be after VitePWA(), because sw.js is complete only in closeBundle.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const SMALLEST = 512;
async function compressFile(file: string): Promise<void> {
  const raw = await readFile(file);
  if (raw.length < SMALLEST) return;
  await writeFile(`${file}.br`, await brotli(raw));
  await writeFile(`${file}.gz`, await gzip(raw, { level: 9 }));
}

export const precompressPlugin = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  enforce: 'post',
  closeBundle: {
    sequential: true,
    order: 'post',
    async handler() {
      const { root, build } = this.environment.config;
      const out = path.resolve(root, build.outDir);
      const files = await readdir(out, { recursive: true });
      const texts = files.filter((file) => /\.(js|css|html|svg|json|webmanifest)$/.test(file));
      await Promise.all(texts.map((file) => compressFile(path.join(out, file))));
    },
  },
});
