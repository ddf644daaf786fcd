// The last release. Its gateways must keep working on a database that this version has migrated. Update this with each
// release (docs/upgrading.md).
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '#gateway/config/package-root.ts';

export const LAST_RELEASE = {
  /** A commit or tag. */
  revision: '64c06a26',
  /** Number of its newest migration. */
  schema: 17,
};

/** Builds the gateway of the last release with the packages of this checkout. Returns its new folder. */
export async function buildLastRelease(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'attesta-last-release-'));
  const [archive, root] = [join(folder, 'release.tar'), join(folder, 'release')];
  try {
    execFileSync('git', ['archive', '--output', archive, LAST_RELEASE.revision], { cwd: PACKAGE_ROOT });
  } catch (cause) {
    throw new Error(`This clone lacks ${LAST_RELEASE.revision}. Fetch its history: git fetch --unshallow`, {
      cause,
    });
  }
  await mkdir(root);
  execFileSync('tar', ['-xf', archive, '-C', root]);
  await symlink(join(PACKAGE_ROOT, 'node_modules'), join(root, 'node_modules'));
  const build = ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.gateway.config.ts'];
  execFileSync(process.execPath, [...build, '--logLevel', 'warn'], { cwd: root });
  return root;
}
