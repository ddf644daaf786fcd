import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { answerShapes } from './build/answer-shapes.ts';
import { linguiCatalogs } from './build/lingui-catalogs.ts';
import { linguiMacro } from './build/lingui-macro.ts';
import { threadEntries } from './build/thread-entries.ts';

const client = [answerShapes(), linguiMacro(), linguiCatalogs(), react(), threadEntries()];

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
          testTimeout: 30_000,
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
