// nginx and Caddy for tests/deploy, from PATH or /usr/sbin. Tests of a missing one are skipped.
import { findProgram, installPackages, isExecutable } from './debian.mjs';

/** @param {'nginx' | 'caddy'} name */
export const findProxy = (name) => findProgram(name) ?? [`/usr/sbin/${name}`].find(isExecutable) ?? null;

/** Installs Debian's packages where possible. */
export function ensureProxies() {
  const missing = ['nginx', 'caddy'].filter((name) => !findProxy(name));
  if (missing.length === 0) return;
  try {
    installPackages(missing);
  } catch (error) {
    console.warn(`Not installed: ${missing.join(', ')}. ${error instanceof Error ? error.message : error}`);
  }
}
