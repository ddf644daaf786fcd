// The journeys in the engines beside Chromium, each started from Debian's own package. What is not here is not tested;
// scripts/test.mjs says so.
import { defineConfig } from '@playwright/test';
import { findEngines } from '../../scripts/engines.mjs';
import type { EngineName, WorkerFixtures } from './support/test.ts';

/** The oldest engine is slow and knows one size: it shows that the app comes up at all. */
const JOURNEYS: Record<EngineName, string> = {
  firefox: '*.spec.ts',
  webkitgtk: '*.spec.ts',
  wpe: 'start.spec.ts',
};

export default defineConfig<object, WorkerFixtures>({
  testDir: '.',
  globalSetup: '../e2e/support/build.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  reporter: [['line']],
  outputDir: '../../test-results/engines',
  projects: Object.entries(JOURNEYS)
    .filter(([name]) => findEngines().includes(name))
    // Object.entries forgets that the names are engines.
    .map(([name, testMatch]) => ({ name, testMatch, use: { engine: name as EngineName } })),
});
