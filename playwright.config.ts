// Browser tests run against the real built gateway, which each worker starts (tests/e2e/support). With SCREENS
// set, they take screenshots of every page instead (tests/visual/screens.mjs).
import { defineConfig } from '@playwright/test';
import { ensureHeadlessShell } from './scripts/chromium.mjs';
import { DISABLED_FEATURES } from './tests/e2e/support/chromium-features.ts';
import { LONG } from './tests/support/long.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };

const TESTS = [
  { name: 'chromium', testDir: 'tests/e2e', testMatch: '*.spec.ts' },
  { name: 'access', testDir: 'tests/visual', testMatch: 'access.spec.ts' },
  { name: 'looks', testDir: 'tests/visual', testMatch: 'looks.spec.ts' },
];
const CAMERA = [
  { name: 'screens', testDir: 'tests/visual', testMatch: 'screens.spec.ts' },
  { name: 'desk', testDir: 'tests/visual', testMatch: 'desk-screens.spec.ts' },
];

export default defineConfig({
  globalSetup: './tests/e2e/support/build.ts',
  fullyParallel: true,
  workers: 2,
  // Only in CI, where a test that passes on its second try is reported as flaky (scripts/test.mjs).
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  ...(!LONG && { grepInvert: /@long/ }),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line']],
  outputDir: 'test-results',
  use: {
    ...phone,
    locale: 'en',
    timezoneId: 'Europe/Berlin',
    serviceWorkers: 'allow',
    permissions: ['camera'],
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: ensureHeadlessShell(),
      args: [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        // A page lives for seconds: optimising its code takes longer than it saves.
        '--js-flags=--no-maglev --no-turbofan',
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ],
    },
  },
  projects: process.env['SCREENS'] ? CAMERA : TESTS,
});
