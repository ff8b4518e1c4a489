import { defineConfig } from 'vitest/config';

/** Three kinds of rooms: what runs in Node, what renders in a page, and what was built (`tests/site`: after `npm run build`). */
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
            'tests/{subtitles,server,protocol,messages,contract,architecture,demo,scripts}/**/*.test.ts',
          ],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          environment: 'node',
          include: ['tests/site/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
