// What renders first content, as the gateway finds it beside a client: built once, where a test wants it.
import { join } from 'node:path';
import { build } from 'vite';
import { PACKAGE_ROOT } from '#gateway/package-root.ts';

/** Builds it for the client of this folder. */
export async function buildServedContent(clientDir: string): Promise<void> {
  await build({
    root: PACKAGE_ROOT,
    configFile: join(PACKAGE_ROOT, 'vite.served.config.ts'),
    logLevel: 'error',
    build: { outDir: `${clientDir}-served` },
  });
}
