// What renders first content, as the gateway finds it beside a client.
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '#gateway/config/package-root.ts';
import { buildOnce } from './build-once.ts';

/** Puts it beside the client of this folder. */
export async function buildServedContent(clientDir: string): Promise<void> {
  await buildOnce('served');
  await cp(join(PACKAGE_ROOT, 'dist-served'), `${clientDir}-served`, { recursive: true });
}
