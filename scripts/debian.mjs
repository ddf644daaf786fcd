// System programs that tests need: finds them, and installs Debian's packages where they are missing.
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of a program of PATH, or null. */
export function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find(isExecutable) ?? null;
}

/** False unless run as root on Debian. A failing apt-get throws. */
export function installPackages(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  if (!/^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))) return false;
  // In runlevel 1 a package with a service does not start it.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env };
  execFileSync('apt-get', ['-q', 'update'], quiet);
  execFileSync('apt-get', ['-q', 'install', '-y', '--no-install-recommends', ...packages], quiet);
  return true;
}
