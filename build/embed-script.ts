// Emits the script that partners put into their pages (src/embed): under a fixed name and under one with its hash, with its
// types, and with integrity.json for pages that verify the script.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { EMBED_VERSION } from '../contract/embed-messages.ts';
import { bundleClassic } from './bundle-classic.ts';

export const bundleEmbed = (): Promise<string> => bundleClassic('src/embed/attesta-embed.ts');

/** The files of the folder `embed`, by name. */
export function listEmbedFiles(code: string, types: string): Record<string, string> {
  const digest = createHash('sha384').update(code).digest();
  const hashed = `attesta-embed-${digest.toString('hex').slice(0, 16)}.js`;
  const pathOf = (name: string) => `/embed/v${EMBED_VERSION}/${name}`;
  const integrity = {
    version: EMBED_VERSION,
    script: pathOf('attesta-embed.js'),
    immutable: pathOf(hashed),
    integrity: `sha384-${digest.toString('base64')}`,
    types: pathOf('attesta-embed.d.ts'),
  };
  return {
    'attesta-embed.js': code,
    [hashed]: code,
    'attesta-embed.d.ts': types,
    'integrity.json': `${JSON.stringify(integrity, null, 2)}\n`,
  };
}

export function embedScriptPlugin(): Plugin {
  return {
    name: 'embed-script',
    apply: 'build',
    async generateBundle() {
      const types = await readFile('src/embed/attesta-api.ts', 'utf8');
      for (const [name, source] of Object.entries(listEmbedFiles(await bundleEmbed(), types)))
        this.emitFile({ type: 'asset', fileName: `embed/${name}`, source });
    },
  };
}
