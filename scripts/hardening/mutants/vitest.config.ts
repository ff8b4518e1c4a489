import { dirname, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import stryker from './stryker.config.json' with { type: 'json' };

/**
 * The tests of the security modules, without those that start processes. Mutants of these modules are shown to them, and together they take every
 * branch.
 */
export default defineConfig({
  root: join(import.meta.dirname, '..', '..', '..'),
  test: {
    environment: 'node',
    include: [
      'tests/server/{accounts,front,http,limits,youtube}/**/*.test.ts',
      'tests/server/adapters/firebase-auth/*.test.ts',
      'tests/server/*.test.ts',
      'tests/contract/{cache,identity}.test.ts',
    ],
    exclude: [
      'tests/server/accounts/two-instances.test.ts',
      // It waits for time limits, ten seconds and more for each mutant.
      'tests/server/adapters/firebase-auth/fault-table.test.ts',
    ],
    // Code that counts what it ran takes fifty times as long: what it costs is not measured here. And it is no longer the text that one test reads.
    testNamePattern: /^(?!.*(in a moment|a member for each collection of the store))/,
    testTimeout: 20_000,
    coverage: {
      provider: 'v8',
      include: stryker.mutate,
      reporter: ['text', 'json-summary'],
      reportsDirectory: 'reports/branches',
      thresholds: { branches: 100 },
    },
    // Without Java in the path, no test starts Google's emulator: fifty rounds on it for each mutant would take days.
    env: { PROPERTY_RUNS: '50', PATH: dirname(process.execPath) },
  },
});
