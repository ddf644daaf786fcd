import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { linguiCatalogsPlugin } from './build/lingui-catalogs.ts';
import { linguiMacroPlugin } from './build/lingui-macro.ts';
import { questionnaireTextsPlugin } from './build/questionnaire-texts.ts';
import { threadEntriesPlugin } from './build/thread-entries.ts';
import { LONG } from './tests/support/long.ts';

const client = [
  linguiMacroPlugin(),
  linguiCatalogsPlugin(),
  react(),
  threadEntriesPlugin(),
  questionnaireTextsPlugin(),
];

/** These replace a module or a global, or measure the memory of their process: each has a separate process. */
const REPLACING = [
  'gateway/vendors/ten-thousand-orders.long.test.ts',
  'gateway/ocr/engine/{faces,hostile,recognise-picture}.test.ts',
  'gateway/http/monitoring/telemetry.test.ts',
];

/** Checks that take minutes: `npm run test:all` alone runs them. */
const LONG_FILES = LONG ? [] : ['**/*.long.test.{ts,tsx}'];

/** Bundled into a few files, as in the gateway's build: they load faster. */
const DRIZZLE = ['', '/pg-core', '/pglite', '/pglite/migrator', '/node-postgres', '/node-postgres/migrator'];
const database = {
  optimizer: {
    ssr: {
      enabled: true,
      include: DRIZZLE.map((part) => `drizzle-orm${part}`),
      exclude: ['pg', '@electric-sql/pglite'],
    },
  },
};

/** Runs the largest files first. The races are small but take longest: run last, they would leave a processor idle. */
class RacesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isRace = ({ moduleId }: TestSpecification) => moduleId.includes('/races/');
    const others = sorted.filter((file) => !isRace(file));
    // After the files of the other project: a worker loads its modules once.
    const at = others.findIndex(({ project }) => project.name === 'node');
    return others.toSpliced(Math.max(at, 0), 0, ...sorted.filter(isRace));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: RacesFirst },
    // By default, Vitest leaves one processor free.
    maxWorkers: '100%',
    projects: [
      {
        plugins: client,
        test: {
          name: 'node',
          environment: 'node',
          // No module keeps state of a test; loading the gateway for each file takes longer than its tests.
          isolate: false,
          // Before any test draws text: the drawing library searches for fonts once in a process.
          setupFiles: './scripts/specimens/fonts.mjs',
          deps: database,
          server: { deps: { external: [/\/deps_ssr\//] } },
          include: ['{contract,gateway,build,tests}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...REPLACING, ...LONG_FILES],
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
          exclude: [...configDefaults.exclude, ...LONG_FILES],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: client,
        test: {
          name: 'client',
          // Each file has a separate thread, which starts faster than a process.
          pool: 'threads',
          environment: './tests/support/dom-environment.ts',
          globalSetup: './tests/support/bundled-dom.ts',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...LONG_FILES],
          // Some start a real gateway.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          environmentOptions: { happyDOM: { url: 'http://localhost/user/accounts/auth/personal' } },
        },
      },
      {
        plugins: [linguiMacroPlugin(), react()],
        test: {
          name: 'desk',
          pool: 'threads',
          environment: './tests/support/dom-environment.ts',
          globalSetup: ['./tests/support/bundled-dom.ts', './scripts/desk-client.mjs'],
          include: ['desk/**/*.test.{ts,tsx}'],
          environmentOptions: { happyDOM: { url: 'http://localhost/queue' } },
        },
      },
    ],
  },
});
