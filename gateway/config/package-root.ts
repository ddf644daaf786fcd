// The folder of package.json: the code runs from gateway/ and, bundled, from build-output/.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function find(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('package.json not found above the gateway');
  return find(parent);
}

export const PACKAGE_ROOT = find(dirname(fileURLToPath(import.meta.url)));
