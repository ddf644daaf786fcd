// Finds a Chromium for the browser tests: CHROMIUM, then the system's, then Playwright's own, then (as root on
// Debian) the distribution's package. If none of these works, the error names the command to run. Most tests need only
// the headless shell, which draws the same pages at a third of the processor time.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findProgram, installPackages, isExecutable } from './debian.mjs';

const SHELL = 'chromium-headless-shell';
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
    const candidate = findProgram(name);
    if (candidate) return candidate;
  }
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : null;
}

/** Path of a Chromium; installs the Debian package where it is possible and no other exists. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('Chromium is missing: installing the Debian package, if possible ...');
  if (installChromium()) {
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

/** Path of the headless shell where it exists and CHROMIUM is not set; else of the whole browser. */
export function ensureHeadlessShell() {
  const whole = ensureChromium();
  return process.env.CHROMIUM ? whole : (findProgram(SHELL) ?? whole);
}

/** False where the package cannot be installed. Older Debians have no package of the shell. */
function installChromium() {
  try {
    return installPackages(['chromium', SHELL]);
  } catch {
    return installPackages(['chromium']);
  }
}
