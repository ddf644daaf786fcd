// `import entry from './subject-worker.ts?thread'`: the address of a bundle that node:worker_threads can start. The
// gateway's build emits it next to its other entries; tests run from the sources, so they build it on first use.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const QUERY = '?thread';
/** Below node_modules, where the bundle finds its packages. */
const OUT = 'node_modules/.cache/attesta-threads';

async function buildAlone(root: string, file: string): Promise<string> {
  const outDir = path.join(root, OUT);
  const name = path.basename(file, '.ts');
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: false,
      rolldownOptions: { input: { [name]: file }, output: { entryFileNames: '[name].mjs' } },
    },
  });
  return path.join(outDir, `${name}.mjs`);
}

export function threadEntriesPlugin(): Plugin {
  return {
    name: 'thread-entries',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith(QUERY) || !importer) return null;
      return path.resolve(path.dirname(importer), source);
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -QUERY.length);
      const { config } = this.environment;
      if (config.command === 'build') {
        const reference = this.emitFile({ type: 'chunk', id: file, name: path.basename(file, '.ts') });
        return `export default import.meta.ROLLDOWN_FILE_URL_${reference};`;
      }
      return `export default ${JSON.stringify(pathToFileURL(await buildAlone(config.root, file)).href)};`;
    },
    // Vite would give an address below the root of the pages.
    resolveFileUrl({ relativePath }) {
      return `new URL(${JSON.stringify(relativePath)}, import.meta.url).href`;
    },
  };
}
