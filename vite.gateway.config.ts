// Bundles the gateway's entry points for Node. Packages stay external, except those of hundreds of small modules: loading
// them one by one took a sixth of the start time.
import { defineConfig } from 'vite';
import { questionnaireTextsPlugin } from './build/questionnaire-texts.ts';
import { threadEntriesPlugin } from './build/thread-entries.ts';

export default defineConfig({
  publicDir: false,
  ssr: { noExternal: ['drizzle-orm', 'jose', 'libphonenumber-js', 'typebox'] },
  plugins: [threadEntriesPlugin(), questionnaireTextsPlugin()],
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'build-output',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'gateway/main.ts',
        migrate: 'gateway/cli/migrate.ts',
        seed: 'gateway/cli/seed.ts',
        review: 'gateway/cli/review.ts',
        access: 'gateway/cli/access.ts',
        audit: 'gateway/cli/audit.ts',
        keys: 'gateway/cli/keys.ts',
        'move-files': 'gateway/cli/move-files.ts',
        backup: 'gateway/cli/backup.ts',
        restore: 'gateway/cli/restore.ts',
        doctor: 'gateway/cli/doctor.ts',
        'testing/many-gateways': 'gateway/testing/many-gateways.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
