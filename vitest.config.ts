import { defineConfig } from 'vitest/config';

/** Two kinds of rooms: what runs in Node, and what renders in a page. */
export default defineConfig({
  test: {
    globals: false,
    restoreMocks: true,
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'tests/{subtitles,server,protocol,messages,contract,architecture,demo,site,scripts}/**/*.test.ts',
          ],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'islands',
          environment: 'happy-dom',
          include: ['tests/islands/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/islands/setup.ts'],
        },
      },
    ],
  },
});
