import { randomBytes } from 'node:crypto';
import { defineMiddleware } from 'astro:middleware';
import { readConfig } from '#server/config.ts';
import { createServices, type Services } from '#server/services.ts';

let devServices: Promise<Services> | undefined;

/** In production the front server brings the services; under `npm run dev`, where there is none, they are made on the first request. */
export const onRequest = defineMiddleware(async (context, next) => {
  if (context.isPrerendered || 'services' in context.locals) return next();
  devServices ??= createServices(readConfig(process.env));
  Object.assign(context.locals, {
    services: await devServices,
    requestId: randomBytes(9).toString('base64url'),
    clientAddress: context.clientAddress,
    readiness: { isDraining: false },
  });
  return next();
});
