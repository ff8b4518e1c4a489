import { startApp, type App } from './app.ts';

/** The name of the product that tests use which name no other. */
export const SHARED_APP = 'shared';

/** The products of one worker. */
export interface Apps {
  /** The product of this name, as the tests before have left it; a new one where none of them has started it just now. */
  named(name: string, settings: Readonly<Record<string, string>>): Promise<App>;
  stop(): Promise<void>;
}

/** Keeps the shared product, which takes longer to start than most journeys, and the last other one. */
export function startedApps(): Apps {
  const apps = new Map<string, App>();
  const stopAll = async (names: readonly string[]) => {
    for (const name of names) {
      const app = apps.get(name);
      apps.delete(name);
      await app?.stop();
    }
  };
  return {
    async named(name, settings) {
      const known = apps.get(name);
      if (known) return known;
      if (name !== SHARED_APP) await stopAll([...apps.keys()].filter((other) => other !== SHARED_APP));
      const app = await startApp(settings);
      apps.set(name, app);
      return app;
    },
    stop: () => stopAll([...apps.keys()]),
  };
}
