// The journeys in the engines besides Chromium, each from its Debian package. Missing engines are not tested;
// scripts/test.mjs reports them.
import { defineConfig } from '@playwright/test';
import { findEngines } from '../../scripts/engines.mjs';
import { LONG } from '../support/long.ts';
import type { EngineName, WorkerFixtures } from './support/test.ts';

/** One journey each; the long run has all. WPE is slow and has one window size: it only starts the app. */
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
    // Object.entries loses the type of the keys.
    .map(([name, testMatch]) => ({ name, testMatch, use: { engine: name as EngineName } })),
});
