import { fileURLToPath } from 'node:url';

/**
 * Puts our front server before Astro: the built server's entry is ours, with the adapter's handler inside it, and after the build every
 * static file is compressed and listed. One build, one graph of modules, one process.
 *
 * @param {import('astro').AstroIntegration} adapter the Node adapter in middleware mode
 * @returns {import('astro').AstroIntegration}
 */
export function frontServer(adapter) {
  const hooks = adapter.hooks;
  return {
    ...adapter,
    hooks: {
      ...hooks,
      'astro:config:done': (options) =>
        hooks['astro:config:done']?.({
          ...options,
          setAdapter: (description) =>
            options.setAdapter({ ...description, serverEntrypoint: new URL('./entry.ts', import.meta.url) }),
        }),
      'astro:build:done': async (options) => {
        await hooks['astro:build:done']?.(options);
        const { prepareStatic } = await import('./prepare-static.ts');
        const entries = await prepareStatic(fileURLToPath(options.dir));
        options.logger.info(`${entries.length} static files compressed and listed`);
      },
    },
  };
}
