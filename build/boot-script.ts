// Bundles src/boot into the one classic script that stands in index.html, for the same browsers as everything else.
import type { Plugin } from 'vite';
import { bundleClassic } from './classic-script.ts';

/** What the boot script knows of the catalogues: those it asks for. */
function firstVersions(versions: Readonly<Record<string, string>>): Plugin {
  const name = 'virtual:catalog-versions';
  return {
    name: 'first-versions',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}` ? `export const CATALOG_VERSIONS = ${JSON.stringify(versions)};` : null,
  };
}

export async function bundleBoot(base: string, versions: Readonly<Record<string, string>>): Promise<string> {
  return bundleClassic({ input: 'src/boot/main.ts', base, plugins: [firstVersions(versions)] });
}
