// Bundles src/boot into the one classic script that stands in index.html, for the same browsers as everything else.
import type { Plugin } from 'vite';
import { bundleClassic } from './classic-script.ts';

/** The same table in fewer bytes: it travels with every page. Every version is as long as the first. */
function tableOf(versions: Readonly<Record<string, string>>): string {
  const names = Object.keys(versions).map((name) => name.split('/'));
  const [locales, namespaces] = [0, 1].map((at) => [...new Set(names.map((parts) => parts[at]))]) as [
    string[],
    string[],
  ]; // two
  const all = Object.values(versions).join('');
  const size = all.length / names.length;
  const taken = namespaces.map((namespace) => `CATALOG_VERSIONS[locale + '/${namespace}'] = all.shift();`);
  return `const all = ${JSON.stringify(all)}.match(/.{${size}}/g);
    export const CATALOG_VERSIONS = {};
    for (const locale of ${JSON.stringify(locales)}) { ${taken.join(' ')} }`;
}

/** What the boot script knows of the catalogues: those it asks for. */
function firstVersions(versions: Readonly<Record<string, string>>): Plugin {
  const name = 'virtual:catalog-versions';
  return {
    name: 'first-versions',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? tableOf(versions) : null),
  };
}

export async function bundleBoot(base: string, versions: Readonly<Record<string, string>>): Promise<string> {
  return bundleClassic({ input: 'src/boot/main.ts', base, plugins: [firstVersions(versions)] });
}
