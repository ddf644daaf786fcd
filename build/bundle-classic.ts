// Bundles a module and its imports into one small classic script, for the same browsers as the client.
import path from 'node:path';
import { build } from 'vite';
import { BROWSER_FLOOR } from './floor.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** `input` is a path below the root of the repository. */
export async function bundleClassic(
  input: string,
  options: { base?: string; define?: Record<string, string> } = {},
): Promise<string> {
  const built = await build({
    ...options,
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: BROWSER_FLOOR,
      modulePreload: false,
      rolldownOptions: { input: path.join(ROOT, input), output: { format: 'iife' } },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : null;
  if (!chunk) throw new Error(`${input} was not built.`);
  return chunk.code.trim();
}
