// The build that renders first content, placed where the gateway expects it.
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '#gateway/config/package-root.ts';
import { buildOnce } from './build-once.ts';

/** Copies it next to the client in this folder. */
export async function buildServedContent(clientDir: string): Promise<void> {
  await buildOnce('served');
  await cp(join(PACKAGE_ROOT, 'dist-served'), `${clientDir}-served`, { recursive: true });
}
