// Finds a Chromium for the browser tests: CHROMIUM, then the system's, then Playwright's own, then (as root on
// Debian) the distribution's package. Where none of these works it says exactly what to run.
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of a Chromium, without installing anything; null when there is none. */
export function findChromium() {
  const chosen = process.env.CHROMIUM;
  if (chosen) {
    if (!isExecutable(chosen))
      throw new Error(`CHROMIUM is set to ${chosen}, which is not an executable file.`);
    return chosen;
  }
  for (const name of NAMES) {
    for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
      const candidate = path.join(folder, name);
      if (folder && isExecutable(candidate)) return candidate;
    }
  }
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : null;
}

/** Path of a Chromium, installing the Debian package when that is possible and nothing else is there. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (isDebianRoot()) {
    console.log('No Chromium here: installing the Debian package ...');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env };
    execFileSync('apt-get', ['-q', 'update'], quiet);
    execFileSync('apt-get', ['-q', 'install', '-y', '--no-install-recommends', 'chromium'], quiet);
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    [
      'The browser tests need Chromium and found none. Any one of these helps:',
      '  sudo apt-get update && sudo apt-get install -y chromium',
      '  npx playwright install --with-deps chromium',
      '  CHROMIUM=/path/to/chromium npm test',
    ].join('\n'),
  );
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isDebianRoot() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
}
