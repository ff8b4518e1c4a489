import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests that mutants are shown to: those of the subtitle core, without the ones that measure time. */
export default defineConfig({
  root: join(import.meta.dirname, '..', '..', '..'),
  test: {
    environment: 'node',
    include: ['tests/subtitles/**/*.test.ts'],
    exclude: ['tests/subtitles/hostile.test.ts'],
    // One worker for all files: to start one for each takes longer than the tests.
    isolate: false,
    testTimeout: 20_000,
    env: { PROPERTY_RUNS: '50' },
  },
});
