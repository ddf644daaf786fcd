// Bundles a module and all it imports into one small classic script, for the same browsers as the client.
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { FLOOR } from './floor.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

interface Classic {
  /** Below the root of the repository. */
  input: string;
  base?: string;
  plugins?: Plugin[];
}

export async function bundleClassic({ input, base = '/', plugins = [] }: Classic): Promise<string> {
  const built = await build({
    root: ROOT,
    base,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins,
    build: {
      write: false,
      target: FLOOR,
      modulePreload: false,
      rolldownOptions: { input: path.join(ROOT, input), output: { format: 'iife' } },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : null;
  if (!chunk) throw new Error(`${input} was not built.`);
  return chunk.code.trim();
}
