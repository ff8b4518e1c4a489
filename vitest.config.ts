import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/**
 * A shared machine may hold a test up; a second try tells that from a fault, as in the journeys. A property is not forgiven by it: with the
 * seed of CI it draws the same inputs again.
 */
const retry = process.env['CI'] ? 1 : 0;

/** What only `npm run harden` runs. */
const long = 'tests/hardening/long/**/*.test.ts';

/** What measures how long something takes: two at once would measure each other. In a run of `npm run harden` each writes figures down. */
const measured = process.env['POLYCUE_HARDEN_MINUTES']
  ? ['tests/hardening/**/*.test.ts']
  : ['connections', 'latency'].map((name) => `tests/hardening/${name}.test.ts`);

/** Rooms by what they need: nothing, Node, a page, the built site, or the built server under attack (`tests/site` and `tests/hardening`: after `npm run build`). */
export default defineConfig({
  test: {
    globals: false,
    restoreMocks: true,
    retry,
    reporters: ['default'],
    // They end what hangs, however busy the machine is.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes at once; this ends a wait for what never comes, with its reason, before the test's own time is up.
    expect: { poll: { timeout: 10_000 } },
    // Tests of servers wait more than they work: three workers fill two cores.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    projects: [
      {
        extends: true,
        test: {
          name: 'core',
          environment: 'node',
          include: ['tests/{subtitles,terminology,protocol,messages}/**/*.test.ts'],
          // These rooms keep nothing between two calls, so that their modules can be loaded once for all files.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{server,contract,architecture,demo,scripts}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'hardening',
          environment: 'node',
          include: ['tests/hardening/**/*.test.ts'],
          exclude: [...configDefaults.exclude, long, ...measured],
        },
      },
      {
        extends: true,
        test: {
          name: 'measured',
          environment: 'node',
          include: measured,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          environment: 'node',
          include: ['tests/site/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'islands',
          environment: 'happy-dom',
          // The files share one window: a link that is pressed must not lead it to another page.
          environmentOptions: {
            happyDOM: {
              settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
            },
          },
          include: ['tests/islands/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/islands/setup.ts'],
          // What a file leaves behind is put away in the setup, which takes a seventh of the time of a new process for each.
          isolate: false,
        },
      },
    ],
  },
});
