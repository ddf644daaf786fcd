// Writes .br and .gz beside every text file of the build, so the gateway never compresses at request time.
// Must stand after VitePWA(): only closeBundle sees the finished sw.js.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const SMALLEST = 512;

async function compress(file: string): Promise<void> {
  const raw = await readFile(file);
  if (raw.length < SMALLEST) return;
  const [br, gz] = await Promise.all([
    brotli(raw, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: raw.length } }),
    gzip(raw, { level: 9 }),
  ]);
  await writeFile(`${file}.br`, br);
  await writeFile(`${file}.gz`, gz);
}

export function precompress(): Plugin {
  let out = 'dist';
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      out = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const files = await readdir(out, { recursive: true });
        const text = files.filter((file) => /\.(js|css|html|svg|json|webmanifest)$/.test(file));
        await Promise.all(text.map((file) => compress(path.join(out, file))));
      },
    },
  };
}
