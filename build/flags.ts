// Copies the flags of countries into one folder of the build, named by their content. `import.meta.env.FLAGS` is that folder:
// a page computes the address of a flag, so that no script lists them.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = 'node_modules/flag-icons/flags/4x3/';

export function flagsPlugin(): Plugin {
  const source = path.resolve(import.meta.dirname, '..', PACKAGE);
  const flags = readdirSync(source)
    .filter((name) => /^[a-z]{2}\.svg$/.test(name))
    .map((name) => ({ name, content: readFileSync(path.join(source, name)) }));
  const hash = createHash('sha256');
  for (const { content } of flags) hash.update(content);
  const folder = `assets/flags-${hash.digest('hex').slice(0, 8)}/`;
  return {
    name: 'flags',
    config: (_, { command }) => ({
      define: { 'import.meta.env.FLAGS': JSON.stringify(command === 'build' ? folder : PACKAGE) },
    }),
    generateBundle() {
      for (const { name, content } of flags)
        this.emitFile({ type: 'asset', fileName: folder + name, source: content });
    },
  };
}
