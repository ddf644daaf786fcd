// Builds what partners put into their pages (src/embed) beside the client: one classic script under a name that stays and
// under one with its hash, its types, and integrity.json, which says what a page that wants to be sure has to write.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { EMBED_VERSION } from '../contract/embed-messages.ts';
import { bundleClassic } from './classic-script.ts';

const SOURCE = path.resolve(import.meta.dirname, '../src/embed');

export const bundleEmbed = (): Promise<string> => bundleClassic({ input: 'src/embed/attesta-embed.ts' });

/** What lies in the folder, by name. */
export function embedFiles(code: string, types: string): Record<string, string> {
  const digest = createHash('sha384').update(code).digest();
  const hashed = `attesta-embed-${digest.toString('hex').slice(0, 16)}.js`;
  const address = (name: string) => `/embed/v${EMBED_VERSION}/${name}`;
  const integrity = {
    version: EMBED_VERSION,
    script: address('attesta-embed.js'),
    immutable: address(hashed),
    integrity: `sha384-${digest.toString('base64')}`,
    types: address('attesta-embed.d.ts'),
  };
  return {
    'attesta-embed.js': code,
    [hashed]: code,
    'attesta-embed.d.ts': types,
    'integrity.json': `${JSON.stringify(integrity, null, 2)}\n`,
  };
}

export function embedScript(): Plugin {
  let out = 'dist';
  return {
    name: 'embed-script',
    apply: 'build',
    configResolved(config) {
      out = path.resolve(config.root, config.build.outDir, 'embed');
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const types = await readFile(path.join(SOURCE, 'attesta-api.ts'), 'utf8');
        await mkdir(out, { recursive: true });
        for (const [name, text] of Object.entries(embedFiles(await bundleEmbed(), types)))
          await writeFile(path.join(out, name), text);
      },
    },
  };
}
