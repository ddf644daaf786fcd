// Runs the tests of one folder, for `npm run mutation`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: (process.env.MUTATION_TESTS ?? '').split(' '),
    // Three hundred forms find the same mutants as ten thousand.
    env: { PROPERTY_ROUNDS: '300' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
