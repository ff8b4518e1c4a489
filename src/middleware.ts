import { defineMiddleware } from 'astro:middleware';
import type { Services } from '#server/services.ts';

let devServices: Promise<Services> | undefined;

/** In production the front server brings the services; under `npm run dev`, where there is none, they are made on the first request. */
export const onRequest = defineMiddleware(async (context, next) => {
  if (context.isPrerendered || 'services' in context.locals) return next();
  devServices ??= openServices();
  const locals: App.Locals = {
    services: await devServices,
    requestId: crypto.randomUUID(),
    clientAddress: context.clientAddress,
    readiness: { isDraining: false },
    isGuarded: false,
    isLogged: true,
    // Only the front server sees when an answer has been read.
    sent: Promise.resolve(),
    flushed: () => Promise.resolve(),
    cut: () => {},
  };
  Object.assign(context.locals, locals);
  return next();
});

/** Imported on need: building the static pages opens nothing. */
async function openServices(): Promise<Services> {
  const [{ readConfig }, { createServices }] = await Promise.all([
    import('#server/config.ts'),
    import('#server/services.ts'),
  ]);
  return createServices(readConfig(process.env));
}
