import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { answerShapes } from './build/answer-shapes.ts';
import { linguiCatalogs } from './build/lingui-catalogs.ts';
import { linguiMacro } from './build/lingui-macro.ts';
import { threadEntries } from './build/thread-entries.ts';

const client = [answerShapes(), linguiMacro(), linguiCatalogs(), react(), threadEntries()];

/** These put something in a module's place, which a module that another file has read already would not notice. */
const REPLACING = ['gateway/vendors/ten-thousand-orders.test.ts'];

export default defineConfig({
  test: {
    // By default one processor is left for watching.
    maxWorkers: '100%',
    projects: [
      {
        plugins: client,
        test: {
          name: 'node',
          environment: 'node',
          // No module here keeps anything of a test; reading the gateway anew for each file takes longer than its tests.
          isolate: false,
          include: ['{contract,gateway,build,tests}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...REPLACING],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: client,
        test: {
          name: 'node, alone',
          environment: 'node',
          include: REPLACING,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: client,
        test: {
          name: 'client',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
          // Some start a real gateway.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          environmentOptions: { happyDOM: { url: 'http://localhost/user/accounts/auth/personal' } },
        },
      },
    ],
  },
});
