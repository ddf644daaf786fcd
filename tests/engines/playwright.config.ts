// The journeys in the engines beside Chromium, each started from Debian's own package. What is not here is not tested;
// scripts/test.mjs says so.
import { defineConfig } from '@playwright/test';
import { findEngines } from '../../scripts/engines.mjs';
import { LONG } from '../support/long.ts';
import type { EngineName, WorkerFixtures } from './support/test.ts';

/** One smoke journey each; all of them in the long run. WPE is slow and has one window size: it only starts the app. */
const JOURNEYS: Record<EngineName, string> = {
  firefox: LONG ? '*.spec.ts' : 'first-journey.spec.ts',
  webkitgtk: LONG ? '*.spec.ts' : 'first-journey.spec.ts',
  wpe: 'start.spec.ts',
};

export default defineConfig<object, WorkerFixtures>({
  testDir: '.',
  globalSetup: '../e2e/support/build.ts',
  workers: 2,
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  timeout: 120_000,
  reporter: [['line']],
  outputDir: '../../test-results/engines',
  projects: Object.entries(JOURNEYS)
    .filter(([name]) => findEngines().includes(name))
    // Object.entries forgets that the names are engines.
    .map(([name, testMatch]) => ({ name, testMatch, use: { engine: name as EngineName } })),
});
