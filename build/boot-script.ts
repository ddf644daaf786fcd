// Bundles src/boot into the one classic script of index.html.
import type { Plugin } from 'vite';
import { bundleClassic } from './classic-script.ts';

/** The versions of the catalogues that the boot script preloads. */
function catalogVersions(versions: Readonly<Record<string, string>>): Plugin {
  const name = 'virtual:catalog-versions';
  return {
    name: 'boot-catalog-versions',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}` ? `export const CATALOG_VERSIONS = ${JSON.stringify(versions)};` : null,
  };
}

export async function bundleBoot(base: string, versions: Readonly<Record<string, string>>): Promise<string> {
  return bundleClassic({ input: 'src/boot/main.ts', base, plugins: [catalogVersions(versions)] });
}
