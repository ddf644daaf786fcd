// The browser engines besides Chromium that tests/engines drives: finds them, and installs Debian's packages.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findProgram, installPackages } from './debian.mjs';

/** WebKitGTK's MiniBrowser is not in PATH. */
export function findMiniBrowser() {
  const libraries = readdirSync('/usr/lib', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const places = libraries.flatMap(({ name }) =>
    ['4.1', '4.0', '6.0'].map((version) =>
      path.join('/usr/lib', name, `webkit2gtk-${version}`, 'MiniBrowser'),
    ),
  );
  return places.find((place) => existsSync(place)) ?? null;
}

const ENGINES = [
  {
    name: 'wpe',
    packages: ['wpewebkit-driver', 'cog'],
    isHere: () => Boolean(findProgram('WPEWebDriver') && findProgram('cog')),
  },
  {
    name: 'webkitgtk',
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    isHere: () => Boolean(findProgram('WebKitWebDriver') && findProgram('Xvfb') && findMiniBrowser()),
  },
  { name: 'firefox', packages: ['firefox-esr'], isHere: () => findProgram('firefox-esr') !== null },
];

/** Names of the installed engines. */
export function findEngines() {
  return process.platform === 'linux' ? ENGINES.filter(({ isHere }) => isHere()).map(({ name }) => name) : [];
}

/** Installs missing engines where possible; returns a sentence about those still missing, or null. */
export function ensureEngines() {
  const missing = () => ENGINES.filter(({ name }) => !findEngines().includes(name));
  const packages = missing().flatMap((engine) => engine.packages);
  if (packages.length === 0) return null;
  try {
    installPackages(packages);
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error));
  }
  const left = missing();
  if (left.length === 0) return null;
  const names = left.map(({ name }) => name).join(', ');
  return `Not tested, because they are not here: ${names}. On Debian:
  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${left.flatMap((engine) => engine.packages).join(' ')}`;
}
